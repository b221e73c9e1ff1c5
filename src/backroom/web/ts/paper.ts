// Something is handed to me: a sound, another title, and the sentence has the focus, never the answer. For a moment no key
// answers, so that whoever was typing does not agree to what he has not read.
import { typing } from "./keys";
import { play } from "./sounds";

const DEAF = 800;
const ANSWERING = /^(Enter| |[1-9])$/;
const PASSING = 3000;
let arrived = "";
let passed = "";
let deafUntil = 0;
let lookedAt = "";
let folded = "";

const lying = (): HTMLElement | null => document.querySelector<HTMLElement>("#paper [data-arrives]");

/** What the title says while it lies there. */
export const title = (): string => lying()?.dataset.title ?? "";

function count(): void {
  const now = Date.now() / 1000;
  for (const time of document.querySelectorAll<HTMLElement>("#paper [data-left]")) {
    const left = Math.max(0, Math.ceil(Number(time.dataset.left) - now));
    const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (time.textContent !== shown) time.textContent = shown;
  }
  for (const bar of document.querySelectorAll<HTMLProgressElement>("#paper progress[data-until]"))
    bar.value = Math.max(0, Number(bar.dataset.until) - now);
}

/** What is only to be noticed is seen for a moment, once. */
function pass(): void {
  const passing = document.querySelector<HTMLElement>("#paper [data-passes]");
  const at = passing?.dataset.passes ?? "";
  if (!passing || !at) return;
  if (passed === at) passing.hidden = true;
  else setTimeout(() => ((passed = at), (passing.hidden = true)), PASSING);
}

/** Of a pile the one I look at stays open when the page is drawn anew. */
function keepOpen(): void {
  for (const slip of document.querySelectorAll<HTMLDetailsElement>("#paper details[data-slip]"))
    if (slip.dataset.slip === lookedAt) slip.open = true;
}

/** What I have folded stays so, however often the page is drawn anew; another paper comes open. */
function keepFolded(): void {
  const paper = document.querySelector<HTMLDetailsElement>("#paper details[data-folds]");
  if (paper?.dataset.folds !== folded) folded = "";
  else if (paper) paper.open = false;
}

/** After every change of the page. */
export function settle(): void {
  keepOpen();
  keepFolded();
  count();
  pass();
  const at = lying()?.dataset.arrives ?? "";
  if (at && at !== arrived) {
    play("slip");
    deafUntil = performance.now() + DEAF;
    document.getElementById("say")?.focus({ preventScroll: true });
  }
  arrived = at;
}

export function listen(): void {
  setInterval(count, 1000);
  document.addEventListener("click", (event) => {
    const slip = (event.target as Element).closest("#paper details[data-slip] > summary")?.parentElement;
    const paper = (event.target as Element).closest("#paper details[data-folds] > summary")?.parentElement;
    if (paper instanceof HTMLDetailsElement) folded = paper.open ? (paper.dataset.folds ?? "") : "";
    if (slip instanceof HTMLDetailsElement) lookedAt = slip.open ? "" : (slip.dataset.slip ?? "");
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (!ANSWERING.test(event.key) || performance.now() >= deafUntil || typing(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
