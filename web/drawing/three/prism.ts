import { ShapeUtils, Vector2 } from "three";
import type { Point } from "#web/drawing/point.ts";
import type { Solid } from "./solid.ts";

/** Adds a flat body with sharp edges within an outline, `thick` mm across the bike about its z: far fewer triangles than a rounded plate. */
export function prism(solid: Solid, outline: readonly Point[], thick: number): void {
  const edge = outline.map(([x, y]) => new Vector2(x, y));
  if (ShapeUtils.isClockWise(edge)) edge.reverse();
  const z = outline[0]![2] ?? 0;
  for (const side of [1, -1]) {
    const first = edge.map((p) => solid.vertex([p.x, p.y, z + (thick / 2) * side], [0, 0, side]))[0]!;
    for (const [a, b, c] of ShapeUtils.triangulateShape(edge, []) as [number, number, number][])
      solid.indices.push(first + a, first + (side > 0 ? b : c), first + (side > 0 ? c : b));
  }
  edge.forEach((p, i) => {
    const q = edge[(i + 1) % edge.length]!;
    const n = new Vector2(q.y - p.y, p.x - q.x).normalize();
    const corner = ({ x, y }: Vector2, side: number) =>
      solid.vertex([x, y, z + (thick / 2) * side], [n.x, n.y, 0]);
    solid.skin([
      [corner(p, -1), corner(q, -1)],
      [corner(p, 1), corner(q, 1)],
    ]);
  });
}
