import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, mix, off, smooth } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** Side views of saddles, from the tail over the top to the nose and back underneath; mm from the clamp. */
const sport: Point[] = [
  [-140, 44],
  [-134, 56],
  [-100, 55],
  [-30, 46],
  [50, 45],
  [110, 44],
  [134, 36],
  [133, 28],
  [96, 27],
  [30, 28],
  [-30, 24],
  [-84, 12],
  [-122, 20],
];
const comfort: Point[] = [
  [-138, 40],
  [-132, 62],
  [-96, 66],
  [-30, 52],
  [40, 47],
  [96, 46],
  [118, 36],
  [116, 24],
  [70, 20],
  [10, 20],
  [-40, 8],
  [-90, -4],
  [-126, 10],
];

/** Seatpost and saddle. */
export function seat(s: Skeleton): Piece[] {
  const { build: b, seat: top, seatUp, clamp } = s;
  const collar = along(top, seatUp, Math.min(44, b.sh - b.st - 60));
  const shape = b.soft ? comfort : sport;
  const outline = smooth([...shape, shape[0]!].map(([x, y]) => off(clamp, x + 4, y)));
  return [
    ...(b.dropper
      ? [
          tube("seatpost", "ink", b.post + 3, [top, collar], { to: b.post + 3 }),
          tube("seatpost", "metal", b.post - 5, [collar, clamp], { to: b.post - 5 }),
          tube("seatpost", "ink", b.post + 6, [mix(top, collar, 0.7), collar], { to: b.post + 2 }),
        ]
      : [tube("seatpost", b.frame === "mono" ? "metal" : "ink", b.post, [top, clamp], { to: b.post })]),
    plate(
      "seatpost",
      "ink",
      [off(clamp, -22, -6), off(clamp, 22, -6), off(clamp, 20, 12), off(clamp, -20, 12)],
      50,
      10,
    ),
    tube(
      "saddle",
      "metal",
      7,
      smooth([
        off(clamp, -92, 26, 22),
        off(clamp, -62, 12, 22),
        off(clamp, -30, 8, 22),
        off(clamp, 40, 8, 22),
        off(clamp, 98, 32, 14),
      ]),
      { pair: true },
    ),
    plate("saddle", "ink", outline, b.soft ? 170 : 140, 4),
  ];
}
