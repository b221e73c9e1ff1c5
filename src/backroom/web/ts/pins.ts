// What pins have in common: tap either end and the other end pulses. On something small a pin would be in the way of what
// it lies on: taps go through it.

const SMALL = 44;

export const isSmall = (box: DOMRect): boolean => box.width < SMALL || box.height < SMALL;

export function shake(end: Element): void {
  end.classList.remove("pulse");
  void end.getBoundingClientRect();
  end.classList.add("pulse");
  setTimeout(() => end.classList.remove("pulse"), 1600);
}
