// What is chosen shows what it would make of the figures on the table, until it is taken back: a thing says it in
// data-makes, "number=8;chance=72%", and each figure's name stands in data-made.

const drawn = new WeakMap<Element, { was: string; says: string }>();

/** "{}" is the sum a stepper is set to, "{3}" three more than it, "{9-}" nine less it. */
function filled(text: string, sum: number): string {
  return text.replace(/\{(-?\d*)(-?)\}/g, (_, by: string, less: string) => {
    const value = Number(by || 0) + (less ? -sum : sum);
    return value < 0 ? `−${-value}` : String(value);
  });
}

function chosen(): Map<string, string> {
  const thing = [...document.querySelectorAll<HTMLElement>("#felt .picked[data-makes]")].find(
    (one) => one.getClientRects().length,
  );
  const sum = Number(thing?.dataset.ref?.split(":").at(-1));
  const says = (thing?.dataset.makes ?? "").split(";").filter(Boolean);
  return new Map(
    says.map((one) => {
      const at = one.indexOf("=");
      return [one.slice(0, at), filled(one.slice(at + 1), sum)];
    }),
  );
}

/** After every choice, and whenever the page was drawn anew. */
export function show(): void {
  const now = chosen();
  for (const figure of document.querySelectorAll<HTMLElement | SVGElement>("#felt [data-made]")) {
    const says = now.get(figure.dataset.made!);
    if (says === undefined) delete figure.dataset.now;
    else figure.dataset.now = says;
    if (figure instanceof SVGElement) continue;
    const before = drawn.get(figure);
    const was = before && before.says === figure.textContent ? before.was : figure.textContent;
    const text = says ?? was;
    if (figure.textContent !== text) figure.textContent = text;
    drawn.set(figure, { was, says: text });
  }
}
