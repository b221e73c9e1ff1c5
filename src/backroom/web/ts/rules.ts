// Searching the rules: what does not name it steps aside; a heading stays as long as something below it does.

const search = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>("#rule-search");

function look(wanted: string): void {
  const text = document.querySelector(".rule-text");
  if (!text) return;
  const word = wanted.trim().toLowerCase();
  let found = 0;
  const headings: HTMLElement[] = [];
  const below = new Map<HTMLElement, boolean>();
  for (const block of text.children as HTMLCollectionOf<HTMLElement>) {
    const depth = /^H([1-6])$/.exec(block.tagName)?.[1];
    if (depth) {
      headings.length = Number(depth);
      headings[Number(depth)] = block;
      below.set(block, false);
      continue;
    }
    const hit = !word || (block.textContent ?? "").toLowerCase().includes(word);
    block.hidden = !hit;
    if (!hit) continue;
    found += 1;
    for (const heading of headings) if (heading) below.set(heading, true);
  }
  for (const [heading, kept] of below) heading.hidden = !kept;
  for (const aside of document.querySelectorAll<HTMLElement>(".rule-guide, .rule-parts")) aside.hidden = word !== "";
  const told = document.getElementById("rule-found");
  if (told) told.textContent = word ? `${found} ${found === 1 ? "place names" : "places name"} it.` : "";
}

export function settle(): void {
  const field = search();
  if (field) field.hidden = false;
}

export function listen(): void {
  document.addEventListener("input", (event) => {
    if ((event.target as HTMLElement).id === "rule-search") look((event.target as HTMLInputElement).value);
  });
}
