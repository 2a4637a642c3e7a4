import type { Piece } from "#web/drawing/piece.ts";
import { type Point, along, heading, off } from "#web/drawing/point.ts";
import type { Detail } from "./detail.ts";
import { prism } from "./prism.ts";
import { flatRing, revolve } from "./revolve.ts";
import type { Solid } from "./solid.ts";

const thick = 2;
const arms = 6;
/** Width of the band that the pads grip, mm. */
const band = 14;

/** Adds a brake disc of outer radius `r` about its hub: a band with slots, on arms that lean against the turn. */
function rotor(solid: Solid, hub: Point, r: number): void {
  const inner = r - band;
  const at = (radius: number, degrees: number) => off(along(hub, heading(degrees), radius), 0, 0, hub[2]);
  const wide = (mm: number, radius: number) => ((mm / radius) * 180) / Math.PI / 2;
  revolve(solid, hub, flatRing(r - 2.2, 4.4, thick), 72);
  revolve(solid, hub, flatRing(inner + 2.2, 4.4, thick), 72);
  const bars = Math.round(r * 0.42);
  for (let i = 0; i < bars; i++) {
    const a = (i / bars) * 360;
    const [low, high] = [wide(5, inner), wide(6, r)];
    prism(
      solid,
      [at(inner + 3, a - low), at(r - 3, a + 3 - high), at(r - 3, a + 3 + high), at(inner + 3, a + low)],
      thick,
    );
  }
  for (let i = 0; i < arms; i++) {
    const steps = [0, 0.34, 0.67, 1].map((t) => {
      const radius = 20 + (inner + 1.5 - 20) * t;
      return { radius, a: (i / arms) * 360 + 34 * t ** 0.8, half: wide(7 + 2 * (2 * t - 1) ** 2, radius) };
    });
    const edge = [
      ...steps.map(({ radius, a, half }) => at(radius, a + half)),
      ...steps.toReversed().map(({ radius, a, half }) => at(radius, a - half)),
    ];
    prism(solid, edge, thick);
  }
}

const isOfDisc = ({ part, d, r, dash }: Piece) =>
  part === "brake" && (dash !== undefined || (r === undefined ? d === 5 : r > 40));

/** Brake discs with slots and arms instead of the flat drawing's rings and rods. */
export function rotorDetails(pieces: readonly Piece[]): { pieces: Piece[]; details: Detail[] } {
  const bands = pieces.filter((piece) => isOfDisc(piece) && piece.tone === "metal" && piece.r !== undefined);
  return {
    pieces: pieces.filter((piece) => !isOfDisc(piece)),
    details: bands.map((piece) => ({
      ...piece,
      add: (solid) => rotor(solid, piece.at[0]!, piece.r! + piece.d / 2),
    })),
  };
}
