// Choosing on the table, for every game: a choice is a set of things touched, as Action.touches() lists them.
// Clicks narrow the options; the filled button commits the one that is left; anything can be taken back before that.

import * as chain from "./chain";
import * as makes from "./makes";
import * as sight from "./sight";
import * as stepper from "./stepper";
import * as touched from "./touched";

interface Option {
  button: HTMLButtonElement;
  code: string;
  touches: string[];
}
interface Pick {
  ref: string;
  nth: number;
}

/** On the table, or on a paper that is laid over the side panel. */
const LYING = ":is(#felt, #paper) [data-ref]";
let picked: Pick[] = [];
/** What I am asked, by all its answers: another's sealed answer moves the game on, but not what I am choosing. */
let question = "";
let showAll = false;
let hinted = "";

const count = (refs: string[], ref: string): number => refs.filter((r) => r === ref).length;
const pickedRefs = (): string[] => picked.map((p) => p.ref);

function options(): Option[] {
  return [...document.querySelectorAll<HTMLButtonElement>("#choices .option")].map((button) => ({
    button,
    code: button.value,
    touches: (button.dataset.touches ?? "").split(" ").filter(Boolean),
  }));
}

function things(): Map<string, HTMLElement[]> {
  const found = new Map<string, HTMLElement[]>();
  for (const thing of document.querySelectorAll<HTMLElement>(LYING)) {
    const ref = thing.dataset.ref!;
    found.set(ref, [...(found.get(ref) ?? []), thing]);
  }
  for (const [ref, all] of found) {
    const shown = all.filter((thing) => thing.getClientRects().length);
    if (shown.length) found.set(ref, shown);
  }
  return found;
}

const fits = (option: Option, refs: string[]): boolean =>
  refs.every((ref) => count(refs, ref) <= count(option.touches, ref));

function chosen(candidates: Option[], taken: Pick[]): Option | undefined {
  const whole = candidates.filter((o) => o.touches.length === taken.length);
  if (taken.length && whole.length === 1) return whole[0];
  return candidates.length === 1 ? candidates[0] : undefined;
}

export function refresh(): void {
  const ask = document.querySelector<HTMLElement>("#ask");
  if (!ask) return;
  const all = document.body.classList.contains("playing") ? [] : options();
  if (ask.dataset.question !== question) {
    question = ask.dataset.question ?? "";
    picked = [];
    hinted = "";
    showAll = false;
  }
  stepper.settle(pickedRefs());
  const candidates = all.filter((o) => fits(o, pickedRefs()));
  const onTable = things();
  if (!all.length || hinted || !chain.refresh(all, onTable, showAll)) {
    markThings(onTable, all, candidates);
    makes.show();
    if (document.body.classList.contains("playing")) return;
    markButtons(all, hinted ? all : candidates, onTable, hinted ? [] : picked);
  }
  sight.settle(question);
}

/** Things of one kind only, as when a crew is named: each is as good a beginning as another. */
const alike = (option: Option): boolean => new Set(option.touches.map((ref) => ref.split(":")[0])).size === 1;

/** A choice begins with the first of its things that lies on the table; the others may follow in any order. */
const begins = (o: Option, ref: string, onTable: Map<string, HTMLElement[]>): boolean =>
  alike(o) ? o.touches.includes(ref) : o.touches.find((t) => onTable.has(t)) === ref;

/** How many of the picks can stay if this thing is touched too: all, some, or none where it begins another choice.
 * Nothing: it belongs to no choice that could be made from here. */
function staying(all: Option[], ref: string, onTable: Map<string, HTMLElement[]>): number | undefined {
  const taken = pickedRefs();
  for (let keep = taken.length; keep > 0; keep--)
    if (all.some((o) => fits(o, [...taken.slice(0, keep), ref]))) return keep;
  return all.some((o) => begins(o, ref, onTable)) ? 0 : undefined;
}

/** Something of it lies there, or a stepper can be set to it. */
const onTheTable = (o: Option, onTable: Map<string, HTMLElement[]>): boolean =>
  o.touches.some((ref) => onTable.has(ref) || stepper.holds(ref));

function markThings(onTable: Map<string, HTMLElement[]>, all: Option[], candidates: Option[]): void {
  const taken = pickedRefs();
  for (const [ref, elements] of onTable) {
    const more = candidates.some(
      (o) => count(o.touches, ref) > count(taken, ref) && (taken.length || begins(o, ref, onTable)),
    );
    const instead = !more && taken.length > 0 && staying(all, ref, onTable) !== undefined;
    elements.forEach((element, nth) => {
      const isPicked = picked.some((p) => p.ref === ref && p.nth === nth);
      const dim = all.length > 0 && !more && !instead && !isPicked;
      element.classList.toggle("picked", isPicked);
      element.classList.toggle("can", more && !isPicked);
      element.classList.toggle("instead", instead && !isPicked);
      element.classList.toggle("dim", dim);
      element.setAttribute("aria-pressed", String(isPicked));
      if (dim) element.setAttribute("aria-description", "not possible now; press to ask why");
      else element.removeAttribute("aria-description");
    });
  }
}

