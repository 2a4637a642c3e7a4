import { inTube } from "./build.ts";
import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, mix, off, spots, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const outline = [-52, 34, -30, 58, 20, 66, 70, 50, 76, 4, 44, -52, -22, -58, -60, -14];

/** A mid motor round the bottom bracket and its battery: on the down tube, in it under a cover, or behind the seat tube of a cargo bike. */
export function power({ build: b, seatUp, headBottom, up }: FrameSkeleton): Piece[] {
  if (!b.motor) return [];
  const motor = plate("motor", "ink", spots(bb, outline), 96, 30);
  if (b.frame === "cargo") {
    const low = along(bb, seatUp, 110);
    const [x, y] = along(bb, seatUp, 190);
    return [
      motor,
      plate("battery", "ink", spots(low, [x + 34, y + 20, x + 92, y + 10, 98, 10, 40, 0]), 80, 20),
    ];
  }
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const [dx, dy] = towards(bb, lower);
  const on = (t: number, h = 12) => off(mix(bb, lower, t), -dy * h, dx * h);
  if (inTube(b)) {
    const cover = (from: number, to: number, h: number) => [on(from, -h), on(to, -h), on(to, h), on(from, h)];
    return [
      motor,
      plate("battery", "ink", cover(0.24, 0.86, 18), 64, 10),
      plate("battery", "paint", cover(0.25, 0.85, 14), 66, 8),
      tube("battery", "metal", 8, [on(0.8, -3), on(0.8, 3)]),
    ];
  }
  return [
    motor,
    tube("battery", "ink", 40, [on(0.2), on(0.8)]),
    tube("battery", "metal", 5, [on(0.7), on(0.76)]),
  ];
}
