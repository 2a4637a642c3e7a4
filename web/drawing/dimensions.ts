import type { BikeSpec } from "./bike-spec.ts";
import { type Point, along, distance, heading, off } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";
import { overTopTube, standoverAt } from "./top-tube.ts";
import { type GeometryFacts, geometryOf } from "#contract/garage/geometry-fields.ts";
import { exactGeometry, wheelDiameter } from "#contract/garage/geometry-figures.ts";

/** What a drawing can have a dimension line for, in the order of its letters. */
export const dimensionFields = [
  "stack",
  "reach",
  "head_tube_angle",
  "seat_tube_angle",
  "effective_top_tube",
  "head_tube",
  "seat_tube",
  "chainstay",
  "front_centre",
  "wheelbase",
  "bb_drop",
  "bb_height",
  "fork_offset",
  "fork_length",
  "trail",
  "standover",
  "saddle_height",
  "stem_length",
  "crank_length",
] as const;
export type DimensionField = (typeof dimensionFields)[number];

/** A figure with what it measures; mm and degrees. */
export interface Dimension {
  field: DimensionField;
  letter: string;
  value: number;
  unit: "mm" | "°";
  /** It follows from other figures instead of being given. */
  isDerived: boolean;
  /** What is drawn is as long as the figure says. */
  isToScale: boolean;
  /** The points that are measured, bottom bracket at 0,0, y up; of an angle its corner and how far it opens from straight back. */
  feet: readonly [Point, Point];
  /** Where its line is: across or beside the bike in a lane, beside what it measures, or an arc. */
  place:
    | { at: "top" | "bottom" | "left" | "right"; lane: number }
    | { at: "below" }
    | { at: "beside"; by: Point; gap: number }
    | { at: "arc"; opens: number };
}

/** How far a drawn length may be beside its figure, mm: less than a line of a drawing at a tenth of the size. */
const offScale = 3;

/** How long a dimension's line is between its feet, mm. */
function spanOf([a, b]: Dimension["feet"], { at }: Dimension["place"]): number {
  if (at === "top" || at === "bottom") return Math.abs(a[0] - b[0]);
  return at === "left" || at === "right" ? Math.abs(a[1] - b[1]) : distance(a, b);
}

/** On a long john these belong to a column or a fork, and the box is in their place. */
const besideBox = new Set<DimensionField>(["head_tube", "fork_length", "standover", "stem_length"]);

/** Returns the dimensions of a solved bike: of what is given, and of what follows from it. None where its figures can't be drawn. */
export function dimensionsOf(spec: BikeSpec, { skeleton: s, bar }: SolvedBike): Dimension[] {
  const { build: b, rear, front, column, crown, up, ahead, seatUp, seat, ground } = s;
  if (!b.own) return [];
  const diameter = wheelDiameter(spec.tire_size);
  const given = geometryOf(spec as GeometryFacts);
  const derived = exactGeometry(given, diameter && diameter / 2);
  const bb: Point = [0, 0];
  const foot = along(front, ahead, -b.rake);
  const behind = heading(180 - b.sa + 90);
  const toStem = heading(90 - b.ha + b.rise);
  const step = (given.standover !== null && standoverAt(s, given.standover)) || overTopTube(s);
  const pedal = heading(-34);
  /** Beside what is measured, away from it by a direction and a gap. */
  const beside = (by: Point, gap: number) => ({ at: "beside", by, gap }) as const;
  const lane = (at: "top" | "bottom" | "left" | "right", lane: number) => ({ at, lane }) as const;
  const places: Record<DimensionField, readonly [feet: Dimension["feet"], place: Dimension["place"]] | null> =
    {
      stack: [[off(bb, 0, 0), column], lane("right", 0)],
      reach: [[bb, column], lane("top", 0)],
      head_tube_angle: [[off(front, -b.rake / ahead[0], 0), crown], { at: "arc", opens: b.ha }],
      seat_tube_angle: [[bb, seat], { at: "arc", opens: b.sa }],
      effective_top_tube: [[[(column[1] * seatUp[0]) / seatUp[1], column[1]], column], lane("top", 1)],
      head_tube: [[s.headTop, s.headBottom], beside(ahead, 44)],
      seat_tube: [[bb, seat], beside([-behind[0], -behind[1]], 38)],
      chainstay: [[rear, bb], { at: "below" }],
      front_centre: [[bb, front], { at: "below" }],
      wheelbase: [[rear, front], lane("bottom", 0)],
      bb_drop: [[bb, off(rear, 0, 0)], lane("left", 0)],
      bb_height: [[[rear[0], ground], bb], lane("left", 0)],
      fork_offset: [[foot, front], beside([-up[0], -up[1]], 26)],
      fork_length: [[front, crown], beside(ahead, 52)],
      trail: [
        [
          [front[0], ground],
          [front[0] + (derived.trail ?? 0), ground],
        ],
        beside([0, -1], 0),
      ],
      standover: [[[step[0], ground], step], beside([1, 0], 0)],
      saddle_height: [[bb, along(bb, seatUp, b.sh)], beside(behind, 165)],
      stem_length:
        b.stem > 0 ? [[along(bar, toStem, -b.stem), bar], beside([-toStem[1], toStem[0]], 34)] : null,
      crank_length: [[bb, along(bb, pedal, b.crank)], beside([pedal[1], -pedal[0]], 34)],
    };
  const found = dimensionFields.flatMap((field) => {
    const own = field === "bb_height" ? null : given[field];
    const other = field in derived ? derived[field as keyof typeof derived] : null;
    const value = own ?? other;
    const place = places[field];
    if (value === null || place === null) return [];
    if (b.frame === "cargo" && (own === null || besideBox.has(field))) return [];
    // Stem and crank are facts of every bike: a drawing that could not follow them measures something else.
    if (field === "stem_length" && value !== b.stem) return [];
    if (field === "crank_length" && value !== b.crank) return [];
    const unit = field.endsWith("angle") ? "°" : "mm";
    const [feet, at] = place;
    const isToScale = unit === "°" || Math.abs(spanOf(feet, at) - value) <= offScale;
    return [{ field, value, unit, isDerived: own === null, isToScale, feet, place: at } as const];
  });
  return found.map((one, i) => ({ ...one, letter: String.fromCodePoint(65 + i) }));
}
