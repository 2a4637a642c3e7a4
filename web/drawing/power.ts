import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, mix, off, towards } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** A mid motor round the bottom bracket and its battery: in the down tube, or behind the seat tube of a cargo bike. */
export function power({ build: b, seatUp, headBottom, up }: Skeleton): Piece[] {
  if (!b.motor) return [];
  const motor = plate(
    "motor",
    "ink",
    [
      [-52, 34],
      [-30, 58],
      [20, 66],
      [70, 50],
      [76, 4],
      [44, -52],
      [-22, -58],
      [-60, -14],
    ],
    96,
    30,
  );
  if (b.frame === "cargo") {
    const [high, low] = [300, 110].map((length) => along([0, 0], seatUp, length)) as [Point, Point];
    return [
      motor,
      plate(
        "battery",
        "ink",
        [off(high, 34, 20), off(high, 92, 10), off(low, 98, 10), off(low, 40, 0)],
        80,
        20,
      ),
    ];
  }
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const [dx, dy] = towards([0, 0], lower);
  const on = (t: number) => off(mix([0, 0], lower, t), -dy * 12, dx * 12);
  return [
    motor,
    tube("battery", "ink", 40, [on(0.2), on(0.8)]),
    tube("battery", "metal", 5, [on(0.7), on(0.76)]),
  ];
}
