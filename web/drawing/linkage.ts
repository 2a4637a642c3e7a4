import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, mix, off, smooth } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** A four-bar rear end: chainstay to the main pivot, seat stay to a rocker on the seat tube, shock down to the down tube. */
export function linkage(
  { build: b, rear, seat, seatUp, up }: Skeleton,
  upper: Point,
  lower: Point,
  dropout: number,
): Piece[] {
  const f = b.fat;
  const pivot: Point = [14, 62];
  const knee = along([26, 84], seatUp, b.st * 0.42);
  const hip = along([10, 0], seatUp, b.st * 0.66);
  const back = off(hip, -62, 12);
  const fore = off(hip, 46, 26);
  const eye = along(mix([0, 0], lower, 0.3), up, 30);
  const mid = mix(fore, eye, 0.46);
  const horst = off(rear, 38, -14);
  const z = b.tire / 2 + 14;
  const joint = (p: Point, r: number, across: number) => [
    ring("frame", "ink", p, r / 2, r, across),
    ring("frame", "metal", p, 3, 6, across + 3),
  ];
  const stay = (d: number, from: Point, end: Point, to: number) =>
    tube(
      "frame",
      "paint",
      d,
      [
        [from[0], from[1], dropout],
        [end[0], end[1], z],
      ],
      { to, pair: true },
    );
  return [
    stay(24, horst, pivot, 34),
    stay(22, rear, back, 18),
    tube(
      "frame",
      "paint",
      28,
      [
        [rear[0], rear[1], dropout],
        [horst[0], horst[1], dropout],
      ],
      { pair: true },
    ),
    tube("frame", "paint", 40 * f, smooth([pivot, knee, hip, seat]), { to: 36 * f }),
    tube("frame", "paint", 38 * f, [along(seat, seatUp, -34), upper], { to: 46 * f }),
    tube("frame", "paint", 56 * f, smooth([[0, 0], off(mix([0, 0], lower, 0.4), 12, -18), lower]), {
      to: 50 * f,
    }),
    tube("frame", "paint", 46, [[0, 0], pivot]),
    plate(
      "shock",
      "ink",
      [off(eye, -16, -8), off(eye, 16, -20), off(eye, 12, 16), off(eye, -12, 16)],
      30,
      10,
    ),
    tube("shock", "metal", 15, [mid, eye]),
    tube("shock", "ink", b.coil ? 24 : 40, [fore, mid]),
    ...(b.coil
      ? [tube("shock", "lamp", 54, [mix(fore, eye, 0.2), mix(fore, eye, 0.74)], { dash: [7, 8] })]
      : []),
    plate("frame", "paint", [back, off(hip, 0, 34), fore, off(hip, 6, -22)], 66, 14),
    ...joint(back, 12, 72),
    ...joint(hip, 14, 72),
    ...joint(fore, 12, 72),
    ...joint(eye, 10, 40),
    ...joint(pivot, 13, 76),
    ...joint(horst, 8, dropout * 2),
  ];
}
