import type { Point } from "#web/drawing/point.ts";
import type { Solid } from "./solid.ts";
import { sweep } from "./sweep.ts";

/** Adds a platform pedal as a cage round its axle: two rails along the bike, two across, and pins on top; mm. */
export function pedalCage(solid: Solid, outline: readonly Point[], wide: number): void {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [back, fore] = [Math.min(...xs) + 6, Math.max(...xs) - 6];
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  const z = outline[0]![2] ?? 0;
  const half = wide / 2 - 5;
  const bar = (d: number, ...at: Point[]) => sweep(solid, at, d, d, true);
  for (const side of [-1, 1]) bar(13, [back, y, z + half * side], [fore, y, z + half * side]);
  for (const x of [back, fore]) bar(13, [x, y, z - half], [x, y, z + half]);
  bar(18, [(back + fore) / 2, y, z - half], [(back + fore) / 2, y, z + half]);
  for (const x of [back, fore])
    for (const share of [-0.7, 0, 0.7]) bar(4, [x, y - 10, z + half * share], [x, y + 10, z + half * share]);
}
