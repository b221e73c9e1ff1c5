// What pins have in common: tap either end and the other end pulses. On something small a pin would be in the way of what
// it lies on: taps go through it.

const SMALL = 44;

export const isSmall = (box: DOMRect): boolean => box.width < SMALL || box.height < SMALL;

/** Where a peg hangs from something: from the middle of its upper edge, of a card in a fan from what shows of it; from
 * a plate's corner, for a plate has numbers up to its edge. */
export function hangsFrom(at: Element): { left: number; top: number; corner: boolean } {
  const box = at.getBoundingClientRect();
  const slot = at.closest(".slot")?.getBoundingClientRect() ?? box;
  const corner = at.matches(".plate, :has(.plate)");
  return { left: corner ? box.right : slot.left + Math.min(slot.width, box.width) / 2, top: box.top, corner };
}

export function shake(end: Element): void {
  end.classList.remove("pulse");
  void end.getBoundingClientRect();
  end.classList.add("pulse");
  setTimeout(() => end.classList.remove("pulse"), 1600);
}
