// My pinch of chance: made here when I sit down, told as a commitment first, and shown by itself when everybody's is in.
// It is kept in this browser, so that a reload or an evening away loses nothing; so are the commitments I saw before I
// showed it, to be compared with those of the record.
//
// The browser's own SHA-256 is there only where the page came by TLS or from this very machine, and a table in the
// house's network is neither.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { remember, remembered } from "./memory";

const KEPT = 40;
const RETRY = 5000;
const here = new Map<string, string>();
let sent = "";
let sentAt = 0;

function kept(kind: string): [string, string][] {
  try {
    return JSON.parse(remembered(kind) || "[]") as [string, string][];
  } catch {
    return [];
  }
}

function keep(kind: string, key: string, value: string): void {
  here.set(`${kind} ${key}`, value);
  const others = kept(kind).filter(([other]) => other !== key);
  remember(kind, JSON.stringify([...others, [key, value]].slice(-KEPT)));
}

function found(kind: string, key: string): string {
  return here.get(`${kind} ${key}`) ?? kept(kind).find(([other]) => other === key)?.[1] ?? "";
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function commitmentTo(salt: string, table: string): string {
  return bytesToHex(sha256(utf8ToBytes(`backroom salt ${table} ${salt}`)));
}

/** A new salt: with nobody else to wait for it is told at once, otherwise its commitment is. */
function seal(form: HTMLFormElement): void {
  const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  const alone = form.hasAttribute("data-alone");
  const commitment = alone ? "" : commitmentTo(salt, form.dataset.salted!);
  if (commitment) keep("salts", commitment, salt);
  field(form, "commitment").value = commitment;
  field(form, "salt").value = alone ? salt : "";
}

function show(form: HTMLFormElement): void {
  field(form, "salt").value = found("salts", form.dataset.show!);
  const mine = `${form.dataset.show!} `;
  if (!found("seen", form.dataset.table!).startsWith(mine)) keep("seen", form.dataset.table!, mine + form.dataset.all!);
}

/** What goes by itself: a commitment, a salt. Sent again where it did not arrive. */
function send(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-auto]");
  if (!form) return;
  const elsewhere = document.getElementById("salt-elsewhere");
  const lost = form.dataset.show !== undefined && !found("salts", form.dataset.show);
  if (elsewhere) elsewhere.hidden = !lost;
  const what = `${form.id} ${form.dataset.show ?? ""}`;
  if (lost || (what === sent && Date.now() - sentAt < RETRY)) return;
  [sent, sentAt] = [what, Date.now()];
  form.requestSubmit();
}

/** On the fairness page: whether the commitments of the record are those I saw. */
function compare(): void {
  const place = document.querySelector<HTMLElement>("[data-seen]");
  const [mine, ...all] = place ? found("seen", place.dataset.seen!).split(" ") : [];
  if (!place || !mine) return;
  const now = place.dataset.all!.split(" ");
  place.hidden = false;
  if (!now.includes(mine)) {
    place.textContent = `This browser committed to ${mine}, which is not among them: you gave up your seat, or they were exchanged.`;
  } else if (all.join(" ") === now.join(" ")) {
    place.textContent = "Before it showed your salt, this browser saw these very commitments.";
  } else {
    place.textContent = `Before it showed your salt, this browser saw other commitments: ${all.join(", ")}. They were exchanged.`;
  }
}

export function settle(): void {
  send();
  compare();
}

export function listen(): void {
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.matches("[data-salted]")) seal(form);
      if (form.matches("[data-show]")) show(form);
    },
    true,
  );
  setInterval(send, RETRY);
}
