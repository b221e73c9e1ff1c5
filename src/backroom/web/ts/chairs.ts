// Chairs of a new table: a choice closes its slip, and the arrow keys go round the table.

function chosen(event: Event): void {
  const slip = (event.target as HTMLElement).closest<HTMLElement>(".who-sits[popover]");
  if (slip && byPointer) slip.hidePopover();
}

function goRound(event: KeyboardEvent): void {
  const face = (event.target as HTMLElement).closest<HTMLElement>("button.chair-face");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!face || !step) return;
  const faces = [...document.querySelectorAll<HTMLElement>("button.chair-face")];
  event.preventDefault();
  faces[(faces.indexOf(face) + step + faces.length) % faces.length]!.focus();
}

/** With the keys one goes through the choices: the slip stays until Escape or Done. */
let byPointer = false;

export function listen(): void {
  document.addEventListener("pointerdown", () => (byPointer = true), true);
  document.addEventListener("keydown", () => (byPointer = false), true);
  document.addEventListener("change", chosen);
  document.addEventListener("keydown", goRound);
}
