import type { Piece } from "#web/drawing/piece.ts";
import type { Detail } from "./detail.ts";
import { type Corner, revolve } from "./revolve.ts";

const isSprocket = ({ part, tone, r, d }: Piece) =>
  part === "cassette" && tone === "metal" && r !== undefined && d === 5;

/** The dark carrier of a cassette: a cone just within its sprockets, so that each of them stands out by its teeth. */
export function carrierOf(pieces: readonly Piece[]): Detail[] {
  const sprockets = pieces.filter(isSprocket);
  const [first, last] = [sprockets[0], sprockets.at(-1)];
  if (!first || !last || first === last) return [];
  const [x, y, hubside = 0] = first.at[0]!;
  const steps = sprockets.map(({ at, r }): Corner => [r! - 4, (at[0]![2] ?? 0) - hubside - 0.8]);
  const [, out] = steps.at(-1)!;
  const profile: Corner[] = [[12, -1.5], [first.r! - 4, -1.5], ...steps, [12, out]];
  return [
    {
      part: "cassette",
      tone: "ink",
      at: first.at,
      add: (solid) => revolve(solid, [x, y, hubside], profile, 48),
    },
  ];
}
