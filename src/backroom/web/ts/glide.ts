// Cards glide from where they were to where they are. Cards of a kind have no names of their own, so the browser is
// told which new one is which old one: those that stayed where they were first, then the rest in order.
import * as drawn from "./drawn";

interface Seen {
  name: string;
  what: string;
  place: string;
}

const NAME = "view-transition-name";
let next = 0;
/** What has a name. Its element may become something else when the page changes, and the browser leaves it the name. */
const named = new Set<HTMLElement>();
const still = matchMedia("(prefers-reduced-motion: reduce)");

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#felt [data-what]:not(svg *)")];

function placeOf(card: HTMLElement): string {
  const section = card.closest("section, [role=group]");
  return section?.getAttribute("aria-label") ?? "";
}

const nameOf = (card: HTMLElement): string => card.style.getPropertyValue(NAME);

function call(card: HTMLElement, called: string): void {
  card.style.setProperty(NAME, called);
  named.add(card);
}

function forget(thing: HTMLElement): void {
  thing.style.removeProperty(NAME);
  named.delete(thing);
}

/** Every card has a name of its own, and nothing else has one. */
export function name(): void {
  const all = new Set(cards());
  for (const thing of document.querySelectorAll<HTMLElement>(`[style*="${NAME}"]`)) if (!all.has(thing)) forget(thing);
  for (const thing of named) if (!all.has(thing)) forget(thing);
  const used = new Set<string>();
  for (const card of all) {
    if (!nameOf(card) || used.has(nameOf(card))) call(card, `thing-${next++}`);
    used.add(nameOf(card));
  }
}

const seen = (): Seen[] =>
  cards().map((card) => ({ name: nameOf(card), what: card.dataset.what!, place: placeOf(card) }));

/** Wraps a change of the page so that every card keeps its name over it. The browser looks for names at the end of a
 * frame: right before it does, each is made sure to be there once, whatever was copied or drawn since. While the page
 * changes nothing has a name, so a look that comes in between finds none twice. */
export function gliding(change: () => Promise<void> | void): () => Promise<void> {
  name();
  const before = seen();
  const drawnBefore = drawn.seen();
  requestAnimationFrame(name);
  return async () => {
    named.forEach(forget);
    await change();
    drawn.move(drawnBefore);
    named.forEach(forget);
    const after = cards();
    const left = [...before];
    const take = (card: HTMLElement, same: (s: Seen) => boolean): void => {
      if (nameOf(card)) return;
      const found = left.find(same);
      if (!found) return;
      left.splice(left.indexOf(found), 1);
      call(card, found.name);
    };
    for (const card of after) take(card, (s) => s.what === card.dataset.what && s.place === placeOf(card));
    for (const card of after) take(card, (s) => s.what === card.dataset.what);
    name();
  };
}

export const motionIsOff = (): boolean => still.matches;
