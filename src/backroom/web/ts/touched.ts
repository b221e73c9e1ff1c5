// One touch is enough where the move reveals nothing and can be taken back without asking anybody: the server knows which
// those are. For others, and for whoever wants to be asked, the filled button commits.
import * as pace from "./pace";
import { remember, remembered } from "./memory";

const KEPT = "ask-first";
const MADE = 204;

export async function make(code: string): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("#choices");
  if (!form || remembered(KEPT) === "yes") return;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set("action", code);
  body.set("touched", "yes");
  try {
    const answer = await fetch(form.getAttribute("action")!, {
      method: "POST",
      headers: { "HX-Request": "true" },
      body,
    });
    if (answer.status === MADE) pace.mine();
  } catch {
    // The filled button stands there, and what it sends is kept.
  }
}

export function listen(): void {
  const box = document.querySelector<HTMLInputElement>("#ask-first");
  if (!box) return;
  box.checked = remembered(KEPT) === "yes";
  box.addEventListener("change", () => remember(KEPT, box.checked ? "yes" : "no"));
}
