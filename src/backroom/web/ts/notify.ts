// What wants my eyes: my turn, what was said, what I am asked beside the game. In the title, on the tab's icon, as a
// toast; with a sound and by the system, if I want that.
import { title } from "./paper";
import { play } from "./sounds";

const KEPT = "backroom-notify";
const TOAST = 6000;
let asked: string | undefined;
let newest: number | undefined;
let beside = new Set<string>();
let plies = "";

const shell = (): HTMLElement | null => document.getElementById("shell");
const wanted = (): boolean => localStorage.getItem(KEPT) === "yes" && Notification.permission === "granted";

function toast(words: string): void {
  const said = document.createElement("p");
  said.className = "toast";
  said.textContent = words;
  document.getElementById("toasts")?.append(said);
  setTimeout(() => said.remove(), TOAST);
}

/** By the system where the page is out of sight, else here. */
function tell(words: string, here = true): void {
  if (document.hidden && wanted()) new Notification("Backroom", { body: words, tag: shell()!.dataset.table! });
  else if (here) toast(words);
}

const readKey = (): string => `backroom-read ${shell()!.dataset.table}`;

function chatIsOpen(): boolean {
  const chat = document.getElementById("chat");
  return !document.hidden && !!chat?.getClientRects().length;
}

/** Lines of the chat that I have not seen; my own never count. */
function unread(): HTMLElement[] {
  const lines = [...document.querySelectorAll<HTMLElement>("#chat [data-said]")];
  const last = Math.max(0, ...lines.map((line) => Number(line.dataset.said)));
  if (chatIsOpen() || localStorage.getItem(readKey()) === null) localStorage.setItem(readKey(), String(last));
  const read = Number(localStorage.getItem(readKey()));
  const fresh = lines.filter((line) => Number(line.dataset.said) > read && !("own" in line.dataset));
  const latest = fresh.at(-1);
  if (latest && newest !== undefined && Number(latest.dataset.said) > newest) {
    play("said");
    tell(latest.textContent.trim());
  }
  newest = last;
  return fresh;
}

/** It was my turn, and is no longer, because somebody took a move back. */
function takenAway(ask: HTMLElement | null): void {
  if (asked && ask?.dataset.back && ask.dataset.mine !== "yes")
    tell(`${ask.dataset.back} took a move back, so it is not your turn yet.`);
}

function myTurn(): boolean {
  const ask = document.querySelector<HTMLElement>("#ask");
  takenAway(ask);
  const mine = ask?.dataset.mine === "yes";
  const question = mine ? (ask.dataset.question ?? "") : "";
  if (mine && asked !== undefined && question !== asked && !asked) {
    if (!title()) play("turn");
    tell(`Your turn: ${document.getElementById("say")?.textContent.trim() ?? ""}`, false);
  }
  asked = question;
  if (ask && plies && plies !== ask.dataset.ply && !mine) play("move");
  plies = ask?.dataset.ply ?? "";
  return mine;
}

/** A rematch, a move to be taken back: whatever is asked beside the game. */
function invitations(): number {
  const asking = [...document.querySelectorAll<HTMLElement>("#asks .asking:not([data-due])")];
  const names = new Set(asking.map((one) => one.getAttribute("aria-label") ?? ""));
  for (const one of asking) {
    const name = one.getAttribute("aria-label") ?? "";
    if (!beside.has(name) && document.hidden) tell(one.querySelector("p")?.textContent.trim() ?? name, false);
  }
  beside = names;
  return asking.length;
}

/** After every change of the page. */
export function settle(): void {
  const page = shell();
  if (!page?.dataset.table) return;
  const fresh = unread().length;
  const mine = myTurn();
  const waiting = fresh + invitations();
  for (const badge of document.querySelectorAll<HTMLElement>("[data-unread]")) {
    badge.hidden = !fresh;
    badge.textContent = String(fresh);
    badge.setAttribute("aria-label", `${fresh} unread`);
  }
  const room = document.querySelector<HTMLElement>(".waiting-room");
  if (room) {
    document.title = `${waiting ? `(${waiting}) ` : ""}${room.dataset.here} of ${room.dataset.of} · ${page.dataset.title} · Backroom`;
    return;
  }
  document.title = `${waiting ? `(${waiting}) ` : ""}${title() ? `● ${title()}: ` : mine ? "● Your turn: " : ""}${page.dataset.title} · Backroom`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wantedIcon = mine || waiting ? icon?.dataset.badge : icon?.dataset.plain;
  if (icon && wantedIcon && icon.getAttribute("href") !== wantedIcon) icon.href = wantedIcon;
}

export function listen(): void {
  const box = document.querySelector<HTMLInputElement>("#notify");
  if (box) box.checked = "Notification" in window && wanted();
  box?.addEventListener("change", async () => {
    const granted = box.checked && "Notification" in window && (await Notification.requestPermission()) === "granted";
    localStorage.setItem(KEPT, granted ? "yes" : "no");
    box.checked = granted;
  });
  document.addEventListener("visibilitychange", settle);
  document.addEventListener("click", (event) => {
    const phrase = (event.target as Element).closest<HTMLElement>("[data-phrase]");
    const text = document.querySelector<HTMLInputElement>("#chat-text");
    if (!phrase || !text?.form) return;
    const typed = text.value;
    text.value = phrase.dataset.phrase!;
    text.form.requestSubmit();
    text.value = typed;
  });
}
