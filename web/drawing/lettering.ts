import type { BikeSpec } from "./bike-spec.ts";
import { inTube } from "./build.ts";
import { type Over, path, type Shape } from "./draw-bike.ts";
import { type Glyph, glyphsOf, glyphWidth } from "./glyphs.ts";
import type { Piece } from "./piece.ts";
import { type Point, along, arc, distance, mix, towards } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** Lower letters than these are not read at the largest a drawing is shown, mm. */
const lowest = 6.5;
/** Between letters, in the units of their grid: as little as is read, and as much as makers leave. */
const gaps = { least: 1.8, most: 3.4 };

const n = (value: number) => Math.round(value * 10) / 10;
const lengthOf = (course: readonly Point[]) =>
  course.slice(1).reduce((sum, p, i) => sum + distance(course[i]!, p), 0);

/** The point so far along a course, and the way it leads there. */
function at(course: readonly Point[], length: number): { p: Point; u: Point } {
  let left = length;
  for (let i = 1; ; i++) {
    const [from, to] = [course[i - 1]!, course[i]!];
    const step = distance(from, to);
    if (left <= step || i === course.length - 1)
      return { p: mix(from, to, left / step), u: towards(from, to) };
    left -= step;
  }
}

interface Place {
  /** Letters stand on the left of this line, in its middle. */
  course: readonly Point[];
  /** Height of the letters and length of the word at most, mm. */
  high: number;
  long: number;
}

/** A name along a course as path data and the width of its strokes; null where it can't be read there. */
function written(name: unknown, { course, high, long }: Place): Pick<Shape, "d" | "w"> | null {
  const word = typeof name === "string" ? glyphsOf(name) : null;
  if (!word || word.length === 0) return null;
  const letters = word.reduce((sum, glyph) => sum + glyphWidth(glyph), 0) + 1;
  const between = word.length - 1;
  const h = Math.min(high, (long * 6) / (letters + between * gaps.least));
  if (h < lowest) return null;
  const unit = h / 6;
  const gap =
    between && Math.min(gaps.most, Math.max(gaps.least, ((long * 0.75) / unit - letters) / between));
  let x = (lengthOf(course) - (letters - 1 + between * gap) * unit) / 2;
  const paths = word.map((glyph) => {
    const wide = glyphWidth(glyph) * unit;
    const { p, u } = at(course, x + wide / 2);
    x += wide + gap * unit;
    return pathOf(glyph, along(p, u, -wide / 2), u, unit);
  });
  return { d: paths.join(""), w: n(h * 0.18) };
}

function pathOf(glyph: Glyph, [x, y]: Point, [dx, dy]: Point, unit: number): string {
  const isSpace = glyph.length === 1 && glyph[0]!.length === 1;
  const spot = ([across, up]: readonly [number, number]): Point => [
    x + (across * dx - up * dy) * unit,
    y + (across * dy + up * dx) * unit,
  ];
  return isSpace ? "" : glyph.map((stroke) => path(stroke.map(spot))).join("");
}

/** The painted tube that bears the maker's word: the down tube; with a battery on that, the top tube; else the longest. */
function signedTube({ skeleton: s, pieces }: SolvedBike): Piece | undefined {
  const tubes = pieces.filter(
    ({ part, tone, pair, r, thick, d }) =>
      part === "frame" && tone === "paint" && !pair && r === undefined && thick === undefined && d > 20,
  );
  const meeting = (end: Point) => tubes.find(({ at }) => distance(at.at(-1)!, end) < 1);
  const isCovered = s.build.motor && !inTube(s.build);
  const longest = tubes.toSorted((a, b) => lengthOf(b.at) - lengthOf(a.at))[0];
  return meeting(isCovered ? s.upper : s.lower) ?? longest;
}

/** Where on its tube the word is, as shares of it: not on the hinge of a folding bike. */
const within = ({ build }: SolvedBike["skeleton"]) =>
  build.frame === "mono" ? ([0.54, 0.97] as const) : ([0.2, 0.88] as const);

function word(spec: BikeSpec, solved: SolvedBike): [Piece, Shape[]][] {
  const piece = signedTube(solved);
  if (!piece) return [];
  const [from, to] = within(solved.skeleton);
  const cover = solved.pieces.find(({ part, tone }) => part === "battery" && tone === "paint");
  const isBack = piece.at[0]![0] > piece.at.at(-1)![0];
  const way = isBack ? piece.at.toReversed() : piece.at;
  const whole = lengthOf(way);
  const high = Math.min(piece.d, piece.to ?? piece.d, cover ? 40 : 99) * 0.48;
  const course = Array.from({ length: 25 }, (_, i) => {
    const { p, u } = at(way, whole * (from + ((to - from) * i) / 24));
    return along(p, [u[1], -u[0]], high / 2);
  });
  const drawn = written(spec.brand, { course, high, long: whole * (to - from) * 0.8 });
  return drawn ? [[cover ?? piece, [{ part: "frame", tone: "letter", ...drawn }]]] : [];
}

/** On the upper side of wheels, where neither stays nor fork are before them; degrees. */
const spots = { tire: { rear: 112, front: 64 }, wheelset: { rear: 178, front: 4 } } as const;

/** A name on a tyre or a rim, reading outwards. */
function onRing(name: unknown, piece: Piece, part: "tire" | "wheelset", share: number): [Piece, Shape[]][] {
  const {
    at: [centre],
    r = 0,
    d,
  } = piece;
  const high = Math.min(d * share, 30);
  const middle = spots[part][centre![0] < 0 ? "rear" : "front"];
  const course = arc(centre!, r - high / 2, middle + 40, middle - 40, 4);
  const drawn = written(name, { course, high, long: r * 0.7 });
  return drawn ? [[piece, [{ part, tone: "metal", ...drawn }]]] : [];
}

/** Writes the maker's word on the frame, and the makers of tyres and rims on these; nothing where there is no maker. */
export const lettersOfBike = (spec: BikeSpec, solved: SolvedBike): Over => {
  const rings = solved.pieces.filter(({ r, dash }) => r !== undefined && !dash);
  const tyre = [spec.tire_brand, spec.tire_model].filter(Boolean).join(" ");
  return new Map([
    ...word(spec, solved),
    ...rings.flatMap((piece) => {
      if (piece.part === "tire")
        return onRing(tyre.length > 20 ? spec.tire_brand : tyre, piece, "tire", 0.44);
      const isRim = piece.part === "wheelset" && piece.tone === "ink";
      return isRim ? onRing(spec.wheelset_brand, piece, "wheelset", 0.6) : [];
    }),
  ]);
};
