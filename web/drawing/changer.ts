import { type Piece, plate, ring } from "./piece.ts";
import { type Point, aside, distance, off, towards } from "./point.ts";

const part = "rear_derailleur";
const isArm = (piece: Piece) => piece.part === part && piece.d === 30;

/** The parallelogram of a rear derailleur: two plates on four bolts between a knuckle at the hanger and one at the cage. */
function parallelogram({ at }: Piece): Piece[] {
  const [upper, lower] = [at[0]!, at[1]!];
  const z = upper[2] ?? 0;
  const way = towards(upper, lower);
  const long = distance(upper, lower);
  const corner = (on: number, out: number, shift: number) => aside(upper, way, [on, out], z + shift)[0]!;
  const link = (shift: number) =>
    plate(
      part,
      "ink",
      [corner(2, -9, shift), corner(0, 12, shift), corner(long, 6, shift), corner(long + 2, -11, shift)],
      4,
      7,
    );
  const knuckle = (p: Point, r: number, wide: number) =>
    ring(part, "ink", off(p, 0, 0, z - 3), r / 2, r, wide);
  const bolts = [corner(4, -6, 9), corner(3, 8, 9), corner(long - 3, 3, 9), corner(long - 1, -8, 9)];
  return [
    knuckle(upper, 13, 24),
    knuckle(lower, 14, 40),
    link(7),
    link(-11),
    ...bolts.map((p) => ring(part, "metal", p, 1.8, 3.6, 6)),
    ring(part, "metal", off(lower, 0, 0, z + 17), 3, 6, 4),
  ];
}

/** Pieces with a parallelogram instead of the rod that is a derailleur's arm in the flat drawing. */
export const withParallelogram = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => (isArm(piece) ? parallelogram(piece) : [piece]));
