// My tables: digits lead to the rows, the list is drawn anew when something in it changed, and whoever asked for it is
// told when another table waits. At a table: where else I am waited for, once I have answered; and that I look.
import htmx from "./htmx";
import { typing } from "./keys";

const EVERY = 30_000;
/** So long a question lies in sight before it counts as looked at: who answers at once needs no word of it. */
const LOOKED = 5_000;
/** So long the table is left alone after an answer: it may be my turn again at once. */
const ANSWERED = 1_200;
const KEPT = "backroom-notify";
let waited = new Set<string>();
let told = "";
let looking = 0;
let answered = 0;
let onward = "";
let mine = "";

const list = (): HTMLElement | null => document.querySelector(".mytables");
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-waits]")];

function tell(row: HTMLElement): void {
  if (!document.hidden || !("Notification" in window)) return;
  if (localStorage.getItem(KEPT) !== "yes" || Notification.permission !== "granted") return;
  new Notification("Backroom", { body: `Your turn: ${row.dataset.title}`, tag: row.getAttribute("href")! });
}

async function renew(): Promise<void> {
  const page = list();
  if (!page) return;
  try {
    const answer = await fetch("/mine/news");
    if (!answer.ok) return;
    const { news } = (await answer.json()) as { news: string };
    if (news === page.dataset.news) return;
    await htmx.ajax("GET", "/mine", { target: "#main", swap: "innerMorph" });
    page.dataset.news = news;
  } catch {
    return; // the house is away: it is asked again
  }
  for (const row of rows()) if (!waited.has(row.dataset.waits!)) tell(row);
  waited = new Set(rows().map((row) => row.dataset.waits!));
  document.title = `${waited.size ? `(${waited.size}) ` : ""}My tables · Backroom`;
}

const ask = (): HTMLElement | null => document.querySelector("#ask");

/** What is new to me here, in a word: a question of mine, or the end. */
function fresh(): string {
  const now = ask();
  if (!now || !document.getElementById("shell")?.dataset.seat) return "";
  if (now.dataset.mine === "yes") return `asked ${now.dataset.question}`;
  return document.querySelector("#ending > *") ? "over" : "";
}

function look(): void {
  clearTimeout(looking);
  const what = fresh();
  if (!what || what === told || document.hidden) return;
  looking = window.setTimeout(() => {
    if (document.hidden || fresh() !== what) return;
    told = what;
    const csrf = document.querySelector<HTMLInputElement>("input[name=csrf]")?.value;
    const table = document.getElementById("shell")?.dataset.table;
    if (csrf && table)
      void fetch(`${table}/looked`, { method: "POST", body: new URLSearchParams({ csrf }) }).catch(() => {});
  }, LOOKED);
}

function place(): void {
  const slot = document.getElementById("onward");
  if (slot && slot.innerHTML !== onward) slot.innerHTML = onward;
}

async function lead(): Promise<void> {
  const shell = document.getElementById("shell");
  if (!document.getElementById("onward") || !shell?.dataset.seat || document.hidden) return;
  const id = shell.dataset.table!.split("/").pop()!;
  try {
    const answer = await fetch(`/mine/next?${new URLSearchParams({ but: id })}`);
    onward = answer.ok ? (await answer.text()).trim() : "";
  } catch {
    onward = "";
  }
  place();
}

/** After every change of a table's page. */
export function settle(): void {
  const now = ask();
  if (!now) return;
  if (now.dataset.mine !== mine) {
    mine = now.dataset.mine ?? "";
    onward = "";
    clearTimeout(answered);
    if (mine === "no") answered = window.setTimeout(() => void lead(), ANSWERED);
  }
  place();
  look();
}

export function listen(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    look();
    if (ask()?.dataset.mine === "no") void lead();
    void renew();
  });
  document.addEventListener("keydown", (event) => {
    if (!/^[1-9]$/.test(event.key) || typing(event)) return;
    document.querySelector<HTMLElement>(`[data-pin="${event.key}"]`)?.click();
  });
  if (!list()) return;
  waited = new Set(rows().map((row) => row.dataset.waits!));
  setInterval(() => void renew(), EVERY);
}
