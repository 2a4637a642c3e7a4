import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, smooth } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** The fork, its legs parallel to the steering axis or curving away from it to the axle. */
export function fork(s: Skeleton): Piece[] {
  const { build: b, front, crown, up, ahead, headTop, headBottom } = s;
  const z = Math.max(50, b.frontTire / 2 + 20);
  const side = (p: Point, out = z): Point => [p[0], p[1], out];
  if (!b.travel) {
    const foot = along(front, ahead, -b.rake);
    const length = crown[1] - foot[1];
    const leg = smooth(
      [
        crown,
        along(crown, up, -26),
        along(along(foot, up, (length * 0.42) / up[1]), ahead, b.rake * 0.1),
        along(along(foot, up, (length * 0.16) / up[1]), ahead, b.rake * 0.52),
        front,
      ].map((p, i) => side(p, i ? z : z * 0.8)),
    );
    return [
      tube("fork", "paint", 44 * b.fat, [headBottom, along(crown, up, -10)], { to: 40 * b.fat }),
      tube("fork", "paint", 36 * b.fat, leg, { to: 17, pair: true }),
      tube("fork", "paint", 34 * b.fat, [side(crown, z * 0.8), side(crown, z * -0.8)]),
      ring("fork", "ink", front, 5, 10, z * 2 + 20),
    ];
  }
  const offset = b.rake - 16;
  const leg = (t: number) => along(along(front, ahead, offset - b.rake), up, t);
  const top = (crown[0] - leg(0)[0]) * up[0] + (crown[1] - leg(0)[1]) * up[1];
  const seal = top - b.travel - 22;
  const thick = b.dual ? 50 : b.travel > 130 ? 46 : 40;
  const tubes: Piece[] = [
    tube(
      "fork",
      "metal",
      thick * 0.76,
      [side(leg(seal - 20)), side(b.dual ? along(along(headTop, up, 34), ahead, offset) : leg(top))],
      { pair: true },
    ),
    tube("fork", "ink", thick, [side(leg(10)), side(leg(seal))], { pair: true }),
    tube("fork", "ink", thick * 0.62, [side(leg(24)), side(front)], { pair: true }),
    tube(
      "fork",
      "ink",
      16,
      smooth([
        side(leg(seal - 12)),
        side(along(leg(seal + 8), ahead, thick * 0.62), z * 0.7),
        side(along(leg(seal + 12), ahead, thick * 0.66), 0),
      ]),
      { pair: true },
    ),
    tube("fork", "ink", thick + 5, [side(leg(seal - 6)), side(leg(seal + 6))], {
      to: thick * 0.86,
      pair: true,
    }),
  ];
  const clampAt = (p: Point, reach: number) =>
    plate(
      "fork",
      "ink",
      [
        along(p, ahead, -22),
        along(along(p, up, -30), ahead, -16),
        along(along(p, up, -34), ahead, reach + 18),
        along(along(p, up, 2), ahead, reach + 18),
      ],
      z * 2 + thick * 0.9,
      16,
    );
  tubes.push(clampAt(along(crown, up, b.dual ? 10 : 6), offset));
  if (b.dual)
    tubes.push(clampAt(along(headTop, up, 36), offset), tube("fork", "ink", 36, [headBottom, headTop]));
  tubes.push(ring("fork", "metal", front, 4, 8, z * 2 + 16));
  return tubes;
}
