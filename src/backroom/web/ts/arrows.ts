// Arrows go among what can be chosen, to the nearest in that direction; digits press the options that are shown.
import { typing } from "./keys";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How much farther something counts for being aside instead of ahead. */
const ASIDE = 2.5;
const ON_TABLE = "#felt :is(.can, .picked, .instead)";
const SHOWN = "#choices .option:not([hidden]), #choices #commit:not([hidden]), #stay .btn";
const DIGITS = [..."123456789"];

const seen = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.getClientRects().length && one.checkVisibility({ visibilityProperty: true }),
  );

interface Point {
  x: number;
  y: number;
}

function middle(thing: Element): Point {
  const box = thing.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest of them that lies that way, what is straight ahead first. */
function nearest(from: Element, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const start = middle(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const at = middle(one);
    const ahead = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    const far = ahead + ASIDE * aside;
    if (one !== from && ahead > 1 && far < least) [best, least] = [one, far];
  }
  return best;
}

function go(way: [number, number]): boolean {
  const all = seen(`${ON_TABLE}, ${SHOWN}`);
  const now = document.activeElement;
  const here = all.find((one) => one === now);
  const next = here ? nearest(here, all, way) : all[0];
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return all.length > 0;
}

/** The digits stand on the buttons for whoever plays with the keyboard. A button may have one of its own. */
export function settle(): void {
  for (const old of document.querySelectorAll("#prompt [data-digit]")) old.removeAttribute("data-digit");
  const shown = seen(SHOWN);
  const own = shown.map((button) => button.dataset.key);
  const free = DIGITS.filter((digit) => !own.includes(digit));
  for (const button of shown) {
    const digit = button.dataset.key ?? free.shift();
    if (!digit) continue;
    button.dataset.digit = digit;
    button.setAttribute("aria-keyshortcuts", digit);
  }
}

export function listen(): void {
  document.addEventListener("keydown", (event) => {
    document.body.classList.add("keyed");
    settle();
    if (typing(event) || document.querySelector(":popover-open, dialog[open]")) return;
    const target = event.target as Element;
    const way = WAYS[event.key];
    if (way && !target.matches("[type=radio], [type=range]") && !target.closest(".side, .replay")) {
      if (go(way)) event.preventDefault();
    } else if (/^[1-9]$/.test(event.key)) {
      document.querySelector<HTMLElement>(`#prompt [data-digit="${event.key}"]`)?.click();
    }
  });
  document.addEventListener("pointerdown", () => document.body.classList.remove("keyed"), true);
}
