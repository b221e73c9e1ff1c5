// At the end the parts of a score count up, one after the other; whoever wants no motion sees them at once.

const ALL = 1500;
const NUMBER = /\d[\d,]*/;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** '$54,000' at a third of the way: '$18,000'; what has no number stays. */
function partly(shown: string, share: number): string {
  return shown.replace(NUMBER, (number) => {
    const whole = Number(number.replaceAll(",", ""));
    const by = whole % 1000 === 0 && whole ? 1000 : 1;
    const now = Math.round((whole * share) / by) * by;
    return number.includes(",") ? now.toLocaleString("en") : String(now);
  });
}

function count(element: HTMLElement, wait: number, lasts: number): void {
  const shown = element.textContent ?? "";
  const began = performance.now() + wait;
  element.textContent = partly(shown, 0);
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - began) / lasts));
    element.textContent = share === 1 ? shown : partly(shown, share);
    if (share < 1 && element.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Once, when the ending has come onto the page. */
export function settle(): void {
  const ending = document.querySelector<HTMLElement>("#ended:not([data-counted])");
  if (!ending) return;
  ending.dataset.counted = "yes";
  if (still.matches) return;
  const parts = [...ending.querySelectorAll<HTMLElement>("[data-count]")];
  const each = ALL / Math.max(1, parts.length);
  parts.forEach((part, n) => count(part, each * n, Math.max(each, 200)));
}
