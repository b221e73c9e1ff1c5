// The guide: three cards before a first game, and a slip with pins at the first decision of each kind. It never takes
// the focus and never stands in the way: any move closes it.
import { typing } from "./keys";
import { remember, remembered } from "./memory";
import { hangsFrom, isSmall, shake } from "./pins";
import { scrolledAway } from "./since";

const GAP = 8;
const PEG = 26;
const narrow = matchMedia("(width <= 900px)");
/** My hand lies beside the felt there, not below it. */
const low = matchMedia("(height <= 500px) and (width >= 600px)");
const cards = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>("#guide");
const game = (): string => cards()?.dataset.game ?? "";
const off = (): boolean => remembered("guide") === "off";
const learning = (): boolean => !off() && remembered(`guide.${game()}`) === "learning";
const told = (): string[] => remembered(`told.${game()}`).split(" ").filter(Boolean);
const asWord = (key: string): string => key.replaceAll(" ", "_");

/** The question that has had its word: one is enough. */
let spokenAt = "";
/** The word that is being said: it stays when the page is drawn anew. */
let saying = "";

function ask(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#ask");
}

const waiting = (): boolean => document.querySelector("#felt .waiting") !== null;

/** In the waiting room there are no cards yet to be dealt in to. */
function open(): void {
  const dialog = cards();
  if (!dialog || dialog.open) return;
  const go = dialog.querySelector<HTMLElement>("[value=learning]");
  if (go) go.textContent = waiting() ? "Back to the waiting room" : "Deal me in";
  dialog.showModal();
}

/** Once, and not before the deal: until then the link and its code are what one needs to see. */
let offered = false;
function offer(): void {
  const dialog = cards();
  if (offered || waiting()) return;
  offered = true;
  if (!dialog || off() || dialog.dataset.seated !== "yes" || remembered(`guide.${game()}`)) return;
  open();
}

function unpin(): void {
  for (const pin of document.querySelectorAll(".table-pin")) pin.remove();
}

function shown(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".coach:not([hidden])");
}

function things(line: HTMLElement): HTMLElement[] {
  const refs = (line.dataset.refs ?? "").split(" ").filter(Boolean);
  return refs.flatMap((ref) =>
    [...document.querySelectorAll<HTMLElement>(`#felt [data-ref="${CSS.escape(ref)}"]`)].filter(
      (thing) => thing.getClientRects().length,
    ),
  );
}

const overlap = (box: DOMRect, top: number, bottom: number): number =>
  Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top));

/** Moves a thing that scrolls from under the slip. */
function uncover(thing: HTMLElement, slip: HTMLElement, below: boolean): void {
  const box = thing.getBoundingClientRect();
  const over = slip.getBoundingClientRect();
  const scene = thing.closest<HTMLElement>("#felt .scene");
  if (scene && overlap(box, over.top, over.bottom))
    scene.scrollTop += below ? box.bottom - over.top + GAP : box.top - over.bottom - GAP;
}

/** On a narrow page it lies on the felt, never on the hand: at the end where less is of what it speaks of. */
function stand(slip: HTMLElement, fresh: boolean): void {
  slip.style.removeProperty("top");
  const felt = document.getElementById("main")?.getBoundingClientRect();
  if (!(narrow.matches || low.matches) || !felt) return;
  const named = [...slip.querySelectorAll<HTMLElement>("li")].flatMap((line) => things(line).slice(0, 4));
  if (fresh) named[0]?.scrollIntoView({ block: "nearest" });
  const tray = document.querySelector("#felt .tray")?.getBoundingClientRect();
  const { height } = slip.getBoundingClientRect();
  const high = felt.top + GAP;
  const floor = tray?.height && !low.matches ? tray.top : felt.bottom;
  const deep = Math.max(high, floor - height - 2 * GAP);
  const covered = (top: number): number =>
    named.reduce((sum, thing) => sum + overlap(thing.getBoundingClientRect(), top, top + height), 0);
  const below = covered(deep) <= covered(high);
  slip.style.top = `${below ? deep : high}px`;
  if (fresh && named[0]) uncover(named[0], slip, below);
}

