import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, mix, off, spots, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const outline = [-52, 34, -30, 58, 20, 66, 70, 50, 76, 4, 44, -52, -22, -58, -60, -14];

/** A mid motor round the bottom bracket and its battery: in the down tube, or behind the seat tube of a cargo bike. */
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
  const on = (t: number) => off(mix(bb, lower, t), -dy * 12, dx * 12);
  return [
    motor,
    tube("battery", "ink", 40, [on(0.2), on(0.8)]),
    tube("battery", "metal", 5, [on(0.7), on(0.76)]),
  ];
}
