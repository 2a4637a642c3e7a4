import { type Point, distance } from "./point.ts";

/** A toothed wheel the chain passes: centre, pitch radius in mm, and +1 when the chain goes round it counter-clockwise. */
export interface Cog {
  at: Point;
  r: number;
  turn: 1 | -1;
}

/** Pitch radius (mm) of a sprocket with so many teeth on half-inch chain (ISO 606). */
export const pitchRadius = (teeth: number): number => 6.35 / Math.sin(Math.PI / teeth);

/** Pitch radius (mm) of a belt's sprocket: its teeth are 11 mm apart. */
const beltRadius = (teeth: number): number => (teeth * 11) / (2 * Math.PI);

/** Pitch radius (mm) of a wheel with so many teeth on a bike's chain or belt. */
export const toothedRadius = ({ belt }: { belt: boolean }, teeth: number): number =>
  (belt ? beltRadius : pitchRadius)(teeth);

/** The straight run of chain that leaves one cog and meets the next, tangent to both; mm. */
export function tangent(a: Cog, b: Cog): [Point, Point] {
  const d = distance(a.at, b.at);
  const [p, q] = [a.r * a.turn, b.r * b.turn];
  const angle =
    Math.atan2(b.at[1] - a.at[1], b.at[0] - a.at[0]) - Math.acos(Math.max(-1, Math.min(1, (p - q) / d)));
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return [
    [a.at[0] + x * p, a.at[1] + y * p, a.at[2] ?? 0],
    [b.at[0] + x * q, b.at[1] + y * q, b.at[2] ?? 0],
  ];
}

/** The closed course of a chain round the cogs in order: straight runs, and arcs about 12° a step. */
export function chainCourse(cogs: readonly Cog[]): Point[] {
  const runs = cogs.map((cog, i) => tangent(cog, cogs[(i + 1) % cogs.length]!));
  return runs.flatMap(([from, to], i) => {
    const next = cogs[(i + 1) % cogs.length]!;
    const leave = runs[(i + 1) % runs.length]![0];
    const angle = (p: Point) => Math.atan2(p[1] - next.at[1], p[0] - next.at[0]);
    const full = Math.PI * 2;
    let sweep = (angle(leave) - angle(to)) % full;
    if (sweep * next.turn < 0) sweep += full * next.turn;
    const n = Math.ceil(Math.abs(sweep) / 0.2);
    const wrap = Array.from({ length: n }, (_, k): Point => {
      const a = angle(to) + (sweep * (k + 1)) / (n + 1);
      return [next.at[0] + next.r * Math.cos(a), next.at[1] + next.r * Math.sin(a), next.at[2] ?? 0];
    });
    return [from, to, ...wrap];
  });
}
