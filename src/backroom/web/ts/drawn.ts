// What is drawn in SVG has no box that the browser could carry over a change, so it is moved by an animation of its own:
// along its way, where it says how it came from where it was; straight, where it stayed in its place. Else it appears.

interface Point {
  x: number;
  y: number;
}
interface Seen extends Point {
  place: string;
}

const LEG = 150;
const TURN = 0.05;
const EASING = "cubic-bezier(0.4, 0.1, 0.3, 1)";
let underWay: Animation[] = [];

const shown = (): SVGGElement[] =>
  [...document.querySelectorAll<SVGGElement>("#felt svg [data-what]")].filter((t) => t.getClientRects().length);

const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1;

/** Where it is drawn: its first transformation puts it there. */
function at(thing: SVGGElement): Point {
  const { e, f } = thing.transform.baseVal.getItem(0).matrix;
  return { x: e, y: f };
}

export function seen(): Map<string, Seen> {
  return new Map(shown().map((t) => [t.dataset.what!, { ...at(t), place: t.dataset.place ?? "" }]));
}

/** The corners on the way from the place it was in; none where it stayed there, nothing where nobody knows. */
function corners(thing: SVGGElement, was: Seen): Point[] | undefined {
  const { place, from, way } = thing.dataset;
  if (was.place === place) return [];
  if (was.place !== from) return undefined;
  return way!.split(" ").map((corner) => {
    const [x, y] = corner.split(",").map(Number);
    return { x: x!, y: y! };
  });
}

function animate(thing: Element, frames: Keyframe[], duration: number): void {
  underWay.push(thing.animate(frames, { duration, easing: EASING }));
}

/** From point to point; what turns on it shows its nose in the direction of each stretch. */
function go(thing: SVGGElement, points: Point[]): void {
  const end = points.at(-1)!;
  const far = [0];
  points.slice(1).forEach((p, n) => far.push(far[n]! + Math.hypot(p.x - points[n]!.x, p.y - points[n]!.y)));
  const along = far.map((so) => so / far.at(-1)!);
  const duration = LEG * (points.length + 1);
  const frames = points.map((p, n) => ({ translate: `${p.x - end.x}px ${p.y - end.y}px`, offset: along[n]! }));
  animate(thing, frames, duration);
  const turning = thing.querySelector("[data-turns]");
  if (!turning || points.length < 3) return;
  const upright = points.slice(1).map((p, n) => Math.abs(p.y - points[n]!.y) > Math.abs(p.x - points[n]!.x));
  const turns = upright.flatMap((up, n) => {
    const rotate = `${(Number(upright.at(-1)) - Number(up)) * 90}deg`;
    const [start, stop] = [along[n]!, along[n + 1]!];
    const rest = Math.min(TURN, (stop - start) / 2);
    return [
      { rotate, offset: n ? start + rest : 0 },
      { rotate, offset: n < upright.length - 1 ? stop - rest : 1 },
    ];
  });
  animate(turning, turns, duration);
}

/** After the page has changed: everything drawn goes from where it was to where it is. */
export function move(before: Map<string, Seen>): void {
  if (!before.size) return;
  underWay = [];
  for (const thing of shown()) {
    const was = before.get(thing.dataset.what!);
    const now = at(thing);
    if (was && near(was, now)) continue;
    const by = was && corners(thing, was);
    if (was && by) go(thing, [was, ...by, now]);
    else
      animate(
        thing,
        [
          { opacity: 0, translate: "0 -24px" },
          { opacity: 1, translate: "none" },
        ],
        LEG * 3,
      );
  }
}

/** Whoever touches the page does not wait. */
export function hurry(): void {
  for (const animation of underWay) animation.finish();
  underWay = [];
}
