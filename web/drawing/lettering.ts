import type { BikeSpec } from "./bike-spec.ts";
import { type Over, path, type Shape } from "./draw-bike.ts";
import { type LaidWord, alongCourse, layWord, strokesOf } from "./laid-word.ts";
import { makersWord } from "./makers-word.ts";
import type { Piece } from "./piece.ts";
import { type Point, along, arc } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** A word along its course as path data and the width of its strokes; each letter stands straight. */
function written({ letters, unit, w }: LaidWord, course: readonly Point[]): Pick<Shape, "d" | "w"> {
  const paths = letters.flatMap(({ glyph, x, wide }) => {
    const { p, u } = alongCourse(course, x + wide / 2);
    const [x0, y0] = along(p, u, -wide / 2);
    const spot = ([across, up]: readonly [number, number]): Point => [
      x0 + (across * u[0] - up * u[1]) * unit,
      y0 + (across * u[1] + up * u[0]) * unit,
    ];
    return strokesOf(glyph).map((stroke) => path(stroke.map(spot)));
  });
  return { d: paths.join(""), w };
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
  const laid = layWord(name, { course, high, long: r * 0.7 });
  return laid ? [[piece, [{ part, tone: "metal", ...written(laid, course) }]]] : [];
}

/** Writes the maker's word on the frame, and the makers of tyres and rims on these; nothing where there is no maker. */
export const lettersOfBike = (spec: BikeSpec, solved: SolvedBike): Over => {
  const rings = solved.pieces.filter(({ r, dash }) => r !== undefined && !dash);
  const tyre = [spec.tire_brand, spec.tire_model].filter(Boolean).join(" ");
  const word = makersWord(spec, solved);
  const signed: [Piece, Shape[]][] = word
    ? [[word.piece, [{ part: "frame", tone: "letter", ...written(word, word.course) }]]]
    : [];
  return new Map([
    ...signed,
    ...rings.flatMap((piece) => {
      if (piece.part === "tire")
        return onRing(tyre.length > 20 ? spec.tire_brand : tyre, piece, "tire", 0.44);
      const isRim = piece.part === "wheelset" && piece.tone === "ink";
      return isRim ? onRing(spec.wheelset_brand, piece, "wheelset", 0.6) : [];
    }),
  ]);
};
