import { inTube } from "./build.ts";
import { deckOf } from "./carriers.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, aside, distance, heading, off, spots, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const outline = [-52, 34, -30, 58, 20, 66, 70, 50, 76, 4, 44, -52, -22, -58, -60, -14];

// oxfmt-ignore
const boxOutline = [-76, 22, -58, 62, -18, 84, 38, 82, 72, 54, 82, 8, 66, -44, 26, -70, -34, -66, -66, -30];

/** A gearbox about the cranks, in the frame's bridge, with the ring of its screws. */
function gearbox(): Piece[] {
  const screws = [20, 80, 140, 200, 260, 320].map((a) =>
    ring("crankset", "metal", off(along(bb, heading(a), 62), 6, 4, 40), 2.5, 5, 4),
  );
  return [plate("crankset", "ink", spots(bb, boxOutline), 84, 22), ...screws];
}

/** A mid motor round the bottom bracket and its battery: on the down tube, in it under a cover, or behind the seat tube of a cargo bike. */
export function power(s: FrameSkeleton): Piece[] {
  const { build: b, rear, seatUp, headBottom, up } = s;
  if (!b.motor) return b.gears === "gearbox" ? gearbox() : [];
  const motor = plate("motor", "ink", spots(bb, outline), 96, 30);
  if (b.frame === "deep") {
    const deck = spots([rear[0], deckOf(s)], [-170, -8, 100, -8, 112, -20, 96, -44, -160, -44]);
    return [motor, plate("battery", "ink", deck, 96, 10)];
  }
  if (b.frame === "cargo") {
    const low = along(bb, seatUp, 110);
    const [x, y] = along(bb, seatUp, 190);
    return [
      motor,
      plate("battery", "ink", spots(low, [x + 34, y + 20, x + 92, y + 10, 98, 10, 40, 0]), 80, 20),
    ];
  }
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const on = (...xy: number[]) =>
    aside(
      bb,
      towards(bb, lower),
      xy.map((v, i) => (i % 2 ? v : v * distance(bb, lower))),
    );
  if (inTube(b)) {
    const cover = (from: number, to: number, h: number) => on(from, -h, to, -h, to, h, from, h);
    return [
      motor,
      plate("battery", "ink", cover(0.24, 0.86, 18), 64, 10),
      plate("battery", "paint", cover(0.25, 0.85, 14), 66, 8),
      tube("battery", "metal", 8, on(0.8, -3, 0.8, 3)),
    ];
  }
  return [
    motor,
    tube("battery", "ink", 40, on(0.2, 12, 0.8, 12)),
    tube("battery", "metal", 5, on(0.7, 12, 0.76, 12)),
  ];
}
