import { Vector3 } from "three";
import type { Point } from "#web/drawing/point.ts";
import type { Solid } from "./solid.ts";

/** Thin tubes need fewer sides to look round. */
const sidesOf = (d: number) => (d < 9 ? 7 : d < 18 ? 10 : 16);

/** Adds a tube along a course, from diameter d to `to` (mm); ends round unless `square`; `flat` squeezes it across the bike. */
export function sweep(
  solid: Solid,
  course: readonly Point[],
  d: number,
  to: number,
  square: boolean,
  flat = 1,
): void {
  const sides = sidesOf(Math.max(d, to));
  const path = course
    .map(([x, y, z = 0]) => new Vector3(x, y, z))
    .filter((p, i, all) => i === 0 || p.distanceTo(all[i - 1]!) > 0.05);
  if (path.length < 2) path.push(path[0]!.clone().add(new Vector3(0.2, 0, 0)));
  const last = path.length - 1;
  const tangents = path.map((_, i) =>
    new Vector3().subVectors(path[Math.min(last, i + 1)]!, path[Math.max(0, i - 1)]!).normalize(),
  );
  const side = new Vector3(0, 0, 1);
  if (Math.abs(tangents[0]!.z) > 0.9) side.set(0, 1, 0);
  const rows: number[][] = [];
  const frames = path.map((_, i) => {
    const t = tangents[i]!;
    side.addScaledVector(t, -side.dot(t)).normalize();
    return [side.clone(), new Vector3().crossVectors(t, side)] as const;
  });
  const row = (i: number, shift: number, radius: number, lean: number) => {
    const [u, v] = frames[i]!;
    const t = tangents[i]!;
    const centre = path[i]!.clone().addScaledVector(t, shift);
    const grip = Math.sqrt(1 - lean * lean);
    rows.push(
      Array.from({ length: sides + 1 }, (_, k) => {
        const a = (k / sides) * Math.PI * 2;
        const out = u.clone().multiplyScalar(Math.cos(a)).addScaledVector(v, Math.sin(a));
        const at = out.clone().multiplyScalar(radius);
        const normal = out.multiplyScalar(grip).addScaledVector(t, lean);
        at.z *= flat;
        normal.z /= flat;
        normal.normalize();
        at.add(centre);
        return solid.vertex([at.x, at.y, at.z], [normal.x, normal.y, normal.z]);
      }),
    );
  };
  const radius = (i: number) => (d + ((to - d) * i) / last) / 2;
  const cap = (i: number, sign: 1 | -1) => {
    const r = radius(i);
    const bevel = Math.min(r * 0.25, 2.5);
    const steps: [number, number, number][] = square
      ? [
          [0, r - bevel, 0.7],
          [0, r - bevel, 1],
          [0, 0.01, 1],
        ]
      : [0.3, 0.6, 0.85, 0.999].map((s) => [r * s, r * Math.sqrt(1 - s * s), s]);
    if (sign < 0) steps.reverse();
    for (const [shift, size, lean] of steps) row(i, shift * sign, size, lean * sign);
  };
  cap(0, -1);
  path.forEach((_, i) => row(i, 0, radius(i), 0));
  cap(last, 1);
  solid.skin(rows);
}
