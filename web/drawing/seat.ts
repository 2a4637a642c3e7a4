import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, course, mix, smooth, spots } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

// Side views of saddles, from the tail over the top to the nose and back underneath; mm from the clamp.
// oxfmt-ignore
const sport = [
  -136, 44, -130, 56, -96, 55, -26, 46, 54, 45, 114, 44, 138, 36, 137, 28, 100, 27, 34, 28, -26, 24, -80, 12, -118, 20,
  -136, 44,
];
// oxfmt-ignore
const comfort = [
  -134, 40, -128, 62, -92, 66, -26, 52, 44, 47, 100, 46, 122, 36, 120, 24, 74, 20, 14, 20, -36, 8, -86, -4, -122, 10,
  -134, 40,
];
const rails = [-92, 26, 22, -62, 12, 22, -30, 8, 22, 40, 8, 22, 98, 32, 14];

const bb: Point = [0, 0];

/** Seatpost and saddle. */
export function seat({ build: b, seat: top, seatUp, clamp }: FrameSkeleton): Piece[] {
  const short = (at: Point[]) => at.map(([x, y, z]): Point => [clamp[0] + (x - clamp[0]) * b.small, y, z]);
  const collar = along(top, seatUp, Math.min(44, b.sh - b.st - 60));
  const post = (tone: "ink" | "metal", d: number, ...at: Parameters<typeof tube>[3]) =>
    tube("seatpost", tone, d, at, { to: d });
  // Behind the seat tube's line, or before it, the saddle is held by a post that is bent at its head.
  const head = b.setback ? [along(bb, seatUp, Math.max(b.sh - 92, b.st + 12)), clamp] : [clamp];
  return [
    ...(b.dropper
      ? [
          post("ink", b.post + 3, top, collar),
          post("metal", b.post - 5, collar, ...head),
          post("ink", b.post + 5, mix(top, collar, 0.7), collar),
        ]
      : [post(b.frame === "mono" ? "metal" : "ink", b.post, top, ...head)]),
    plate("seatpost", "ink", spots(clamp, [-22, -6, 22, -6, 20, 12, -20, 12]), 50, 10),
    tube("saddle", "metal", 7, smooth(short(course([clamp[0], clamp[1]], rails))), { pair: true }),
    plate(
      "saddle",
      "ink",
      smooth(short(spots(clamp, b.soft ? comfort : sport)), 4),
      (b.soft ? 170 : 140) * b.small,
      4,
    ),
  ];
}
