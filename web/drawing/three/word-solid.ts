import { alongCourse, lengthOf, strokesOf } from "#web/drawing/laid-word.ts";
import type { MakersWord } from "#web/drawing/makers-word.ts";
import { type Point, along } from "#web/drawing/point.ts";
import type { Solid, Vec } from "./solid.ts";

/** How far letters are above the paint, mm: enough not to flicker. */
const above = 0.5;

/** The points of a stroke, with more of them where it is long, so that it follows a round tube. */
const fine = (stroke: readonly (readonly [number, number])[]) =>
  stroke.slice(1).flatMap(([x, y], i): [number, number][] => {
    const [x0, y0] = stroke[i]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / 1.2));
    const first = i === 0 ? 0 : 1;
    return Array.from({ length: steps + 1 - first }, (_, k): [number, number] => {
      const t = (k + first) / steps;
      return [x0 + (x - x0) * t, y0 + (y - y0) * t];
    });
  });

/** Adds the maker's word to both sides of its tube, to be read from each: ribbons on the paint. */
export function wordSolid(solid: Solid, { piece, course, low, letters, unit, w }: MakersWord): void {
  const { thick, d, to = d, flat = 1 } = piece;
  const whole = lengthOf(course);
  const half = (share: number) => (d + (to - d) * share) / 2;
  for (const side of [1, -1]) {
    /** A place on the tube, by how far along and how high over the course it is. */
    const place = (x: number, up: number): { at: Vec; n: Vec } => {
      const share = x / whole;
      const { p, u } = alongCourse(course, side > 0 ? x : whole - x);
      const [px, py]: Point = along(p, [-u[1], u[0]], up);
      if (thick !== undefined) return { at: [px, py, (thick / 2 + above) * side], n: [0, 0, side] };
      const r = half(side > 0 ? share : 1 - share) + above;
      const h = Math.max(-0.95, Math.min(0.95, (up - low) / r));
      const z = Math.sqrt(1 - h * h);
      return { at: [px, py, r * z * flat * side], n: [-u[1] * h, u[0] * h, z * side] };
    };
    for (const { glyph, x } of letters)
      for (const stroke of strokesOf(glyph)) {
        const points = fine(stroke).map(([a, b]) => [x + a * unit, b * unit] as const);
        const rows = points.map(([px, py], i) => {
          const [from, next] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
          const long = Math.hypot(next[0] - from[0], next[1] - from[1]) || 1;
          const [dx, dy] = [(next[0] - from[0]) / long, (next[1] - from[1]) / long];
          // Ends stand out by half a stroke, as if they were square.
          const end = i === 0 ? -w / 2 : i === points.length - 1 ? w / 2 : 0;
          return [1, -1].map((out) => {
            const { at, n } = place(px + dx * end - (dy * out * w) / 2, py + dy * end + (dx * out * w) / 2);
            return solid.vertex(at, n);
          });
        });
        solid.skin(rows);
      }
  }
}
