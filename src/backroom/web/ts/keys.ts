// Keys are listed under `?`: the list itself lies in the page.

/** Whoever is writing, or holds a modifier, means no key of ours. */
export const typing = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target as Element).matches("input:not([type=radio], [type=checkbox], [type=range]), select, textarea");

export function listen(): void {
  const keys = document.querySelector<HTMLDialogElement>("#keys");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || typing(event) || !keys || keys.open) return;
    event.preventDefault();
    keys.showModal();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "n" && !typing(event)) document.querySelector<HTMLElement>("#next")?.click();
  });
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-opens=keys]")) keys?.showModal();
  });
}
