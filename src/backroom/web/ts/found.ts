// How I am found, as far as this browser can say itself: notifications while a tab is open, and pushes.

const KEPT = "backroom-notify";

const at = <E extends HTMLElement>(id: string): E | null => document.getElementById(id) as E | null;
const may = (): boolean => "Notification" in window && window.isSecureContext;
const wanted = (): boolean => may() && localStorage.getItem(KEPT) === "yes" && Notification.permission === "granted";

function light(row: HTMLElement, lamp: string, how: HTMLElement | null, words: string): void {
  row.classList.remove("lit-off", "lit-works", "lit-failed");
  row.classList.add(`lit-${lamp}`);
  if (how) how.textContent = words;
}

function browser(): void {
  const row = at("this-browser");
  if (!row || !may()) return;
  const [test, change, how] = [at("browser-test")!, at("browser-switch")!, at("this-browser-how")];
  const show = (): void => {
    const denied = Notification.permission === "denied";
    const words = denied ? "this browser was told never to ask" : "while a tab is open";
    light(row, denied ? "failed" : wanted() ? "works" : "off", how, words);
    test.hidden = !wanted();
    change.hidden = denied;
    change.textContent = wanted() ? "Stop" : "Switch on";
  };
  change.addEventListener("click", async () => {
    const on = !wanted() && (await Notification.requestPermission()) === "granted";
    localStorage.setItem(KEPT, on ? "yes" : "no");
    show();
  });
  test.addEventListener("click", () => {
    new Notification("Backroom", { body: "This is how you are found." });
    light(row, "works", how, "a test was shown");
  });
  show();
}

function unpacked(key: string): Uint8Array<ArrayBuffer> {
  const raw = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

async function push(): Promise<void> {
  const row = at("push-here");
  if (!row || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const how = at("push-how");
  const worker = await navigator.serviceWorker.register("/worker.js");
  const there = await worker.pushManager.getSubscription();
  const known = [...document.querySelectorAll<HTMLElement>("[data-endpoint]")].map((one) => one.dataset.endpoint);
  row.hidden = !!there && known.includes(there.endpoint);
  at("push-on")!.addEventListener("click", async () => {
    try {
      const key = { userVisibleOnly: true, applicationServerKey: unpacked(row.dataset.key!) };
      const made = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe(key));
      const { endpoint, keys } = made.toJSON();
      const csrf = document.querySelector<HTMLInputElement>("input[name=csrf]")!.value;
      const body = new URLSearchParams({ csrf, endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! });
      const answer = await fetch("/me/found/push", { method: "POST", body });
      if (!answer.ok) throw new Error(`the house answered ${answer.status}`);
      location.reload();
    } catch (error) {
      light(row, "failed", how, error instanceof Error ? error.message : "this browser does not allow it");
    }
  });
}

export function listen(): void {
  browser();
  void push().catch(() => {});
}
