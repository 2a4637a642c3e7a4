import type { Solid, Vec } from "./solid.ts";

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (u: Vec, v: Vec): Vec => [
  u[1] * v[2] - u[2] * v[1],
  u[2] * v[0] - u[0] * v[2],
  u[0] * v[1] - u[1] * v[0],
];

/** Normals of a skin over sections, as long as the skin is steep. */
const normalsOf = (sections: readonly (readonly Vec[])[]): Vec[][] =>
  sections.map((section, s) => {
    const [before, after] = [sections[Math.max(0, s - 1)]!, sections[Math.min(sections.length - 1, s + 1)]!];
    const count = section.length;
    return section.map((_, k) =>
      cross(
        minus(section[(k + 1) % count]!, section[(k + count - 1) % count]!),
        minus(after[k]!, before[k]!),
      ),
    );
  });

/** Whether normals point into the section that is in the middle of them. */
function areInward(sections: readonly (readonly Vec[])[], normals: readonly (readonly Vec[])[]): boolean {
  const at = sections.length >> 1;
  const section = sections[at]!;
  const middle = [0, 1, 2].map((axis) => section.reduce((sum, p) => sum + p[axis]!, 0) / section.length);
  const out = section.map((p, k) =>
    normals[at]![k]!.reduce((sum, n, i) => sum + n * (p[i]! - middle[i]!), 0),
  );
  return out.reduce((a, b) => a + b, 0) < 0;
}

/** Adds a smooth skin over closed sections of equally many points, one after another, turned the same way. */
export function loft(solid: Solid, sections: readonly (readonly Vec[])[]): void {
  const normals = normalsOf(sections);
  if (areInward(sections, normals)) return loft(solid, sections.toReversed());
  solid.skin(
    sections.map((section, s) => {
      const row = section.map((p, k) => {
        const n = normals[s]![k]!;
        const length = Math.hypot(...n) || 1;
        return solid.vertex(p, [n[0] / length, n[1] / length, n[2] / length]);
      });
      return [...row, row[0]!];
    }),
  );
}

/** A section about `centre`: an oval between two half axes, the squarer the less `round` is (1 is an ellipse). */
export const ovalSection = (centre: Vec, u: Vec, v: Vec, round = 1, corners = 16): Vec[] =>
  Array.from({ length: corners }, (_, i) => {
    const a = (i / corners) * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a)].map((x) => Math.sign(x) * Math.abs(x) ** round) as [
      number,
      number,
    ];
    return [
      centre[0] + u[0] * c + v[0] * s,
      centre[1] + u[1] * c + v[1] * s,
      centre[2] + u[2] * c + v[2] * s,
    ];
  });
