// A transition that another one replaces, or a hurried click skips, is no error: the page has changed all the same.
// While one runs the browser gives every press to the root: a press cuts it short, and the click goes where it was meant.

const NEAR = 12;
const FRAME = 16;
const TOUCHED = "a, button, input, label, select, summary, textarea, [tabindex], [data-ref]";
/** What lies over the whole table: nothing glides across it. */
const OVER_IT = "dialog[open], :popover-open, .role-card:not([popover])";
let running: ViewTransition | undefined;
let press: PointerEvent | undefined;

const begin = document.startViewTransition?.bind(document);
if (begin)
  document.startViewTransition = ((change: ViewTransitionUpdateCallback) => {
    const transition = begin(change);
    running = transition;
    if (document.querySelector(OVER_IT)) transition.skipTransition();
    for (const stage of [transition.ready, transition.finished, transition.updateCallbackDone])
      stage.catch(() => undefined);
    const over = (): void => {
      if (running === transition) running = undefined;
    };
    transition.finished.then(over, over);
    return transition;
  }) as typeof document.startViewTransition;

const isRoot = (target: EventTarget | null): boolean => target === document.documentElement;

/** As soon as the page can be touched again; others' moves may follow one upon the other. */
async function under(x: number, y: number): Promise<Element | null> {
  let at = document.elementFromPoint(x, y);
  while (running && isRoot(at)) {
    running.skipTransition();
    await new Promise((done) => setTimeout(done, FRAME));
    at = document.elementFromPoint(x, y);
  }
  return at;
}

const touched = (at: Element): Element => at.closest(TOUCHED) ?? at;

/** A click whose press or release fell on the root. It is none where the pointer was dragged away, or where something
 * else has come under it since it was pressed. */
async function passOn(click: MouseEvent, from: PointerEvent): Promise<void> {
  const { clientX, clientY, ctrlKey, metaKey, shiftKey } = click;
  const pressed = from.target as Element;
  if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > NEAR) return;
  const meant = await under(clientX, clientY);
  if (!meant || isRoot(meant) || (!isRoot(pressed) && touched(pressed) !== touched(meant))) return;
  (touched(meant) as HTMLElement).focus({ preventScroll: true });
  meant.dispatchEvent(
    new MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      composed: true,
      detail: 1,
      view: window,
      clientX,
      clientY,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

export function listen(): void {
  document.addEventListener(
    "pointerdown",
    (event) => {
      press = event;
      running?.skipTransition();
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      const from = press;
      press = undefined;
      if (from && event.isTrusted && isRoot(event.target)) void passOn(event, from);
    },
    true,
  );
}
