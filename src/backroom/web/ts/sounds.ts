// Short sounds of our own, made in the browser: nothing is loaded. Off until somebody turns the volume up.

const KEPT = "backroom-volume";
/** For each sound its notes: how high in Hz, when in seconds, how long. */
const NOTES = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.22],
  ],
  slip: [
    [880, 0, 0.06],
    [659, 0.07, 0.06],
    [988, 0.14, 0.2],
  ],
  said: [[660, 0, 0.07]],
  move: [[180, 0, 0.05]],
  over: [
    [392, 0, 0.5],
    [494, 0.08, 0.5],
    [587, 0.16, 0.6],
  ],
} as const;
export type Sound = keyof typeof NOTES;

let context: AudioContext | undefined;

const volume = (): number => Number(localStorage.getItem(KEPT) ?? 0) / 10;

export function play(sound: Sound): void {
  const loud = volume();
  if (!loud) return;
  context ??= new AudioContext();
  for (const [height, from, long] of NOTES[sound]) {
    const start = context.currentTime + from;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: height });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(loud * 0.3, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

export function listen(): void {
  const slider = document.querySelector<HTMLInputElement>("#volume");
  if (!slider) return;
  slider.value = localStorage.getItem(KEPT) ?? "0";
  slider.addEventListener("change", () => {
    localStorage.setItem(KEPT, slider.value);
    play("turn");
  });
}
