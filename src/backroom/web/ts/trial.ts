// A decision that is tried again: what was done then, and in the end what is best, is marked on the table, in the order a
// hand would touch it.
import { found, scrolledAway } from "./since";

const MARKED = ["marked-did", "marked-best"];
/** Of a thing that is cut off below, the mark stands on the part that is seen. */
const UNDER_EDGE = 20;
const PIN = 26;
let drawing = 0;

interface Mark {
  at: Element;
  words: string;
  kind: string;
}

/** The things of one answer; where several look alike, one after the other. */
function things(refs: string[]): Element[] {
  const seen = new Map<string, number>();
  return refs.flatMap((ref) => {
    const nth = seen.get(ref) ?? 0;
    seen.set(ref, nth + 1);
    const all = [...document.querySelectorAll(`#felt [data-ref="${CSS.escape(ref)}"]`)].filter(
      (thing) => thing.getClientRects().length,
    );
    const at = all[nth] ?? (nth ? undefined : found(ref));
    return at ? [at] : [];
  });
}

function marks(): Mark[] {
  return [...document.querySelectorAll<HTMLElement>(".trial .mark")].flatMap((mark) => {
    const refs = (mark.dataset.touches ?? "").split(" ").filter(Boolean);
    const kind = mark.dataset.mark!;
    return things(refs).flatMap((at, n) => {
      if (kind === "did") return n ? [] : [{ at, words: "you did this", kind }];
      return [{ at, words: String(n + 1), kind }];
    });
  });
}

function place(): void {
  cancelAnimationFrame(drawing);
  drawing = requestAnimationFrame(() => {
    const layer = document.getElementById("orders");
    if (!layer) return;
    const edge = layer.getBoundingClientRect();
    layer.replaceChildren(
      ...marks().flatMap(({ at, words, kind }) => {
        const box = at.getBoundingClientRect();
        if (!box.width || scrolledAway(at, box)) return [];
        const foot = new DOMRect(box.left, box.bottom - UNDER_EDGE, box.width, UNDER_EDGE);
        const bottom = scrolledAway(at, foot) ? box.top + PIN : box.bottom;
        const pin = document.createElement("span");
        pin.className = `order order-${kind}`;
        pin.textContent = words;
        pin.style.setProperty("left", `${Math.max(box.left - edge.left, 4)}px`);
        pin.style.setProperty("top", `${Math.min(bottom - edge.top, edge.height - 4)}px`);
        return [pin];
      }),
    );
  });
}

/** After every change of the page. */
export function settle(): void {
  if (!document.querySelector(".shell.trial")) return;
  for (const name of MARKED)
    for (const thing of document.querySelectorAll(`#felt .${name}`)) thing.classList.remove(name);
  for (const { at, kind } of marks()) at.classList.add(`marked-${kind}`);
  place();
}

export function listen(): void {
  addEventListener("resize", place);
  document.addEventListener("scroll", place, true);
}
