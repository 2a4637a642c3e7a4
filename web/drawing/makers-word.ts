import type { BikeSpec } from "./bike-spec.ts";
import { inTube } from "./build.ts";
import { type LaidWord, alongCourse, layWord, lengthOf } from "./laid-word.ts";
import type { Piece } from "./piece.ts";
import { type Point, along, distance } from "./point.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** The maker's word: on which piece, along which course, and its letters. */
export interface MakersWord extends LaidWord {
  piece: Piece;
  course: readonly Point[];
  /** How far the course is from the middle of its tube, mm. */
  low: number;
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

/** The maker's word on a bike's frame; null where no maker is named. */
export function makersWord(spec: BikeSpec, solved: SolvedBike): MakersWord | null {
  const piece = signedTube(solved);
  if (!piece) return null;
  const [from, to] = within(solved.skeleton);
  const cover = solved.pieces.find(({ part, tone }) => part === "battery" && tone === "paint");
  const isBack = piece.at[0]![0] > piece.at.at(-1)![0];
  const way = isBack ? piece.at.toReversed() : piece.at;
  const whole = lengthOf(way);
  const high = Math.min(piece.d, piece.to ?? piece.d, cover ? 40 : 99) * 0.48;
  const course = Array.from({ length: 25 }, (_, i) => {
    const { p, u } = alongCourse(way, whole * (from + ((to - from) * i) / 24));
    return along(p, [u[1], -u[0]], high / 2);
  });
  const laid = layWord(spec.brand, { course, high, long: whole * (to - from) * 0.8 });
  return laid && { ...laid, piece: cover ?? piece, course, low: high / 2 };
}