/** Pegs on the things that the slip's lines speak of, side by side where it is several, but for what the slip lies on. */
function pin(slip: HTMLElement): void {
  unpin();
  const over = slip.getBoundingClientRect();
  const hung = new Map<HTMLElement, number>();
  slip.querySelectorAll<HTMLElement>("li").forEach((line, n) => {
    for (const thing of things(line).slice(0, 4)) {
      const box = thing.getBoundingClientRect();
      if (scrolledAway(thing, box)) continue;
      const before = hung.get(thing) ?? 0;
      hung.set(thing, before + 1);
      const at = hangsFrom(thing);
      const left = Math.min(innerWidth - PEG / 2, Math.max(PEG / 2, at.left + before * PEG));
      const top = Math.max(PEG - 6, at.top);
      if (left + 13 > over.left && left - 13 < over.right && top + 8 > over.top && top - 20 < over.bottom) continue;
      const peg = document.createElement("span");
      peg.className = "table-pin pin";
      peg.textContent = String(n + 1);
      peg.setAttribute("aria-hidden", "true");
      peg.style.left = `${left}px`;
      peg.style.top = `${top}px`;
      peg.classList.toggle("through", isSmall(box));
      peg.classList.toggle("at-corner", at.corner);
      peg.addEventListener("click", () => answer(line));
      document.body.append(peg);
    }
  });
}

/** Its other end was tapped: the line shows itself. */
function answer(line: HTMLElement): void {
  line.scrollIntoView({ block: "nearest" });
  shake(line);
}

function close(all = false): void {
  const slip = shown();
  if (!slip) return;
  const words = asWord(slip.dataset.key!);
  remember(`told.${game()}`, [...new Set([...told(), words])].join(" "));
  if (all) remember(`guide.${game()}`, "known");
  slip.hidden = true;
  saying = "";
  unpin();
  alone();
}

/** While it speaks its pins alone are on the table, and long lists make room for it. */
function alone(): void {
  const speaks = shown() !== null;
  document.getElementById("pins")?.classList.toggle("spoken-over", speaks);
  document.getElementById("coach")?.classList.toggle("speaks", speaks);
}

function slips(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".coach")];
}

function coach(): void {
  const now = ask();
  const question = `${now?.dataset.question} ${now?.dataset.mine}`;
  if (!now || now.dataset.mine !== "yes" || !learning()) {
    saying = "";
    unpin();
    return;
  }
  const fresh = question !== spokenAt;
  if (fresh) {
    const known = told();
    spokenAt = question;
    saying = slips().find((slip) => !known.includes(asWord(slip.dataset.key!)))?.dataset.key ?? "";
  }
  unpin();
  for (const slip of slips()) {
    slip.hidden = slip.dataset.key !== saying;
    if (slip.hidden) continue;
    stand(slip, fresh);
    pin(slip);
  }
}

function pinAnew(): void {
  const slip = shown();
  if (slip) pin(slip);
}

/** After every change of the page. A slip that was open goes with the question it spoke of. */
export function settle(): void {
  offer();
  if (!cards()?.open) coach();
  alone();
}

function pulse(line: HTMLElement): void {
  const found = things(line);
  found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  for (const thing of found) shake(thing);
  const slip = shown();
  if (slip) pin(slip);
}

function onCards(event: KeyboardEvent): void {
  const card = cards()?.querySelectorAll<HTMLElement>(".guide-card")[Number(event.key) - 1];
  if (!card || !["1", "2", "3"].includes(event.key)) return;
  const large = card.classList.contains("large");
  for (const other of cards()!.querySelectorAll(".guide-card")) other.classList.remove("large");
  card.classList.toggle("large", !large);
  card.scrollIntoView({ inline: "center", block: "nearest" });
}

export function listen(): void {
  const dialog = cards();
  if (!dialog) return;
  dialog.addEventListener("close", () => {
    const said = dialog.returnValue || "cards";
    remember(`guide.${game()}`, said === "learning" ? "learning" : "known");
    if (said === "learning") remember(`told.${game()}`, "");
    spokenAt = "";
    settle();
  });
  document.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>(".guide-card");
    if (target.closest("[data-guide]")) open();
    else if (card) card.classList.toggle("large");
    else if (target.closest(".coach-got")) close();
    else if (target.closest(".coach-skip")) close(true);
    else if (target.closest(".coach .pin")) pulse(target.closest<HTMLElement>("li")!);
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLElement).id === "choices") close();
  });
  document.addEventListener("keydown", (event) => {
    if (dialog.open) onCards(event);
    else if (!shown() || event.defaultPrevented || typing(event)) return;
    else if (event.key === "Enter" && event.target === document.body) close();
    else if (event.key === "Escape" && !document.querySelector(":popover-open, dialog[open]")) close(true);
  });
  addEventListener("resize", () => {
    const slip = shown();
    if (slip) stand(slip, false);
    pinAnew();
  });
  document.getElementById("main")?.addEventListener("scroll", pinAnew, true);
  offer();
}
