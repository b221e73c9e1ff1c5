// With the server away a commit is kept, and sent once when the line is back if the question still stands.
import { notice } from "./choices";

interface Kept {
  question: string;
  action: string;
}

let sent: Kept | undefined;
let kept: Kept | undefined;

const asked = (): string => document.querySelector<HTMLElement>("#ask")?.dataset.question ?? "";
const lineLost = (): boolean => document.body.classList.contains("line-lost");

function keep(): void {
  kept = sent;
  if (kept) notice("Your choice is kept. It is sent when the line is back.");
}

/** After every change of the page: the line may be back, and the question the same. */
export function settle(): void {
  if (!kept || lineLost()) return;
  const { question, action } = kept;
  kept = undefined;
  const offered = [...document.querySelectorAll<HTMLButtonElement>("#choices .option")].map((o) => o.value);
  const main = document.querySelector<HTMLButtonElement>("#commit");
  if (question === asked() && main && action.split("; ").every((one) => offered.includes(one))) {
    main.value = action;
    main.form!.requestSubmit(main);
    notice("The line is back, and your choice is sent.");
  } else notice("The line is back. What you had chosen was no longer asked, so it was not sent.");
}

export function listen(): void {
  document.addEventListener(
    "submit",
    (event) => {
      if ((event.target as HTMLElement).id !== "choices" || event.defaultPrevented) return;
      sent = { question: asked(), action: (event.submitter as HTMLButtonElement).value };
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
}
