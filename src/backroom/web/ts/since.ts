// Since your turn: every thing in the strip has a pin, and what it speaks of keeps a pale ring and the same pin on the
// table until I act. Numbers that changed show what they were.
import { motionIsOff } from "./glide";
import { hangsFrom, isSmall, shake } from "./pins";

interface Pinned {
  at: Element;
  number: number;
}
interface Peg {
  at: Element;
  words: string;
  letter: boolean;
  answers: () => void;
}

let pinned: Pinned[] = [];
/** On a low page all of the strip lies over the felt while it is unfolded. */
let unfolded = false;
let drawing = 0;

const strip = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>("#strip .since-thing[data-plies]"),
];

const isSeen = (thing: Element): boolean =>
  thing.getClientRects().length > 0 && thing.checkVisibility({ visibilityProperty: true });

/** Where a ref lies; somebody's plate stands for the seat. */
export function found(ref: string): Element | undefined {
  const [kind, which] = ref.split(":");
  const plate = kind === "seat" ? `, #felt #plate-${CSS.escape(which ?? "")}` : "";
  const all = document.querySelectorAll(`#felt [data-ref="${CSS.escape(ref)}"]${plate}`);
  return [...all].find(isSeen);
}

function isBare(part: Element): boolean {
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(part);
  return backgroundImage === "none" && borderTopWidth === "0px" && backgroundColor === "rgba(0, 0, 0, 0)";
}

/** What is ringed and pinned for it: of a seat the whole plate, or what a game draws around one that is bare. */
function ringOf(ref: string, thing: Element): Element {
  const plate = ref.startsWith("seat:") ? thing.closest("#felt .plate") : null;
  let part = plate;
  while (part && isBare(part) && !part.matches(".scene")) part = part.parentElement;
  return (part?.matches(".scene") ? plate : part) ?? thing;
}

const refsOf = (thing: HTMLElement): string[] => (thing.dataset.refs ?? "").split(" ").filter(Boolean);

function describe(thing: Element, words: string): void {
  const said = thing.getAttribute("aria-description");
  thing.setAttribute("aria-description", said ? `${said}; ${words}` : words);
}

/** Where a number of a ref is shown: where the table says so, else the place at it that reads just so. */
function numberOf(ref: string, now: string): Element | undefined {
  const named = document.querySelector(`#felt [data-number="${CSS.escape(ref)}"]`);
  const thing = found(ref);
  const near = [thing, thing?.parentElement].flatMap((part) => [...(part?.querySelectorAll("*:not(.unseen)") ?? [])]);
  return named ?? near.find((one) => !one.childElementCount && one.textContent.trim() === now);
}

/** After every change of the page; later things cover earlier ones at the same place. */
export function settle(): void {
  for (const ringed of document.querySelectorAll("#felt .changed")) ringed.classList.remove("changed");
  for (const number of document.querySelectorAll("#felt [data-was]")) number.removeAttribute("data-was");
  const last = new Map<Element, number>();
  const acted = document.querySelector("#since-things.acted") !== null;
  strip().forEach((thing, n) => {
    for (const ref of acted ? [] : refsOf(thing)) {
      const at = found(ref);
      if (!at) continue;
      const ring = ringOf(ref, at);
      ring.classList.add("changed");
      describe(at, `${n + 1}: ${thing.querySelector(".since-line")!.textContent.trim()}`);
      last.set(ring, n + 1);
    }
  });
  pinned = [...last].map(([at, number]) => ({ at, number }));
  for (const was of document.querySelectorAll<HTMLDataElement>("#strip .was"))
    numberOf(was.dataset.ref!, was.dataset.now!)?.setAttribute("data-was", was.value);
  tellLoss();
  place();
  fold(unfolded && document.getElementById("fold") !== null);
  const list = document.querySelector<HTMLElement>("#strip .row-all");
  if (!list || document.body.classList.contains("playing")) return;
  list.onscroll = () => list.classList.toggle("earlier", list.scrollLeft > 4);
  list.scrollLeft = list.scrollWidth;
  list.classList.toggle("earlier", list.scrollLeft > 4);
}

