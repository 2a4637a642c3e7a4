import type { NamedColors } from "./colors-of.ts";
import type { Piece } from "./piece.ts";
import type { SolvedBike } from "./solve-bike.ts";

/** The pieces of a bike with what has its second colour: see `NamedColors`. */
export function inTwoColors({ skeleton: s, pieces }: SolvedBike, on: NamedColors["on"]): Piece[] {
  const isPainted = ({ part, tone }: Piece) => part === "fork" && tone === "paint";
  const isStay = ({ part, tone, pair }: Piece) => part === "frame" && tone === "paint" && pair === true;
  // Lower legs of a sprung fork are painted where riders say so, else black.
  const isLeg = ({ part, tone, pair, thick, d }: Piece) =>
    part === "fork" && tone === "ink" && pair === true && thick === undefined && d > 22;
  const isHead = ({ part, tone, at }: Piece) =>
    part === "frame" && tone === "paint" && at[0] === s.headTop && at[1] === s.headBottom;
  const hasFork = pieces.some(isPainted);
  const has = {
    fork: (piece: Piece) => isPainted(piece) || isLeg(piece),
    rear: isStay,
    front: (piece: Piece) => isHead(piece) || (hasFork ? isPainted(piece) : isStay(piece)),
  }[on];
  return pieces.map((piece) => (has(piece) ? { ...piece, tone: "paint", second: true } : piece));
}
