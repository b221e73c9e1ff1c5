// The page counts down to the moment of zero that the server sent. Words change once a minute, under ten minutes once a
// second; what stands still says so. Nothing here decides anything: the server's time alone counts.
import { now } from "./pace";

const UNITS: [number, string][] = [
  [86400, "d"],
  [3600, "h"],
  [60, "min"],
  [1, "s"],
];
const TEN_MINUTES = 600;
const LOW = 0.25;
const LAST = 0.1;
/** Of the server's clock and this device's: what is less is on the way there. */
const WRONG = 5000;

let ahead = 0;

/** Two units at most, one where there is little room; seconds only under ten minutes. */
function words(seconds: number, short: boolean): string {
  const left = Math.max(0, seconds < TEN_MINUTES ? Math.ceil(seconds) : Math.floor(seconds / 60) * 60);
  const first = UNITS.findIndex(([size]) => left >= size);
  if (first < 0) return "0 s";
  const [size, unit] = UNITS[first]!;
  const next = UNITS[first + 1];
  const below = next && !short ? Math.floor((left % size) / next[0]) : 0;
  return `${Math.floor(left / size)} ${unit}${below ? ` ${below} ${next![1]}` : ""}`;
}

function stops(clock: HTMLElement): [number, number][] {
  const told = clock.dataset.off?.split(" ").filter(Boolean) ?? [];
  return told.map((span) => span.split("-").map(Number) as [number, number]);
}

function show(clock: HTMLElement, at: number): void {
  const zero = Number(clock.dataset.zero);
  const off = stops(clock);
  const still = !clock.dataset.zero || off.some(([since, until]) => since <= at && at < until);
  const stands = off.reduce((sum, [since, until]) => sum + Math.max(0, until - Math.max(since, at)), 0);
  const left = Math.max(0, zero - at - stands);
  const part = Math.min(1, left / Number(clock.dataset.full));
  const said = clock.querySelector<HTMLElement>(".left")!;
  const shown = clock.dataset.zero ? words(left, clock.matches(".on-plate")) : "stands still";
  if (said.textContent !== shown) said.textContent = shown;
  clock.classList.toggle("still", still);
  clock.classList.toggle("low", !still && part < LOW);
  clock.classList.toggle("last", !still && part < LAST);
  const filled = clock.querySelector(".filled");
  const dash = `${Math.round(part * 100)} 100`;
  if (filled && filled.getAttribute("stroke-dasharray") !== dash) filled.setAttribute("stroke-dasharray", dash);
}

export function tick(): void {
  const at = (now() + ahead) / 1000;
  for (const clock of document.querySelectorAll<HTMLElement>(".clock[data-zero]")) show(clock, at);
}

/** A time zone of one's own need not be typed. */
function zone(): void {
  const field = document.querySelector<HTMLInputElement>("input[data-my-zone]");
  if (field) field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

export function listen(): void {
  const said = Number(document.getElementById("shell")?.dataset.now ?? 0) * 1000;
  const differs = said ? said - Date.now() : 0;
  if (Math.abs(differs) > WRONG) ahead = differs;
  zone();
  tick();
}
