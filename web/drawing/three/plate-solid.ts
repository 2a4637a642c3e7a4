import { ShapeUtils, Vector2 } from "three";
import type { Point } from "#web/drawing/point.ts";
import type { Solid } from "./solid.ts";

interface Rim {
  x: number;
  y: number;
  nx: number;
  ny: number;
}

/** Points round an outline with their normals: an arc at every outward corner, so that rounding it keeps straight edges straight. */
function rimOf(outline: readonly Point[]): Rim[] {
  const points = outline.map(([x, y]) => new Vector2(x, y));
  if (ShapeUtils.isClockWise(points)) points.reverse();
  const n = points.length;
  const normal = (i: number) => {
    const e = new Vector2().subVectors(points[(i + 1) % n]!, points[i % n]!).normalize();
    return new Vector2(e.y, -e.x);
  };
  return points.flatMap(({ x, y }, i) => {
    const [before, after] = [normal(i + n - 1), normal(i)];
    const bend = before.cross(after);
    if (bend <= 0.02) {
      const mean = before.clone().add(after).normalize();
      return [{ x, y, nx: mean.x, ny: mean.y }];
    }
    const steps = bend > 0.4 ? 4 : 1;
    return Array.from({ length: steps + 1 }, (_, k) => {
      const m = before
        .clone()
        .lerp(after, k / steps)
        .normalize();
      return { x, y, nx: m.x, ny: m.y };
    });
  });
}

/** Adds a body of an outline, `thick` mm across the bike about its z, its edges rounded by d / 2 outwards. */
export function plateSolid(solid: Solid, outline: readonly Point[], thick: number, d: number): void {
  const rim = rimOf(outline);
  const z = outline[0]![2] ?? 0;
  const round = Math.min(d / 2, thick / 2);
  const layers = [-90, -60, -30, 0, 0, 30, 60, 90].map((degrees, i) => {
    const a = (degrees * Math.PI) / 180;
    return {
      out: d / 2 - round * (1 - Math.cos(a)),
      z: z + (i < 4 ? -1 : 1) * (thick / 2 - round) + round * Math.sin(a),
      nz: Math.sin(a),
      flat: Math.cos(a),
    };
  });
  const rows = layers.map((layer) =>
    [...rim, rim[0]!].map((p) =>
      solid.vertex(
        [p.x + p.nx * layer.out, p.y + p.ny * layer.out, layer.z],
        [p.nx * layer.flat, p.ny * layer.flat, layer.nz],
      ),
    ),
  );
  solid.skin(rows);
  for (const layer of [layers[0]!, layers.at(-1)!]) {
    const edge = rim.map((p) => new Vector2(p.x + p.nx * layer.out, p.y + p.ny * layer.out));
    const first = edge.map((p) => solid.vertex([p.x, p.y, layer.z], [0, 0, Math.sign(layer.nz)]))[0]!;
    for (const face of ShapeUtils.triangulateShape(edge, [])) {
      const [a, b, c] = face as [number, number, number];
      solid.indices.push(first + a, first + (layer.nz > 0 ? b : c), first + (layer.nz > 0 ? c : b));
    }
  }
}
