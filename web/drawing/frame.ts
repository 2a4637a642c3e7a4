import { linkage } from "./linkage.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, mix, off, smooth, towards } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const at = (p: Point, z: number): Point => [p[0], p[1], z];

/** Frame tubes, back to front, with the rear shock and its link where there is one. */
export function frame(s: Skeleton): Piece[] {
  const { build: b, rear, seat, seatUp, headTop, headBottom, up } = s;
  const f = b.fat;
  const paint = (d: number, path: readonly Point[], to?: number) =>
    tube("frame", "paint", d * f, path, to ? { to: to * f } : {});
  const stay = (d: number, to: number, from: Point, end: Point, z: number) =>
    tube("frame", "paint", d * f, [at(from, dropout), at(end, z)], { to: to * f, pair: true });
  const dropout = Math.max(64, b.tire / 2 + 34);
  const upper = along(headTop, up, Math.max(-30, b.htl * -0.25));
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const onSeat = (t: number) => along(bb, seatUp, b.st * t);
  const yoke = b.tire / 2 + 10;
  const collar = tube("seatpost", "ink", b.post + 12, [along(seat, seatUp, -10), along(seat, seatUp, 5)], {
    to: b.post + 9,
  });
  const head = tube("frame", "paint", 46 * f, [headTop, headBottom], { to: 54 * f });
  const cups = [
    tube("frame", "ink", 44 * f, [headTop, along(headTop, up, 8)], { to: 38 * f }),
    tube("frame", "ink", 54 * f, [headBottom, along(headBottom, up, -7)], { to: 52 * f }),
  ];
  const hangers = tube("frame", "paint", 26 * f, [at(rear, dropout), at(off(rear, 9, -4), dropout)], {
    pair: true,
  });
  const shell = ring("frame", "paint", bb, 12 * f, 24 * f, 73);

  switch (b.frame) {
    case "diamond": {
      const top = onSeat((b.st - 24) / b.st);
      const hips = b.travel > 80 || f > 0.8 ? onSeat(1 - 60 / Math.max(b.st, 150)) : top;
      return [
        stay(20, 26, rear, bb, yoke),
        stay(16, 19, rear, hips, 14),
        hangers,
        paint(34, [bb, seat], 34),
        paint(36, [top, upper], 40),
        paint(46, [bb, lower], 48),
        shell,
        head,
        ...cups,
        collar,
      ];
    }
    case "step": {
      const low = onSeat(0.45);
      return [
        stay(20, 26, rear, bb, yoke),
        stay(15, 17, rear, onSeat(0.82), 14),
        hangers,
        paint(36, [bb, seat], 36),
        paint(38, [low, upper], 38),
        paint(50, smooth([bb, off(mix(bb, lower, 0.5), 8, -10), lower]), 48),
        shell,
        head,
        ...cups,
        collar,
      ];
    }
    case "mono": {
      const foot = onSeat(0.34);
      const nose = mix(headTop, headBottom, 0.5);
      const hinge = mix(foot, nose, 0.48);
      const [dx, dy] = towards(foot, nose);
      return [
        stay(20, 24, rear, bb, yoke),
        stay(18, 20, rear, onSeat(0.62), 22),
        hangers,
        paint(42, [bb, seat], 42),
        paint(74, [foot, nose], 56),
        shell,
        head,
        ...cups,
        collar,
        plate(
          "frame",
          "ink",
          [
            off(hinge, dx * 12 - dy * 42, dy * 12 + dx * 42),
            off(hinge, dx * 12 + dy * 42, dy * 12 - dx * 42),
            off(hinge, -dx * 12 + dy * 42, -dy * 12 - dx * 42),
            off(hinge, -dx * 12 - dy * 42, -dy * 12 + dx * 42),
          ],
          62,
          6,
        ),
        tube("frame", "metal", 9, [
          off(hinge, dx * 2 + dy * 30, dy * 2 - dx * 30),
          off(hinge, dx * 2 - dy * 26, dy * 2 + dx * 26),
        ]),
      ];
    }
    case "full":
      return [...linkage(s, upper, lower, dropout), shell, head, ...cups, collar];
    case "cargo": {
      const foot = along(s.column, up, -230);
      const floor = s.ground + 190;
      const beam = smooth([
        off(bb, 0, -8),
        off(bb, 140, floor * 0.55),
        [330, floor],
        [s.front[0] - b.F - 110, floor],
        [s.front[0] - b.F - 50, floor + 40],
        mix(headBottom, headTop, 0.3),
      ]);
      return [
        stay(22, 28, rear, bb, yoke),
        stay(16, 19, rear, onSeat(0.84), 14),
        hangers,
        tube("fork", "ink", 10, [
          off(foot, 16, -20),
          [foot[0] + 60, floor - 32],
          [s.front[0] - 60, floor - 18],
          off(s.front, -24, 34),
        ]),
        paint(38, [bb, seat], 38),
        paint(40, [onSeat(0.5), along(foot, up, 40)], 44),
        paint(40, [along(foot, up, 20), [foot[0] + 60, floor]], 40),
        paint(56, beam),
        shell,
        head,
        ...cups,
        tube("frame", "paint", 46, [s.column, foot]),
        collar,
      ];
    }
  }
}