/** What others took of mine is said once, when it is gone; it stays struck through until I act. */
function tellLoss(): void {
  const said = document.getElementById("lost-said");
  const lost = document.querySelector<HTMLDataElement>("#strip .lost-of-mine")?.value;
  const words = lost ? `lost: ${lost}` : "";
  if (said && said.textContent !== words) said.textContent = words;
}

function fold(open: boolean): void {
  unfolded = open;
  document.querySelector(".strip")?.classList.toggle("unfolded", open);
  document.getElementById("fold")?.setAttribute("aria-expanded", String(open));
}

/** Whether it lies outside what a scrolling part around it shows. */
export function scrolledAway(thing: Element, box: DOMRect): boolean {
  for (let part = thing.parentElement; part && part.id !== "shell"; part = part.parentElement) {
    if (part.scrollHeight <= part.clientHeight + 1) continue;
    const shown = part.getBoundingClientRect();
    if (box.top < shown.top - 8 || box.top > shown.bottom - 8) return true;
  }
  return false;
}

/** While a hint is told its letters hang on the first thing each option takes; else what happened since my turn. */
function pegs(): Peg[] {
  const rows = [...document.querySelectorAll<HTMLElement>("#notice .advice")];
  const lettered = new Map<Element, Peg>();
  for (const row of rows) {
    const at = (row.dataset.touches ?? "").split(" ").map(found).find(Boolean);
    if (!at) continue;
    const words = (lettered.get(at)?.words ?? "") + row.querySelector(".pin")!.textContent;
    lettered.set(at, { at, words, letter: true, answers: () => row.focus() });
  }
  if (rows.length) return [...lettered.values()];
  return pinned.map(({ at, number }) => ({
    at,
    words: String(number),
    letter: false,
    answers: () => answer(number),
  }));
}

/** Pins lie in a layer of their own over the table: what the server draws stays as it is. */
function place(): void {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => {
    const layer = document.getElementById("pins");
    if (!layer) return;
    const edge = layer.getBoundingClientRect();
    layer.replaceChildren(
      ...pegs().flatMap(({ at, words, letter, answers }) => {
        const box = at.getBoundingClientRect();
        if (!box.width || !isSeen(at) || scrolledAway(at, box)) return [];
        const pin = document.createElement("span");
        const { left, top, corner } = hangsFrom(at);
        pin.className = "pin";
        pin.textContent = words;
        pin.classList.toggle("letter", letter);
        pin.classList.toggle("through", isSmall(box));
        pin.classList.toggle("at-corner", corner);
        pin.addEventListener("click", answers);
        pin.style.setProperty("left", `${Math.min(left - edge.left, edge.width - 18)}px`);
        pin.style.setProperty("top", `${Math.max(top - edge.top, 18)}px`);
        return [pin];
      }),
    );
  });
}

/** A pin on the table was tapped: its thing in the strip shows itself. */
function answer(number: number): void {
  const thing = strip()[number - 1];
  thing?.scrollIntoView({ block: "nearest", inline: "center" });
  if (thing) shake(thing);
}

export function pulse(thing: Element): void {
  thing.scrollIntoView({ block: "center", inline: "nearest", behavior: motionIsOff() ? "auto" : "smooth" });
  shake(thing);
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    const thing = (event.target as Element).closest<HTMLElement>("#strip .since-thing[data-plies]");
    const folding = (event.target as Element).closest("#fold");
    if (folding) fold(!unfolded);
    else if (unfolded) fold(false);
    if (thing) for (const ref of refsOf(thing)) pulse(found(ref) ?? thing);
  });
  document.addEventListener("pointerover", (event) => {
    const over = (event.target as Element).closest("#felt .changed");
    const number = pinned.find(({ at }) => at === over)?.number ?? 0;
    strip().forEach((thing, n) => thing.classList.toggle("meant", n + 1 === number));
  });
  const notice = document.getElementById("notice");
  if (notice) new MutationObserver(place).observe(notice, { childList: true });
  addEventListener("resize", place);
  document.addEventListener("scroll", place, true);
}
