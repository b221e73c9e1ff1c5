// The slider and the arrow keys of a replay; without this script its links and its button do the same.
import htmx from "./htmx";

let wanted = "";

function show(at: number, seat?: string): void {
  const page = document.getElementById("replay");
  if (!page) return;
  const last = Number(page.dataset.last);
  const ply = Math.max(0, Math.min(last, at));
  const address = `${page.dataset.here}?at=${ply}&seat=${seat ?? page.dataset.seat}`;
  if (address === wanted) return;
  wanted = address;
  history.replaceState(null, "", address);
  void htmx.ajax("GET", address, {
    source: "#replay",
    target: "#replay",
    select: "#replay",
    swap: "outerMorph transition:true",
  });
}

export function listen(): void {
  document.addEventListener("input", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.id === "at") show(Number(input.value));
    if (input.id === "eyes") show(Number(document.getElementById("replay")!.dataset.at), input.value);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement | SVGElement>("#slider a, #analysis a[data-at]");
    if (!link || event.ctrlKey || event.metaKey || !document.getElementById("replay")) return;
    event.preventDefault();
    show(Number(link.dataset.at ?? new URL((link as HTMLAnchorElement).href).searchParams.get("at")));
    if (location.hash === "#side") location.hash = "main";
  });
  document.addEventListener("keydown", (event) => {
    const page = document.getElementById("replay");
    if (!page || (event.target as HTMLElement).matches("input, select, textarea")) return;
    const at = Number(page.dataset.at);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Number(page.dataset.last) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
}
