/** A point in mm: x forwards, y up from the bottom bracket, z to the drive side (0 when left out). */
export type Point = readonly [x: number, y: number, z?: number];

/** Unit vector at an angle in degrees, counter-clockwise from straight ahead. */
export const heading = (degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [Math.cos(a), Math.sin(a)];
};

/** The point `length` mm from `p` in direction `d`; keeps p's z. */
export const along = (p: Point, d: Point, length: number): Point => [
  p[0] + d[0] * length,
  p[1] + d[1] * length,
  p[2] ?? 0,
];

/** The point dx, dy mm away from `p`, at z. */
export const off = (p: Point, dx: number, dy: number, z = 0): Point => [p[0] + dx, p[1] + dy, z];

const inGroups = (list: readonly number[], size: number) =>
  Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, i * size + size));

/** Points away from `p`, by x and y in turn (mm), all at z. */
export const spots = (p: Point, xy: readonly number[], z = 0): Point[] =>
  inGroups(xy, 2).map(([x, y]) => off(p, x!, y!, z));

/** Points from `p`, by how far along `u` and how far to its left in turn (mm), all at z; to its right where `side` is -1. */
export const aside = (p: Point, u: Point, xy: readonly number[], z = 0, side = 1): Point[] =>
  inGroups(xy, 2).map(([x, y]) => off(along(p, u, x!), -u[1] * y! * side, u[0] * y! * side, z));

/** The side of a tube whose diameter changes from d to `to`, or a line between its middle and that: `share` of its radius, to the left. */
export const sideOf = (at: readonly Point[], d: number, to: number, share: (u: Point) => number): Point[] =>
  at.map((p, i) => {
    const u = towards(at[Math.max(0, i - 1)]!, at[Math.min(at.length - 1, i + 1)]!);
    const out = ((d + ((to - d) * i) / Math.max(1, at.length - 1)) / 2) * share(u);
    return along(p, [-u[1], u[0]], out);
  });

/** Points away from `p`, by x, y and z in turn (mm). */
export const course = (p: Point, xyz: readonly number[]): Point[] =>
  inGroups(xyz, 3).map(([x, y, z]) => off(p, x!, y!, (p[2] ?? 0) + z!));

/** The point at share t of the way from a to b. */
export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * t,
];

/** Distance in mm, seen from the side. */
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Unit vector from a to b. */
export const towards = (a: Point, b: Point): Point => {
  const d = distance(a, b) || 1;
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d];
};

/** Distance in mm from p to the infinite line through a and b. */
export const distanceToLine = (p: Point, a: Point, b: Point): number => {
  const d = towards(a, b);
  return Math.abs((p[0] - a[0]) * d[1] - (p[1] - a[1]) * d[0]);
};

/** Points on a circle of radius r (mm) around c, from one angle to another (degrees), about one per `step` degrees. */
export const arc = (c: Point, r: number, from: number, to: number, step = 8): Point[] => {
  const n = Math.max(1, Math.ceil(Math.abs(to - from) / step));
  return Array.from({ length: n + 1 }, (_, i) => along(c, heading(from + ((to - from) * i) / n), r));
};

/** Catmull-Rom curve through the points, in so many pieces between each pair. */
export function smooth(points: readonly Point[], pieces = 6): Point[] {
  const curve: Point[] = [];
  const last = points.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(last, i + 2)]!,
    ];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      curve.push([
        bend(a[0], b[0], c[0], d[0], t),
        bend(a[1], b[1], c[1], d[1], t),
        bend(a[2] ?? 0, b[2] ?? 0, c[2] ?? 0, d[2] ?? 0, t),
      ]);
    }
  }
  curve.push(points[last]!);
  return curve;
}

const bend = (a: number, b: number, c: number, d: number, t: number) =>
  b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
