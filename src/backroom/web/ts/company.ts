// Those who sit together: what may be done from a certain time on shows itself then, and a rematch leads on to its table.
import { now } from "./pace";

/** Seconds as a clock shows them. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

export function tick(): void {
  const at = now() / 1000;
  for (const thing of document.querySelectorAll<HTMLElement>("[data-due]"))
    thing.classList.toggle("due", at >= Number(thing.dataset.due));
  for (const time of document.querySelectorAll<HTMLElement>("[data-left]")) {
    const left = Number(time.dataset.left) - at;
    const shown = left > 0 ? clock(left) : "now";
    if (time.textContent !== shown) time.textContent = shown;
  }
}

/** Everybody agreed: on to the new table. Who opens the old one later stays there and finds the link. */
export function lead(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-lead]");
  const asks = document.getElementById("asks");
  if (link && asks?.dataset.asked) location.assign(link.href);
  if (asks && !link) asks.dataset.asked = "yes";
}

/** Who has a name already need not write it again. */
export function name(): void {
  const field = document.querySelector<HTMLInputElement>("input[data-my-name]:not([data-filled])");
  if (!field) return;
  field.dataset.filled = "yes";
  field.value ||= document.getElementById("shell")?.dataset.name ?? "";
}

/** What lies below a question asked beside the game keeps its height free, so that its last line can be read. */
function makeRoom(): void {
  const asks = document.getElementById("asks");
  const shell = document.getElementById("shell");
  if (!asks || !shell) return;
  new ResizeObserver(() => say(shell, "--asks-h", asks.offsetHeight)).observe(asks);
}

/** To say it again would have the browser work out the style of all that lies within. */
function say(within: HTMLElement, height: "--asks-h" | "--hand-h", pixels: number): void {
  const [said, now] = [within.style.getPropertyValue(height), `${pixels}px`];
  if (now !== (said || "0px")) within.style.setProperty(height, now);
}

/** What is told on a narrow page lies above my hand, however high that is. */
export function keepFree(): void {
  const tray = document.querySelector<HTMLElement>("#felt .tray");
  const bar = document.querySelector<HTMLElement>(".prompt-bar");
  if (bar) say(bar, "--hand-h", tray?.offsetHeight ?? 0);
}

/** A form that needs no button where there is a script. */
export function listen(): void {
  makeRoom();
  addEventListener("resize", keepFree);
  document.addEventListener("change", (event) => {
    (event.target as HTMLElement).closest<HTMLFormElement>("form[data-at-once]")?.requestSubmit();
  });
}
