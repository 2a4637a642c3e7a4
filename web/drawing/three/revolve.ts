import type { Point } from "#web/drawing/point.ts";
import type { Solid } from "./solid.ts";

/** One corner of a profile turned about a wheel's axle: distance from it and place across the bike, mm. */
export type Corner = readonly [radius: number, z: number];

/** Adds a closed profile turned about `centre`; edges stay sharp unless `soft`; `wave` may change the outer radius by angle step. */
export function revolve(
  solid: Solid,
  centre: Point,
  profile: readonly Corner[],
  segments: number,
  soft = false,
  wave?: (step: number) => number,
): void {
  const turn = (r: number, z: number, nr: number, nz: number) =>
    Array.from({ length: segments + 1 }, (_, i) => {
      const a = (i / segments) * Math.PI * 2;
      const out = r + (wave && r === outer ? wave(i) : 0);
      return solid.vertex(
        [centre[0] + Math.cos(a) * out, centre[1] + Math.sin(a) * out, (centre[2] ?? 0) + z],
        [Math.cos(a) * nr, Math.sin(a) * nr, nz],
      );
    });
  const outer = Math.max(...profile.map(([r]) => r));
  const count = profile.length;
  const normal = (i: number) => {
    const [a, b] = [profile[i % count]!, profile[(i + 1) % count]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length] as const;
  };
  for (let i = 0; i < count; i++) {
    const [a, b] = [profile[i]!, profile[(i + 1) % count]!];
    const blend = (p: readonly [number, number], q: readonly [number, number]) => {
      const length = Math.hypot(p[0] + q[0], p[1] + q[1]) || 1;
      return [(p[0] + q[0]) / length, (p[1] + q[1]) / length] as const;
    };
    const own = normal(i);
    const start = soft ? blend(normal(i + count - 1), own) : own;
    const end = soft ? blend(own, normal(i + 1)) : own;
    solid.skin([turn(a[0], a[1], ...start), turn(b[0], b[1], ...end)]);
  }
}

/** Profile of a flat ring: counter-clockwise seen with the axle to the left. */
export const flatRing = (r: number, d: number, thick: number): Corner[] => [
  [r - d / 2, -thick / 2],
  [r + d / 2, -thick / 2],
  [r + d / 2, thick / 2],
  [r - d / 2, thick / 2],
];

/** Profile of a tyre: an oval `d` high and `wide` across. */
export const oval = (r: number, d: number, wide: number, corners = 16): Corner[] =>
  Array.from({ length: corners }, (_, i) => {
    const a = (i / corners) * Math.PI * 2;
    return [r + (Math.cos(a) * d) / 2, (Math.sin(a) * wide) / 2];
  });
