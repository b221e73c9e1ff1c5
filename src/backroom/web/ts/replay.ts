// A replay: its slider and keys, and playing by itself. Without this script its links and its button do the same.
import htmx from "./htmx";

const PACES = ["2600", "1300", "500"];
let wanted = "";
let busy = false;
let next: string | undefined;
let clock = 0;

const page = (): HTMLElement | null => document.getElementById("replay");
const pace = (): HTMLSelectElement | null => document.querySelector("#pace");
const chosen = { pace: "1300", tab: "log" };

/** One move is drawn after the other; of those asked for meanwhile only the last. */
async function go(address: string): Promise<void> {
  next = address;
  if (busy) return;
  busy = true;
  while (next) {
    const now = next;
    next = undefined;
    history.replaceState(null, "", now);
    page()?.setAttribute("aria-busy", "true");
    await htmx.ajax("GET", now, {
      source: "#replay",
      target: "#replay",
      select: "#replay",
      swap: "outerMorph transition:true",
    });
  }
  busy = false;
  page()?.removeAttribute("aria-busy");
  settle();
}

function show(at: number, seat?: string): void {
  const replay = page();
  if (!replay) return;
  const ply = Math.max(0, Math.min(Number(replay.dataset.last), at));
  const address = `${replay.dataset.here}?at=${ply}&seat=${seat ?? replay.dataset.seat}`;
  if (address === wanted) return;
  wanted = address;
  void go(address);
}

function stop(): void {
  clearInterval(clock);
  clock = 0;
  settle();
}

/** From one move that was told to the next: where nothing was said there is nothing to wait for. */
function playOn(): void {
  const replay = page()!;
  if (Number(replay.dataset.at) >= Number(replay.dataset.last)) show(0);
  clearInterval(clock);
  clock = window.setInterval(() => {
    const now = page();
    if (!now || Number(now.dataset.at) >= Number(now.dataset.last)) stop();
    else if (!busy) show(Number(now.dataset.next));
  }, Number(chosen.pace));
  settle();
}

/** What the page forgets when a move is drawn: whether it plays, how fast, and which tab is open. */
export function settle(): void {
  const button = document.querySelector<HTMLButtonElement>("#play-on");
  const select = pace();
  if (!button || !select) return;
  button.hidden = select.hidden = false;
  button.textContent = clock ? "Stop" : "Play";
  button.setAttribute("aria-pressed", String(clock !== 0));
  select.value = chosen.pace;
  const tab = document.querySelector<HTMLInputElement>(`#replay [name=tab][value=${chosen.tab}]`);
  if (tab) tab.checked = true;
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

function byKey(event: KeyboardEvent, replay: HTMLElement): boolean {
  const at = Number(replay.dataset.at);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Number(replay.dataset.last) }[event.key];
  if (to !== undefined) {
    if (clock) stop();
    show(to);
  } else if (event.key === " " && !(event.target as HTMLElement).closest("button, a")) {
    if (clock) stop();
    else playOn();
  } else if (event.key === ".") {
    chosen.pace = PACES[(PACES.indexOf(chosen.pace) + 1) % PACES.length]!;
    if (clock) playOn();
    else settle();
  } else if (event.key === "e") {
    const eyes = document.querySelector<HTMLSelectElement>("#eyes");
    if (!eyes) return false;
    const { options } = eyes;
    show(at, options[(eyes.selectedIndex + 1) % options.length]!.value);
  } else return false;
  return true;
}

export function listen(): void {
  if (location.hash === "#analysis") chosen.tab = "turned";
  document.addEventListener("input", (event) => {
    const input = event.target as HTMLInputElement;
    if (!page()) return;
    if (input.id === "at") show(Number(input.value));
    if (input.id === "eyes") show(Number(page()!.dataset.at), input.value);
    if (input.name === "tab") chosen.tab = input.value;
    if (input.id === "pace") {
      chosen.pace = input.value;
      if (clock) playOn();
    }
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("#play-on")) {
      if (clock) stop();
      else playOn();
      return;
    }
    const link = target.closest<HTMLElement | SVGElement>("#slider a, #analysis a[data-at], #replay #log a[data-at]");
    if (!link || event.ctrlKey || event.metaKey || !page()) return;
    event.preventDefault();
    if (clock) stop();
    show(Number(link.dataset.at ?? new URL((link as HTMLAnchorElement).href).searchParams.get("at")));
    if (location.hash === "#side") location.hash = "main";
  });
  document.addEventListener("keydown", (event) => {
    const replay = page();
    if (!replay || (event.target as HTMLElement).matches("input, select, textarea")) return;
    if (byKey(event, replay)) event.preventDefault();
  });
  settle();
}
