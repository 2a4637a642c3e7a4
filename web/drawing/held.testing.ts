import type { Piece } from "./piece.ts";
import { type Point, arc, mix } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** Round places within a body: its middle lines, with how far it reaches from them, mm. */
interface Ball {
  x: number;
  y: number;
  z: number;
  /** In the drawing's plane, and across it. */
  r: number;
  across: number;
}

const ball = ([x, y, z = 0]: Point, r: number, across: number): Ball => ({ x, y, z, r, across });

function between(at: readonly Point[], step: number): Point[] {
  return at.slice(1).flatMap((q, i) => {
    const p = at[i]!;
    const n = Math.max(1, Math.ceil(Math.hypot(q[0] - p[0], q[1] - p[1], (q[2] ?? 0) - (p[2] ?? 0)) / step));
    return Array.from({ length: n + 1 }, (_, k) => mix(p, q, k / n));
  });
}

function ballsOf({ at, d, to = d, r, thick, flat = 1, pair }: Piece): Ball[] {
  const own = () => {
    if (r !== undefined) {
      const [x, y, z = 0] = at[0]!;
      const half = (thick ?? 2) / 2;
      // A disc is solid to its axle.
      if (r <= d / 2 + 0.1) return [ball(at[0]!, r + d / 2, half)];
      const step = Math.min(12, Math.max(1.5, (d * 40) / r));
      return arc([x, y], r, 0, 360, step).map(([px, py]) => ball([px, py, z], d / 2, half));
    }
    if (thick !== undefined) {
      const middle: Point = [
        at.reduce((sum, p) => sum + p[0], 0) / at.length,
        at.reduce((sum, p) => sum + p[1], 0) / at.length,
        at[0]![2] ?? 0,
      ];
      const edge = between([...at, at[0]!], 12);
      return [1, 0.7, 0.4, 0].flatMap((share) =>
        edge.map((p) => ball(mix(middle, [p[0], p[1], middle[2]!], share), d / 2, thick / 2)),
      );
    }
    const half = Math.max(d, to) / 2;
    return between(at, Math.max(4, half)).map((p) => ball(p, half, half * Math.max(1, flat)));
  };
  const balls = own();
  return pair ? [...balls, ...balls.map((one) => ({ ...one, z: -one.z }))] : balls;
}

const near = (a: Ball, b: Ball, gap: number) =>
  Math.abs(a.z - b.z) <= a.across + b.across + gap && Math.hypot(a.x - b.x, a.y - b.y) <= a.r + b.r + gap;

/** What holds nothing: chain and lines run past everything. */
const holdsNothing = (p: Piece) =>
  p.part === "chain" || p.part === "shift_cables" || p.part === "brake_cables";

interface Body {
  balls: Ball[];
  low: readonly [number, number];
  high: readonly [number, number];
}

function bodyOf(piece: Piece): Body {
  const balls = ballsOf(piece);
  const end = (of: "min" | "max", axis: "x" | "y") =>
    Math[of](...balls.map((one) => one[axis] + (of === "min" ? -one.r : one.r)));
  return { balls, low: [end("min", "x"), end("min", "y")], high: [end("max", "x"), end("max", "y")] };
}

const isIn = ({ low, high }: Body, { x, y, r }: Ball, gap: number) =>
  x + r + gap >= low[0] && x - r - gap <= high[0] && y + r + gap >= low[1] && y - r - gap <= high[1];

function touch(a: Body, b: Body, gap: number): boolean {
  const own = a.balls.filter((one) => isIn(b, one, gap));
  if (own.length === 0) return false;
  const other = b.balls.filter((one) => isIn(a, one, gap));
  return own.some((one) => other.some((two) => near(one, two, gap)));
}

/** The pieces that touch nothing that is held by the frame, within `gap` mm, in words. */
export function looseIn({ pieces }: SolvedBike, gap = 4): string[] {
  // Of a wheel's spokes one in seven is looked at: all are laced by one rule.
  const solid = pieces.filter((piece, i) => !holdsNothing(piece) && (piece.d > 3 || i % 7 === 0));
  const bodies = solid.map(bodyOf);
  const held = new Set(
    solid.flatMap(({ part, tone }, i) => (part === "frame" && tone === "paint" ? [i] : [])),
  );
  let waiting = solid.map((_, i) => i).filter((i) => !held.has(i));
  let fresh = [...held];
  while (fresh.length > 0) {
    const found = waiting.filter((i) => fresh.some((j) => touch(bodies[i]!, bodies[j]!, gap)));
    for (const i of found) held.add(i);
    waiting = waiting.filter((i) => !held.has(i));
    fresh = found;
  }
  return waiting.map((i) => {
    const { part, tone, at, d } = solid[i]!;
    return `${part}, ${tone}, ${d.toFixed(0)} mm at ${at[0]!.map((v) => Math.round(v ?? 0)).join(" ")}`;
  });
}
