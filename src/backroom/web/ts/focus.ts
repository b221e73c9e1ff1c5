// What the server draws may hide a button for a moment, until the page is settled; the browser takes the focus off it
// then. Whoever plays by the keyboard keeps it.

let held = "";

const isNowhere = (element: Element | null): boolean => !element || element === document.body;

export function listen(): void {
  document.addEventListener("htmx:before:swap", () => {
    if (!isNowhere(document.activeElement)) held = document.activeElement!.id;
  });
}

export function settle(): void {
  if (held && isNowhere(document.activeElement)) document.getElementById(held)?.focus({ preventScroll: true });
  held = "";
}
