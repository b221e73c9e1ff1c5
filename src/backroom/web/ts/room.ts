// Makes a page live: htmx morphs in what the server draws, and this keeps the rest of the page in step with it.
import * as transitions from "./transitions";
import htmx from "./htmx";
import "htmx.org/dist/ext/hx-sse.js";
import * as chairs from "./chairs";
import * as choices from "./choices";
import * as count from "./count";
import * as clocks from "./clocks";
import * as company from "./company";
import * as about from "./about";
import * as cover from "./cover";
import * as ending from "./ending";
import * as focus from "./focus";
import * as found from "./found";
import * as guide from "./guide";
import * as drawn from "./drawn";
import * as glide from "./glide";
import * as listing from "./listing";
import * as kept from "./kept";
import * as keys from "./keys";
import * as mytables from "./mytables";
import * as notify from "./notify";
import * as pace from "./pace";
import * as paper from "./paper";
import * as replay from "./replay";
import * as rules from "./rules";
import * as salts from "./salts";
import * as since from "./since";
import * as sight from "./sight";
import * as sounds from "./sounds";
import * as stream from "./stream";
import * as sure from "./sure";
import * as arrows from "./arrows";
import * as touched from "./touched";
import * as trial from "./trial";

interface SwapEvent {
  detail: { tasks: { swapSpec?: { transition?: boolean } }[] };
}
interface TransitionEvent {
  detail: { task: () => Promise<void> };
}

let byKeyboard = false;
let asked = "";

function tick(): void {
  for (const time of document.querySelectorAll<HTMLElement>("[data-since]")) {
    const seconds = Math.max(0, Math.floor(pace.now() / 1000 - Number(time.dataset.since)));
    const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (time.textContent !== shown) time.textContent = shown;
  }
}

function follow(): void {
  const hint = document.querySelector<HTMLElement>("#notice .hint:not([data-seen])");
  if (!hint) return;
  hint.dataset.seen = "yes";
  choices.follow(hint.querySelector<HTMLElement>("[data-code]")!.dataset.code!);
}

function showNewest(): void {
  for (const scroll of document.querySelectorAll<HTMLElement>("#log, #chat")) scroll.scrollTop = scroll.scrollHeight;
}

/** After every change of the page. */
function settle(): void {
  choices.refresh();
  focus.settle();
  arrows.settle();
  since.settle();
  cover.refresh();
  follow();
  glide.name();
  tick();
  clocks.tick();
  company.tick();
  company.lead();
  company.name();
  company.keepFree();
  showNewest();
  salts.settle();
  ending.settle();
  guide.settle();
  replay.settle();
  rules.settle();
  about.settle();
  notify.settle();
  mytables.settle();
  paper.settle();
  trial.settle();
  const ask = document.querySelector<HTMLElement>("#ask");
  const shell = document.getElementById("shell");
  if (!ask || !shell) return;
  const mine = ask.dataset.mine === "yes";
  const question = `${ask.dataset.question} ${ask.dataset.mine}`;
  if (question !== asked) {
    if (asked) document.getElementById("notice")!.textContent = "";
    asked = question;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (mine && byKeyboard && lost) document.getElementById("say")?.focus();
    const alone = mine ? document.querySelector<HTMLElement>(":target[data-makes-way]") : null;
    if (alone) location.hash = alone.dataset.makesWay!;
  }
}

async function showRule(number: string): Promise<void> {
  const panel = document.querySelector<HTMLElement>("#rules");
  if (!panel) return;
  document.querySelector<HTMLInputElement>("[name=tab][value=rules]")!.checked = true;
  if (getComputedStyle(document.querySelector(".side")!).display === "none") location.hash = "side";
  if (!panel.dataset.loaded) {
    panel.dataset.loaded = "yes";
    await htmx.ajax("GET", panel.dataset.rules!, { target: "#rules", swap: "innerHTML" });
  }
  panel.querySelectorAll(".pointed").forEach((p) => p.classList.remove("pointed"));
  const rule = number ? panel.querySelector(`[id="${CSS.escape(number)}"]`) : null;
  rule?.classList.add("pointed");
  rule?.scrollIntoView({ block: "center" });
}

document.documentElement.classList.add("live");
document.addEventListener("keydown", () => (byKeyboard = true), true);
document.addEventListener(
  "pointerdown",
  () => {
    byKeyboard = false;
    drawn.hurry();
  },
  true,
);
document.addEventListener("click", (event) => {
  const target = event.target as HTMLElement;
  const copy = target.closest<HTMLElement>("[data-copy]");
  if (copy) {
    void navigator.clipboard?.writeText(copy.dataset.copy || location.href.replace(/#.*/, ""));
    copy.textContent = "Copied";
  }
  const rule = target.closest<HTMLElement>("[data-rule]");
  if (rule && document.getElementById("rules")) {
    event.preventDefault();
    void showRule(rule.dataset.rule!);
  }
});
document.addEventListener("change", (event) => {
  const input = event.target as HTMLInputElement;
  if (input.name === "tab" && input.value === "rules") void showRule("");
  if (input.name === "tab") settle();
});
document.addEventListener("htmx:before:swap", (event) => {
  if (!glide.motionIsOff()) return;
  for (const task of (event as unknown as SwapEvent).detail.tasks) if (task.swapSpec) task.swapSpec.transition = false;
});
document.addEventListener("htmx:before:viewTransition", (event) => {
  const detail = (event as unknown as TransitionEvent).detail;
  const change = detail.task;
  detail.task = glide.gliding(async () => {
    await change();
    settle();
  });
});
document.addEventListener("htmx:after:swap", settle);
document.addEventListener("htmx:after:request", (event) => {
  const source = (event as CustomEvent).detail?.ctx?.sourceElement as HTMLElement | undefined;
  if (source?.matches?.("form[data-clear]")) (source as HTMLFormElement).reset();
});
document.addEventListener("htmx:sse:error", () => document.body.classList.add("line-lost"));
document.addEventListener("htmx:sse:after:connection", () => document.body.classList.remove("line-lost"));

for (const module of [
  stream,
  transitions,
  focus,
  sight,
  keys,
  paper,
  arrows,
  touched,
  count,
  pace,
  since,
  sounds,
  notify,
  mytables,
  found,
  trial,
])
  module.listen();
salts.listen();
sure.listen();
kept.listen();
choices.listen((ref, picked) => {
  const table = document
    .querySelector("#choices")
    ?.getAttribute("action")
    ?.replace(/\/move$/, "");
  if (table)
    void htmx.ajax("GET", `${table}/why?${new URLSearchParams({ ref, picked: picked.join(" ") })}`, {
      target: "#notice",
      swap: "innerHTML",
    });
});
cover.listen();
listing.watch();
replay.listen();
rules.listen();
about.listen();
guide.listen();
chairs.listen();
company.listen();
const log = document.getElementById("log");
if (log) new ResizeObserver(showNewest).observe(log);
setInterval(tick, 1000);
setInterval(company.tick, 1000);
setInterval(clocks.tick, 1000);
clocks.listen();
settle();
