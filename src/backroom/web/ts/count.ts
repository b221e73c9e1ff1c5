// The last one has sat down: three seconds are counted, in the title, too, and then the cards are seen. A tap or the
// space bar ends the count on this page.
import { typing } from "./keys";

let skip: (() => void) | undefined;

async function count(seconds: number): Promise<void> {
  const shown = document.getElementById("deal-count");
  if (!shown) return;
  const title = document.title;
  let left = Math.ceil(seconds);
  const skipped = new Promise<void>((done) => {
    skip = (): void => {
      left = 0;
      done();
    };
  });
  shown.hidden = false;
  for (; left > 0; left--) {
    const number = document.createElement("b");
    number.textContent = String(left);
    shown.querySelector("b")!.replaceWith(number);
    document.title = `${left} … ${title}`;
    await Promise.race([skipped, new Promise((done) => setTimeout(done, 1000))]);
  }
  skip = undefined;
  shown.hidden = true;
  document.title = title;
}

/** Whether a message of the stream brings the cards onto a page that waits for them. */
function deals(message: string): boolean {
  return message.includes('hx-target="#felt"') && !message.includes('class="waiting-room"');
}

export function listen(): void {
  const begins = Number(document.getElementById("shell")?.dataset.beginsIn ?? 0);
  if (begins) void count(begins);
  document.addEventListener("htmx:sse:before:message", (event) => {
    const { message, waitUntil } = (event as CustomEvent).detail;
    const room = document.querySelector<HTMLElement>(".waiting-room[data-count]");
    if (room && deals(String(message.data))) waitUntil(count(Number(room.dataset.count)));
  });
  document.addEventListener("pointerdown", () => skip?.());
  document.addEventListener("keydown", (event) => {
    if (event.key === " " && !typing(event)) skip?.();
  });
}
