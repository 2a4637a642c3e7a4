import type { Point } from "./point.ts";

/** What a piece belongs to; for fields `<part>_brand` and `<part>_model` the name is that prefix. */
export type DrawnPart =
  | "frame"
  | "fork"
  | "shock"
  | "motor"
  | "battery"
  | "chain"
  | "cassette"
  | "crankset"
  | "front_derailleur"
  | "rear_derailleur"
  | "shifters"
  | "shift_cables"
  | "brake_cables"
  | "brake"
  | "wheelset"
  | "hub"
  | "tire"
  | "saddle"
  | "seatpost"
  | "handlebar"
  | "stem"
  | "grips_tape"
  | "pedal"
  | "accessories";

/** The six colours of a drawing; `lamp` is the jersey yellow. */
export type PaintTone = "paint" | "ink" | "tyre" | "metal" | "lamp" | "red";

/**
 * One body of the bike, in mm: a tube along `at`, a ring around `at[0]` (with r) or a plate within `at` (with thick).
 */
export interface Piece {
  part: DrawnPart;
  tone: PaintTone;
  /** Centreline of a tube, outline of a plate, centre of a ring. */
  at: readonly Point[];
  /** Tube: diameter. Ring: width across the rim. Plate: rounding of its corners, as a diameter. */
  d: number;
  /** Diameter at the far end; a tube that has one is cut square at its ends, others are round there. */
  to?: number;
  /** Ring: radius of its centreline. */
  r?: number;
  /** Plate and ring: how thick it is across the bike. */
  thick?: number;
  /** Tube: how wide it is across the bike, as a share of its diameter; 1 when left out. */
  flat?: number;
  /** There is a mirror image on the other side of the bike. */
  pair?: boolean;
  /** Paint in the bike's second colour, where it has one. */
  second?: boolean;
  /** Dashes along the line: [on, off]. */
  dash?: readonly [number, number];
}

/** A tube along `at`, `d` mm in diameter. */
export const tube = (
  part: DrawnPart,
  tone: PaintTone,
  d: number,
  at: readonly Point[],
  more?: Partial<Piece>,
): Piece => ({ part, tone, d, at, ...more });

/** A ring of radius r (mm), `d` wide. */
export const ring = (
  part: DrawnPart,
  tone: PaintTone,
  centre: Point,
  r: number,
  d: number,
  thick: number,
  more?: Partial<Piece>,
): Piece => ({
  part,
  tone,
  d,
  at: [centre],
  r,
  thick,
  ...more,
});

/** A flat body within an outline, `thick` mm across, its corners rounded by `d` / 2. */
export const plate = (
  part: DrawnPart,
  tone: PaintTone,
  at: readonly Point[],
  thick: number,
  d = 8,
  more?: Partial<Piece>,
): Piece => ({
  part,
  tone,
  d,
  at,
  thick,
  ...more,
});
