import type { Piece } from "#web/drawing/piece.ts";
import type { SolvedBike } from "#web/drawing/solve-bike.ts";
import { boltedStrut, carrierMounts } from "./carrier-mounts.ts";
import { withParallelogram } from "#web/drawing/changer.ts";
import { fillets } from "./fillets.ts";
import { forkDetails } from "./fork-crown.ts";
import { shapedGrip } from "./grip-ends.ts";
import { rotorDetails } from "./rotor.ts";
import { shockMounts } from "./shock-mounts.ts";
import type { Detail } from "./detail.ts";
import { carrierOf } from "./cassette-carrier.ts";

/** How wide the skin is where tubes meet, mm: fillets of steel are brazed, those of fat tubes moulded or smoothed. */
const filletOf = (fat: number) => (fat < 0.76 ? 5 : 9);

/** What is shown of a solved bike in space: its pieces, some of them shaped anew, and what a side view does not show. */
export function detailed({ skeleton: s, pieces: flat }: SolvedBike): { pieces: Piece[]; details: Detail[] } {
  const fork = forkDetails(flat, s);
  const discs = rotorDetails(fork.pieces);
  const pieces = withParallelogram(discs.pieces)
    .flatMap(shapedGrip)
    .flatMap((piece) => boltedStrut(piece, s));
  const mounts = [...shockMounts(flat), ...carrierMounts(flat, s)];
  const frame = flat.find(({ part, tone, second }) => part === "frame" && tone === "paint" && !second);
  const joints: Detail[] = frame
    ? [{ ...frame, add: (solid) => fillets(solid, [...flat, ...mounts], filletOf(s.build.fat)) }]
    : [];
  return {
    pieces: [...pieces, ...mounts],
    details: [...fork.details, ...discs.details, ...carrierOf(flat), ...joints],
  };
}
