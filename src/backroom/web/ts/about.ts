// Everything on the table explains itself: under a pointer that rests, on keyboard focus, on a long press.

const REST = 450;
const PRESS = 500;
const told = new Map<string, string>();
let slip: HTMLElement | undefined;
let about: HTMLElement | undefined;
let timer = 0;
let pressed = false;

/** What is covered says nothing of itself either. */
function thingAt(target: EventTarget | null): HTMLElement | undefined {
  const thing = (target as Element | null)?.closest?.<HTMLElement>("#felt .thing, #felt [data-ref]");
  return thing?.closest(".covering .secret") ? undefined : (thing ?? undefined);
}

const table = (): string => document.getElementById("shell")?.dataset.table ?? "";
const ply = (): string => document.getElementById("ask")?.dataset.ply ?? "";

/** What the game says of it; of a thing nobody can touch, what it is called. */
async function words(thing: HTMLElement): Promise<string> {
  const ref = thing.dataset.ref;
  if (ref && table()) {
    const key = `${ply()} ${ref}`;
    if (!told.has(key)) {
      const answer = await fetch(`${table()}/about?ref=${encodeURIComponent(ref)}`);
      if (!answer.ok) return "";
      told.set(key, await answer.text());
    }
    if (told.get(key)!.trim()) return told.get(key)!;
  }
  const label = thing.getAttribute("aria-label") ?? thing.querySelector(".unseen, title")?.textContent ?? "";
  const escaped = document.createElement("p");
  escaped.textContent = label.trim();
  return label.trim() ? escaped.outerHTML : "";
}

function hide(): void {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = undefined;
  if (slip) slip.hidden = true;
}

function place(thing: HTMLElement): void {
  const box = thing.getBoundingClientRect();
  const { width, height } = slip!.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - width - 8, box.left + box.width / 2 - width / 2));
  const above = box.top - height - 8;
  const below = Math.min(innerHeight - height - 8, box.bottom + 8);
  slip!.style.left = `${left}px`;
  slip!.style.top = `${above > 8 ? above : below}px`;
}

async function show(thing: HTMLElement): Promise<void> {
  about = thing;
  const html = await words(thing);
  if (about !== thing || !thing.isConnected) return;
  if (!html) {
    hide();
    return;
  }
  if (!slip) {
    slip = document.createElement("div");
    slip.id = "about";
    slip.className = "thing-about";
    slip.setAttribute("role", "tooltip");
    document.body.append(slip);
  }
  slip.innerHTML = html;
  slip.hidden = false;
  thing.setAttribute("aria-describedby", "about");
  place(thing);
}

function soon(thing: HTMLElement, wait: number, then = (): void => void 0): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    then();
    void show(thing);
  }, wait);
}

export function listen(): void {
  document.addEventListener("pointerover", (event) => {
    const thing = thingAt(event.target);
    if (event.pointerType !== "mouse" || thing === about) return;
    if (!(event.target as Element).closest("#about")) hide();
    if (thing) soon(thing, REST);
  });
  document.addEventListener("focusin", (event) => {
    const thing = thingAt(event.target);
    hide();
    if (thing?.matches(":focus-visible")) soon(thing, REST / 3);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const thing = thingAt(event.target);
    hide();
    if (thing && event.pointerType !== "mouse") soon(thing, PRESS, () => (pressed = true));
  });
  for (const kind of ["pointerup", "pointercancel"] as const)
    document.addEventListener(kind, () => {
      if (!pressed) clearTimeout(timer);
    });
  document.addEventListener("contextmenu", (event) => {
    if (pressed) event.preventDefault();
  });
  document.addEventListener(
    "click",
    (event) => {
      if (!pressed || !thingAt(event.target)) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    if (about) event.preventDefault();
    hide();
  });
  document.addEventListener("scroll", hide, true);
}

/** After every change of the page: what was explained may be gone. */
export function settle(): void {
  if (about && !about.isConnected) hide();
}
