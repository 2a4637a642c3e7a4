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

/** Whether a tube's middle runs through a tyre, also beside the wheel's plane. */
function isInTyre({ at }: Piece, axle: Point, radius: number, tyre: number): boolean {
  for (let i = 1; i < at.length; i++) {
    const [p, q] = [at[i - 1]!, at[i]!];
    for (let k = 0; k <= 8; k++) {
      const t = k / 8;
      const x = p[0] + (q[0] - p[0]) * t - axle[0];
      const y = p[1] + (q[1] - p[1]) * t - axle[1];
      const z = (p[2] ?? 0) + ((q[2] ?? 0) - (p[2] ?? 0)) * t;
      if (Math.hypot(Math.hypot(x, y) - (radius - tyre / 2), z) < tyre / 2) return true;
    }
  }
  return false;
}

const isTube = ({ part, r, thick }: Piece) =>
  ["frame", "fork", "seatpost", "shock"].includes(part) && r === undefined && thick === undefined;

/** The tubes whose middle runs through a tyre, in words. */
export function tubesInTyres({ skeleton: { rear, front, build: b }, pieces }: SolvedBike): string[] {
  return pieces.filter(isTube).flatMap((piece) => {
    const behind = isInTyre(piece, rear, b.R, b.tire);
    const before = b.frame !== "cargo" && isInTyre(piece, front, b.F, b.frontTire);
    return behind || before
      ? [`${piece.part} of ${piece.d.toFixed(0)} mm in the ${behind ? "rear" : "front"} tyre`]
      : [];
  });
}

/** What is wrong with a drawing, in words: figures, wheels, tubes in wheels, chain, saddle and bar. */
export function unsoundIn(solved: SolvedBike): string[] {
  const { skeleton: s, pieces, bar } = solved;
  const { rear, front, clamp, crown, build: b } = s;
  const wrong: string[] = tubesInTyres(solved);
  const expect = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
  const extent = { low: [Infinity, Infinity], high: [-Infinity, -Infinity] };
  let isFinite = true;
  for (const { at, d, to = 1, r = 1 } of pieces) {
    isFinite &&= d > 0 && to > 0 && r > 0;
    for (const [x, y, z = 0] of at) {
      isFinite &&= Number.isFinite(x + y + z);
      extent.low = [Math.min(extent.low[0]!, x), Math.min(extent.low[1]!, y)];
      extent.high = [Math.max(extent.high[0]!, x), Math.max(extent.high[1]!, y)];
    }
  }
  expect(isFinite, "not finite");
  const span = (axis: 0 | 1) => extent.high[axis]! - extent.low[axis]!;
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
