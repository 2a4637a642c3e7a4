import { chainCourse, tangent } from "./chain.ts";
import { chainCogs } from "./drivetrain.ts";
import type { Piece } from "./piece.ts";
import { type Point, distance, distanceToLine, off, towards } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** Distance in mm from p to a straight piece of tube. */
function distanceToSpan(p: Point, a: Point, b: Point): number {
  const [x, y] = towards(a, b);
  const on = (p[0] - a[0]) * x + (p[1] - a[1]) * y;
  if (on <= 0) return distance(p, a);
  return on >= distance(a, b) ? distance(p, b) : distanceToLine(p, a, b);
}

/** Tubes that lie in the plane of the wheels: stays and fork legs are beside them. */
const isInPlane = ({ part, at, pair, r, thick, d }: Piece) =>
  (part === "frame" || part === "seatpost") &&
  !pair &&
  r === undefined &&
  thick === undefined &&
  d > 20 &&
  at.every(([, , z = 0]) => z === 0);

/** The outline of a tube, closed; one that is cut square ends there, another is round there and reaches farther. */
function outlineOf({ at, d, to = d }: Piece): Point[] {
  const side = (sign: 1 | -1) =>
    at.map((p, i) => {
      const [x, y] = towards(at[Math.max(0, i - 1)]!, at[Math.min(at.length - 1, i + 1)]!);
      const half = (sign * (d + ((to - d) * i) / (at.length - 1))) / 2;
      return off(p, -y * half, x * half);
    });
  const around = [...side(1), ...side(-1).toReversed()];
  return [...around, around[0]!];
}

/** How deep a tube reaches into a wheel, mm; negative where there is room between them. */
function depth(tube: Piece, axle: Point, radius: number): number {
  const outline = outlineOf(tube);
  const square = Math.max(...outline.slice(1).map((p, i) => radius - distanceToSpan(axle, outline[i]!, p)));
  const round = Math.max(...tube.at.map((p) => radius + tube.d / 2 - distance(axle, p)));
  return tube.to === undefined ? Math.max(square, round) : square;
}

/** What is wrong with a drawing, in words: figures, wheels, tubes in wheels, chain, saddle and bar. */
export function unsoundIn(solved: SolvedBike): string[] {
  const { skeleton: s, pieces, bar } = solved;
  const { rear, front, clamp, crown, build: b } = s;
  const wrong: string[] = [];
  const expect = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
  const points = pieces.flatMap(({ at }) => at);
  const isFinite = points.every(([x, y, z = 0]) => Number.isFinite(x + y + z));
  expect(isFinite && pieces.every(({ d, to = 1, r = 1 }) => d > 0 && to > 0 && r > 0), "not finite");
  const span = (axis: 0 | 1) => {
    const all = points.map((p) => p[axis]);
    return Math.max(...all) - Math.min(...all);
  };
  expect(span(0) > 900 && span(0) < 3000, `${span(0)} mm long`);
  expect(span(1) > 500 && span(1) < 1700, `${span(1)} mm high`);
  expect(front[0] - rear[0] - b.R - b.F > 10, "wheels overlap");
  expect(Math.abs(rear[1] - b.R - (front[1] - b.F)) < 0.01, "a wheel is off the ground");
  for (const piece of pieces.filter(isInPlane)) {
    const [behind, before] = [depth(piece, rear, b.R), depth(piece, front, b.F)];
    const where = `${piece.part} of ${piece.d.toFixed(0)} mm`;
    if (behind > 0.5) wrong.push(`${where} ${behind.toFixed(0)} mm in the rear wheel`);
    if (before > 0.5 && b.frame !== "cargo")
      wrong.push(`${where} ${before.toFixed(0)} mm in the front wheel`);
  }
  expect(distance(crown, front) > b.F + 12, "crown in the wheel");
  const cogs = chainCogs(s);
  for (const [i, cog] of cogs.entries()) {
    const next = cogs[(i + 1) % cogs.length]!;
    const [from, to] = tangent(cog, next);
    expect(
      Math.abs(distance(from, cog.at) - cog.r) < 1e-3 &&
        Math.abs(distanceToLine(cog.at, from, to) - cog.r) < 1e-3 &&
        Math.abs(distanceToLine(next.at, from, to) - next.r) < 1e-3,
      "chain beside a cog",
    );
  }
  expect(
    chainCourse(cogs).every((p) => cogs.some((cog) => Math.abs(distance(p, cog.at) - cog.r) < 1e-3)),
    "chain off its cogs",
  );
  expect(clamp[1] > 100 && clamp[0] < 60, "saddle not above the bottom bracket");
  expect(distance(clamp, rear) > b.R + 30, "saddle in the rear wheel");
  expect(b.st <= b.sh - 60, "no seatpost");
  expect(bar[1] > front[1] + b.F, "bar not above the front wheel");
  expect(b.htl > 25, "no head tube");
  return wrong;
}
