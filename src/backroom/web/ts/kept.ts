// With the server away a commit is kept and sent until it has an answer: when the browser is online again, when the stream
// is back, and every few seconds. It carries the number it was made at, so the server counts it once however often it comes.
import { notice } from "./choices";

interface Kept {
  path: string;
  form: URLSearchParams;
}

const EVERY = 3000;
/** The server is there, but cannot answer just now. */
const LATER = [429, 502, 503, 504];
const MADE = 204;
const SENT = "The line is back, and your choice is sent.";
const TOO_LATE = "The line is back. What you had chosen was no longer asked, so it was not sent.";

let sent: Kept | undefined;
let kept: Kept | undefined;
let trying = false;

const lineLost = (): boolean => document.body.classList.contains("line-lost");

function keep(): void {
  kept = sent;
  if (kept) notice("Your choice is kept. It is sent when the line is back.");
}

async function send(): Promise<void> {
  const now = kept;
  if (!now || trying) return;
  trying = true;
  try {
    const headers = { "HX-Request": "true" };
    const { status } = await fetch(now.path, { method: "POST", headers, body: now.form });
    if (kept !== now || LATER.includes(status)) return;
    kept = undefined;
    notice(status === MADE ? SENT : TOO_LATE);
  } catch {
    // Still away: tried again.
  } finally {
    trying = false;
  }
}

const formOf = (form: HTMLFormElement, submitter: HTMLElement | null): Kept => {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return { path: form.getAttribute("action")!, form: new URLSearchParams(fields) };
};

export function listen(): void {
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.id !== "choices" || event.defaultPrevented) return;
      kept = undefined;
      sent = formOf(form, event.submitter);
      if (!lineLost()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      keep();
    },
    true,
  );
  document.addEventListener("htmx:error", (event) => {
    const from = (event as CustomEvent).detail?.ctx?.sourceElement as HTMLElement | undefined;
    if (from?.id === "choices") keep();
  });
  document.addEventListener("htmx:sse:after:connection", () => void send());
  addEventListener("online", () => void send());
  setInterval(() => void send(), EVERY);
}
