import { type Piece, tube } from "#web/drawing/piece.ts";
import { type Point, mix } from "#web/drawing/point.ts";

const gripWide = 31;

/** The point `far` mm along a course. */
function alongCourse(course: readonly Point[], far: number): Point {
  let rest = far;
  for (let i = 1; i < course.length; i++) {
    const [a, b] = [course[i - 1]!, course[i]!];
    const span = Math.hypot(b[0] - a[0], b[1] - a[1], (b[2] ?? 0) - (a[2] ?? 0));
    if (rest <= span) return mix(a, b, rest / (span || 1));
    rest -= span;
  }
  return course.at(-1)!;
}

/** A grip as thick as a hand holds it, with a flange and a clamp at its inner end and a plug at the outer one; tape stays as it is. */
export function shapedGrip(piece: Piece): Piece[] {
  if (piece.part !== "grips_tape" || piece.d < 32) return [piece];
  const inwards = piece.at.toReversed();
  const slice = (tone: "ink" | "metal", d: number, from: number, to: number, course = piece.at): Piece =>
    tube(piece.part, tone, d, [alongCourse(course, from), alongCourse(course, to)], { to: d, pair: true });
  return [
    { ...piece, d: gripWide, to: gripWide - 1 },
    slice("ink", gripWide + 6, 5, 9),
    slice("ink", gripWide + 2, 0, 5),
    slice("ink", gripWide + 2, 0, 4, inwards),
  ];
}
