// Others' moves are shown one after the other, at the pace each viewer sets; a message of the stream waits its turn.
import htmx from "./htmx";
import { motionIsOff } from "./glide";
import { typing } from "./keys";

const PACES = ["instant", "quick", "calm"] as const;
type Pace = (typeof PACES)[number];
const WAIT: Record<Pace, number> = { instant: 0, quick: 800, calm: 2400 };
const KEPT = "backroom-pace";
/** So long after skipping, what was held back is let through. */
const HURRY = 400;

let shownPly = -1;
let shownAt = 0;
let hurriedUntil = 0;
/** I have sent a move: what comes next is shown at once, however long it takes. */
let sent = false;
let waiting: (() => void)[] = [];
let playing: Promise<void> | undefined;
/** While something is shown again the clocks stand still. */
let stoodAt = 0;
/** Whoever skips what is shown again sees no more of it, also while a move of it is still being fetched. */
let enough = false;

/** Whoever asked the system for less motion sees things at once, until a pace is chosen. */
function pace(): Pace {
  const kept = localStorage.getItem(KEPT) as Pace | null;
  return kept && PACES.includes(kept) ? kept : motionIsOff() ? "instant" : "quick";
}

function show(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=pace]"))
    input.checked = input.value === pace();
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[name=pace]")) select.value = pace();
}

function setPace(wanted: Pace): void {
  localStorage.setItem(KEPT, wanted);
  show();
  if (wanted === "instant") skip();
}

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    const id = setTimeout(done, ms);
    waiting.push(() => {
      clearTimeout(id);
      done();
    });
  });

const hurried = (): boolean => performance.now() < hurriedUntil;

/** To what is now: nothing waits any more. */
function skip(): void {
  hurriedUntil = performance.now() + HURRY;
  enough = true;
  for (const go of waiting.splice(0)) go();
}

/** A message with another ply is shown when the one before has been seen long enough. */
async function turn(ply: number): Promise<void> {
  await playing;
  const left = shownAt + WAIT[pace()] - performance.now();
  const first = shownPly < 0 || ply <= shownPly;
  if (!first && left > 0 && !sent && !hurried()) await pause(left);
  if (ply > shownPly) sent = false;
  if (ply !== shownPly) shownAt = performance.now();
  shownPly = Math.max(ply, shownPly);
}

const told = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#strip [data-plies]")];
const pliesOf = (thing: HTMLElement): number[] => thing.dataset.plies!.split(" ").map(Number);

/** The strip follows: what is playing is marked and in sight. */
function point(ply: number): void {
  for (const thing of told()) {
    thing.classList.toggle("now", pliesOf(thing).includes(ply));
    if (thing.matches(".now")) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** What the clocks go by. */
export const now = (): number => (playing ? stoodAt : Date.now());

/** What happened since my turn once more, move by move, the last of them seen as long as the others; the stream waits. */
function again(): void {
  const plies = [...new Set(told().flatMap(pliesOf))].sort((a, b) => a - b);
  const table = document.getElementById("shell")?.dataset.table;
  if (playing) skip();
  if (!plies.length || !table || playing) return;
  hurriedUntil = 0;
  enough = false;
  stoodAt = Date.now();
  document.body.classList.add("playing");
  const show = (at: number): Promise<void> =>
    htmx.ajax("GET", `${table}/again?at=${at}`, {
      source: "#again",
      target: "#felt",
      swap: "innerMorph transition:true",
    });
  const look = (): Promise<void> => pause(WAIT[pace()] || WAIT.quick);
  const moves = async (): Promise<void> => {
    await show(plies[0]! - 1);
    await look();
    for (const ply of plies) {
      if (enough) break;
      await show(ply);
      point(ply);
      if (!enough) await look();
    }
  };
  playing = moves().finally(async () => {
    document.body.classList.remove("playing");
    playing = undefined;
    point(-1);
    await show(Number.MAX_SAFE_INTEGER);
  });
}

/** I have made a move: what comes next is shown at once. */
export function mine(): void {
  sent = true;
  skip();
}

export function listen(): void {
  document.addEventListener("htmx:sse:before:message", (event) => {
    const { message, waitUntil } = (event as CustomEvent).detail;
    const ply = Number.parseInt(message.id, 10);
    if (Number.isFinite(ply)) waitUntil(turn(ply));
  });
  document.addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.name === "pace") setPace(input.value as Pace);
  });
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("#again")) again();
  });
  document.addEventListener(
    "submit",
    (event) => {
      if ((event.target as Element).id === "choices") sent = true;
      skip();
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => {
    if (playing && !(event.target as Element).closest(".strip")) skip();
  });
  document.addEventListener("keydown", (event) => {
    if (typing(event)) return;
    if (event.key === ".") setPace(PACES[(PACES.indexOf(pace()) + 1) % PACES.length]!);
    else if (event.key === ",") again();
    else if (
      event.key === " " &&
      !(event.target as Element).closest("button, a, summary, [role=button], [tabindex='0']")
    ) {
      event.preventDefault();
      skip();
    }
  });
  show();
}
