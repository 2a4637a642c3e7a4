import { type Glyph, glyphsOf, glyphWidth } from "./glyphs.ts";
import { type Point, distance, mix, towards } from "./point.ts";

/** Lower letters than these are not read at the largest a drawing is shown, mm. */
const lowest = 6.5;
/** Between letters, in the units of their grid: as little as is read, and as much as makers leave. */
const gaps = { least: 1.8, most: 3.4 };

/** Length of a course, mm. */
export const lengthOf = (course: readonly Point[]): number =>
  course.slice(1).reduce((sum, p, i) => sum + distance(course[i]!, p), 0);

/** The point so far along a course, and the way it leads there. */
export function alongCourse(course: readonly Point[], length: number): { p: Point; u: Point } {
  let left = length;
  for (let i = 1; ; i++) {
    const [from, to] = [course[i - 1]!, course[i]!];
    const step = distance(from, to);
    if (left <= step || i === course.length - 1)
      return { p: mix(from, to, left / step), u: towards(from, to) };
    left -= step;
  }
}

/** Where a word may be. */
export interface WordPlace {
  /** Letters stand on the left of this line, in its middle. */
  course: readonly Point[];
  /** Height of the letters and length of the word at most, mm. */
  high: number;
  long: number;
}

/** A word in its place: each letter, and how far along the course it begins; mm. */
export interface LaidWord {
  letters: { glyph: Glyph; x: number; wide: number }[];
  /** A step of the letters' grid, and the width of their strokes. */
  unit: number;
  w: number;
}

/** Lays a name out in a place; null where it can't be read there. */
export function layWord(name: unknown, { course, high, long }: WordPlace): LaidWord | null {
  const word = typeof name === "string" ? glyphsOf(name) : null;
  if (!word || word.length === 0) return null;
  const letters = word.reduce((sum, glyph) => sum + glyphWidth(glyph), 0) + 1;
  const between = word.length - 1;
  const h = Math.min(high, (long * 6) / (letters + between * gaps.least));
  if (h < lowest) return null;
  const unit = h / 6;
  const gap =
    between && Math.min(gaps.most, Math.max(gaps.least, ((long * 0.75) / unit - letters) / between));
  let next = (lengthOf(course) - (letters - 1 + between * gap) * unit) / 2;
  return {
    unit,
    w: Math.round(h * 1.8) / 10,
    letters: word.map((glyph) => {
      const [x, wide] = [next, glyphWidth(glyph) * unit];
      next += wide + gap * unit;
      return { glyph, x, wide };
    }),
  };
}

/** A letter's strokes; none of a space. */
export const strokesOf = (glyph: Glyph): Glyph => (glyph.length === 1 && glyph[0]!.length === 1 ? [] : glyph);
