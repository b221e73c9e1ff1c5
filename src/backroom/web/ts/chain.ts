// Several answers chosen together: things are put on a heap in any order, as often as there are of them, and committed
// as a whole. The server gives the answers one after the other.

interface Option {
  button: HTMLButtonElement;
  code: string;
  touches: string[];
}
interface Thing {
  option: Option;
  most: number;
  worth: number;
  words: string;
}

let heap: string[] = [];
let question = "";

const form = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>("#choices[data-done]");
const many = (code: string): number => heap.filter((c) => c === code).length;

export const any = (): boolean => form() !== null && heap.length > 0;

function offered(all: Option[]): Map<string, Thing> {
  const found = new Map<string, Thing>();
  for (const option of all) {
    const { most, worth, short } = option.button.dataset;
    if (most && option.touches[0])
      found.set(option.touches[0], { option, most: Number(most), worth: Number(worth), words: short! });
  }
  return found;
}

function fits(thing: Thing, things: Thing[]): boolean {
  const worth = things.reduce((sum, t) => sum + t.worth * many(t.option.code), 0);
  return many(thing.option.code) < thing.most && worth + thing.worth <= Number(form()!.dataset.purse);
}

/** Whether what is asked is chosen so; then the table and the buttons are marked here. */
export function refresh(all: Option[], onTable: Map<string, HTMLElement[]>, showAll: boolean): boolean {
  const asked = document.querySelector<HTMLElement>("#ask")?.dataset.question ?? "";
  if (asked !== question) heap = [];
  question = asked;
  for (const counted of document.querySelectorAll("#felt [data-picked]")) counted.removeAttribute("data-picked");
  if (!form()) return false;
  const things = offered(all);
  for (const [ref, elements] of onTable) {
    const thing = things.get(ref);
    const taken = thing ? many(thing.option.code) : 0;
    const more = thing !== undefined && fits(thing, [...things.values()]);
    const each = elements.length > 1; // every one of them lies there: those that are taken are marked
    elements.forEach((element, nth) => {
      const picked = each ? nth < taken : taken > 0;
      element.classList.toggle("picked", picked);
      element.classList.toggle("can", more && !(each && picked));
      element.classList.toggle("dim", !picked && !more);
      element.classList.remove("instead");
      element.setAttribute("aria-pressed", String(picked));
      if (taken && !each) element.setAttribute("data-picked", String(taken));
    });
  }
  buttons(all, things, showAll);
  return true;
}

/** "a", "a and b", "a, b and c". */
const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");

/** What all of it comes to, where the game says so. */
function comesTo(laid: Thing[]): string {
  const sums = JSON.parse(form()!.dataset.sums ?? "[]") as string[];
  const said = sums[laid.reduce((sum, t) => sum + t.worth * many(t.option.code), 0)];
  return said ? ` · ${said}` : "";
}

function buttons(all: Option[], things: Map<string, Thing>, showAll: boolean): void {
  const { verb, done } = form()!.dataset;
  const main = document.querySelector<HTMLButtonElement>("#commit")!;
  const laid = [...things.values()].filter((t) => many(t.option.code));
  for (const option of all) option.button.hidden = !showAll && (heap.length > 0 || option.touches.length > 0);
  main.hidden = !heap.length;
  main.value = [...all.map((o) => o.code).filter((c) => many(c)), done]
    .flatMap((c) => Array(many(c!) || 1).fill(c))
    .join("; ");
  const words = listed(laid.map((t) => (many(t.option.code) > 1 ? `${many(t.option.code)} × ` : "") + t.words));
  main.textContent = `${verb} ${words}${comesTo(laid)}`;
  document.getElementById("unpick")!.hidden = !heap.length;
  document.getElementById("show-all")?.setAttribute("aria-expanded", String(showAll));
  for (const id of ["why-not", "hint", "show-all"]) {
    const button = document.getElementById(id);
    if (button) button.hidden = heap.length > 0;
  }
}

/** One more of it; where there is no more, none of it; and one that lies there taken is taken back. */
export function touch(ref: string, all: Option[], back: boolean): boolean {
  if (!form()) return false;
  const things = offered(all);
  const thing = things.get(ref);
  if (!thing) return false;
  if (back) heap.splice(heap.lastIndexOf(thing.option.code), 1);
  else if (fits(thing, [...things.values()])) heap.push(thing.option.code);
  else heap = heap.filter((code) => code !== thing.option.code);
  return true;
}

export function takeBack(): boolean {
  return form() !== null && heap.pop() !== undefined;
}
