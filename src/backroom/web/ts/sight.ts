// Whatever can be chosen is in sight: what is asked for is scrolled to, and where not all of it fits at once the prompt has
// a button that says how much lies further down or up, and leads there.
import { motionIsOff } from "./glide";

const EDGE = 6;
let asked = "";
let waits = 0;
let wide = innerWidth;
let watched: HTMLElement | undefined;
const resized = new ResizeObserver(() => count());

const scene = (): HTMLElement | null => document.querySelector<HTMLElement>("#felt .scene");
const middle = (box: DOMRect): number => (box.top + box.bottom) / 2;

/** Of each thing that can be chosen in the scene, one of the places where it is drawn: the highest. Where a table draws it
 * as part of something that says what one chooses, that whole. */
function boxes(within: HTMLElement): DOMRect[] {
  const highest = new Map<string, DOMRect>();
  for (const thing of within.querySelectorAll<HTMLElement>(".can")) {
    const box = (thing.closest("[data-whole]") ?? thing).getBoundingClientRect();
    const other = highest.get(thing.dataset.ref!);
    if (box.height && (!other || box.top < other.top)) highest.set(thing.dataset.ref!, box);
  }
  return [...highest.values()].sort((one, two) => one.top - two.top);
}

/** From where to where the scene is seen: on a phone a paper, or what is asked beside the game, lies over its lower part. */
function seen(within: HTMLElement): { top: number; bottom: number } {
  const { top, bottom, left, right } = within.getBoundingClientRect();
  const over = [...document.querySelectorAll("#paper, #asks")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left <= left + EDGE * 2 && box.right >= right - EDGE * 2)
    .filter((box) => box.top > top + EDGE);
  return { top, bottom: Math.min(bottom, ...over.map((box) => box.top)) };
}

/** What lies out of sight: above, and below. Half of a thing is enough to be seen and touched. */
function hidden(within: HTMLElement, all = boxes(within)): [DOMRect[], DOMRect[]] {
  const { top, bottom } = seen(within);
  return [all.filter((box) => middle(box) < top), all.filter((box) => middle(box) > bottom)];
}

function scroll(within: HTMLElement, by: number): void {
  within.scrollBy({ top: by, behavior: motionIsOff() ? "instant" : "smooth" });
}

/** So far that all of these are in sight, or as many as fit from the first on; up to the last where it goes up. */
function bring(within: HTMLElement, wanted: DOMRect[], up = false): void {
  const { top, bottom } = seen(within);
  const first = Math.min(...wanted.map((box) => box.top)) - top - EDGE;
  const last = Math.max(...wanted.map((box) => box.bottom)) - bottom + EDGE;
  const fits = last <= first;
  if (fits) scroll(within, first < 0 ? first : Math.max(0, last));
  else scroll(within, up ? last : first);
}

function count(): void {
  const within = scene();
  const button = document.getElementById("more");
  if (!within || !button) return;
  const [above, below] = hidden(within);
  button.hidden = !above.length && !below.length;
  button.textContent = below.length ? `${below.length} below ↓` : `${above.length} above ↑`;
}

/** After every change of what can be chosen; what somebody has scrolled to himself stays where it is. */
export function settle(question: string): void {
  const within = scene();
  if (!within) return;
  if (within !== watched) {
    resized.disconnect();
    resized.observe(within);
    const asks = document.getElementById("asks");
    if (asks) resized.observe(asks);
    watched = within;
  }
  const all = boxes(within);
  const things = [...within.querySelectorAll<HTMLElement>(".can")].map((thing) => thing.dataset.ref);
  const now = `${question} ${things.join(" ")}`;
  if (now !== asked) {
    asked = now;
    const [above, below] = hidden(within, all);
    const few = (above.length + below.length) * 2 > all.length;
    const span = all.length ? all.at(-1)!.bottom - all[0]!.top : 0;
    if (all.length && (above.length || below.length) && (few || span + 2 * EDGE <= within.clientHeight))
      bring(within, all);
  }
  count();
}

/** Whether the window has another width; a bar of the browser that comes and goes does not move the table. */
export function turned(): boolean {
  const same = innerWidth === wide;
  wide = innerWidth;
  if (!same) asked = "";
  return !same;
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    const within = scene();
    if (!within || !(event.target as Element).closest("#more")) return;
    const [above, below] = hidden(within);
    if (below.length) bring(within, below);
    else if (above.length) bring(within, above, true);
    count();
  });
  document.addEventListener(
    "scroll",
    (event) => {
      if (event.target !== scene()) return;
      clearTimeout(waits);
      waits = setTimeout(count, 80);
    },
    true,
  );
}
