// One thing for many sums: a stepper's thing stands for the one it is set to, "for:7" or "for:36" by the same button.

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#felt [data-stepper]")];
const thingOf = (stepper: HTMLElement): HTMLElement | null => stepper.querySelector<HTMLElement>("[data-ref]");
const kindOf = (ref: string): string => ref.slice(0, ref.lastIndexOf(":"));
const sumOf = (ref: string): number => Number(ref.slice(ref.lastIndexOf(":") + 1));

function within(stepper: HTMLElement, ref: string): boolean {
  const own = thingOf(stepper)?.dataset.ref ?? "";
  const sum = sumOf(ref);
  return kindOf(own) === kindOf(ref) && sum >= Number(stepper.dataset.least) && sum <= Number(stepper.dataset.most);
}

/** Whether some stepper can be set to it. */
export const holds = (ref: string): boolean => all().some((stepper) => within(stepper, ref));

function set(stepper: HTMLElement, sum: number): void {
  const thing = thingOf(stepper);
  const slide = stepper.querySelector<HTMLInputElement>("input");
  if (!thing) return;
  thing.dataset.ref = `${kindOf(thing.dataset.ref!)}:${sum}`;
  for (const shown of stepper.querySelectorAll<HTMLElement>("[data-value]"))
    shown.textContent = shown.dataset.value!.replace("{}", String(sum));
  if (slide) {
    slide.value = String(sum);
    slide.setAttribute("aria-valuetext", `${sum}`);
  }
}

/** After every change of the page: what I have chosen stands there, whatever was drawn anew. */
export function settle(picked: string[]): void {
  for (const stepper of all()) {
    const ref = picked.find((one) => within(stepper, one));
    if (ref && thingOf(stepper)?.dataset.ref !== ref) set(stepper, sumOf(ref));
  }
}

export function listen(choose: (thing: HTMLElement) => void): void {
  const to = (stepper: HTMLElement, sum: number): void => {
    const { least, most } = stepper.dataset;
    set(stepper, Math.min(Number(most), Math.max(Number(least), sum)));
    choose(thingOf(stepper)!);
  };
  document.addEventListener("input", (event) => {
    const slide = event.target as HTMLInputElement;
    const stepper = slide.closest<HTMLElement>("[data-stepper]");
    if (stepper && slide.type === "range") to(stepper, Number(slide.value));
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-stepper] [data-step]");
    const stepper = button?.closest<HTMLElement>("[data-stepper]");
    if (!button || !stepper) return;
    const thing = thingOf(stepper)!;
    const by = thing.classList.contains("picked") ? Number(button.dataset.step) : 0;
    to(stepper, sumOf(thing.dataset.ref!) + by);
  });
}