/** A hint shows on the table what it speaks of; the buttons stay as they are, so that nothing moves. */
function markButtons(all: Option[], candidates: Option[], onTable: Map<string, HTMLElement[]>, taken: Pick[]): void {
  const main = document.querySelector<HTMLButtonElement>("#commit");
  if (!main) return;
  const one = chosen(candidates, taken);
  const only = all.length === 1;
  for (const option of all) {
    const reachable = onTheTable(option, onTable);
    const further = alike(option) && option.touches.length > taken.length;
    const fitting = candidates.includes(option) && option !== one && !further;
    const silence = option.button.matches("[data-lapses]");
    const listed = showAll || (taken.length ? fitting : !reachable && !silence);
    option.button.hidden = !listed || (only && option === one);
  }
  main.hidden = !one || (!taken.length && !only);
  if (one) {
    main.value = one.code;
    main.replaceChildren(...one.button.cloneNode(true).childNodes);
  }
  byId("unpick", (b) => (b.hidden = !taken.length));
  byId("show-all", (b) => {
    b.hidden = all.length < 2 || (all.every((o) => !onTheTable(o, onTable)) && !taken.length);
    b.setAttribute("aria-expanded", String(showAll));
  });
  byId("why-not", (b) => (b.hidden = taken.length > 0));
  byId("hint", (b) => (b.hidden = taken.length > 0));
}

function byId(id: string, change: (element: HTMLElement) => void): void {
  const element = document.getElementById(id);
  if (element) change(element);
}

export function notice(text = ""): void {
  byId("notice", (n) => (n.textContent = text));
}

/** In the place of the picks that do not go with it. */
function pick(thing: HTMLElement): void {
  const ref = thing.dataset.ref!;
  const onTable = things();
  if (hinted) picked = [];
  hinted = "";
  notice();
  const nth = (onTable.get(ref) ?? []).indexOf(thing);
  picked = [...picked.slice(0, staying(options(), ref, onTable) ?? 0), { ref, nth }];
  refresh();
}

function touch(thing: HTMLElement, byKeyboard: boolean): void {
  const ref = thing.dataset.ref!;
  const back = thing.classList.contains("picked") && (things().get(ref) ?? []).length > 1;
  if (!hinted && chain.touch(ref, options(), back)) {
    notice();
    refresh();
    return;
  }
  const taken = !hinted && thing.classList.contains("picked");
  if (taken) {
    const nth = (things().get(ref) ?? []).indexOf(thing);
    picked = picked.filter((p) => p.ref !== ref || p.nth !== nth);
    notice();
    refresh();
  } else pick(thing);
  const main = document.getElementById("commit") as HTMLButtonElement | null;
  if (main && !main.hidden && !taken) void touched.make(main.value);
  if (byKeyboard && main && !main.hidden) main.focus();
}

function takeBack(): void {
  if (!hinted && chain.takeBack()) {
    refresh();
    return;
  }
  const last = picked.pop();
  hinted = "";
  notice();
  refresh();
  if (last) things().get(last.ref)?.[last.nth]?.focus();
}

/** What a row of the hint speaks of is shown on the table as if it were picked; the row's own button does it. */
export function follow(code: string): void {
  const option = options().find((o) => o.code === code);
  if (!option) return;
  picked = [];
  hinted = code;
  const onTable = things();
  for (const ref of option.touches) {
    const nth = picked.filter((p) => p.ref === ref).length;
    if (nth < (onTable.get(ref)?.length ?? 0)) picked.push({ ref, nth });
  }
  for (const row of advice()) row.classList.toggle("shown", row.dataset.code === code);
  refresh();
}

const advice = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#notice .advice")];

function closeHint(): void {
  picked = [];
  takeBack();
}

/** Escape: what lies over the table goes first, then the last pick. Whether there was anything. */
function closed(): boolean {
  const said = document.getElementById("notice")?.childNodes.length;
  if (showAll) {
    const within = document.activeElement?.closest("#choices");
    showAll = false;
    refresh();
    if (within) byId("show-all", (b) => b.focus());
    return true;
  }
  const any = picked.length > 0 || chain.any();
  if (hinted) closeHint();
  else takeBack();
  return any || Boolean(said);
}

export function listen(why: (ref: string, picked: string[]) => void): void {
  stepper.listen(pick);
  document.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const thing = target.closest<HTMLElement>(LYING);
    if (thing?.matches(".can, .picked, .instead")) touch(thing, event.detail === 0);
    else if (thing?.classList.contains("dim")) why(thing.dataset.ref!, pickedRefs());
    else if (target.closest("#unpick, #stay [type=button]")) takeBack();
    else if (target.closest("#why-not")) why("", []);
    else if (target.closest(".close-hint")) closeHint();
    else if (target.closest(".close-notice")) notice();
    else if (target.closest("#show-all")) {
      showAll = !showAll;
      refresh();
    }
  });
  addEventListener("resize", () => {
    if (sight.turned()) requestAnimationFrame(refresh);
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLElement).id === "choices") question = "";
  });
  for (const kind of ["pointerover", "focusin", "click"] as const)
    document.addEventListener(kind, (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("#notice .advice:not(.shown)");
      if (row) follow(row.dataset.code!);
    });
  // on a phone one option is swiped to after the other
  document.addEventListener(
    "scrollsnapchange",
    (event) => {
      const row = (event as Event & { snapTargetInline?: HTMLElement }).snapTargetInline;
      if (row?.matches("#notice .advice:not(.shown)")) follow(row.dataset.code!);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const lettered = (event.target as Element).matches("input, select, textarea")
      ? -1
      : ["a", "b", "c"].indexOf(event.key);
    if (lettered >= 0) advice()[lettered]?.focus();
    if (event.key === "Escape" && !document.querySelector(":popover-open, dialog[open]") && closed())
      event.preventDefault();
    const drawn = (event.target as Element).closest("#felt svg [data-ref]");
    if (!drawn || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    drawn.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}
