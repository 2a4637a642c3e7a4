import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, mix, off, smooth, spots } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];

/** A four-bar rear end: chainstay to the main pivot, seat stay to a rocker on the seat tube, shock down to the down tube. */
export function linkage(
  { build: b, rear, seat, seatUp, up }: FrameSkeleton,
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
  const eye = along(mix(bb, lower, 0.3), up, 30);
  const mid = mix(fore, eye, 0.46);
  const horst = off(rear, 38, -14);
  const paint = (d: number, path: Point[], to?: number) => tube("frame", "paint", d, path, to ? { to } : {});
  const stay = (d: number, from: Point, end: Point, z: number, to?: number) => ({
    ...paint(d, [off(from, 0, 0, dropout), off(end, 0, 0, z)], to),
    pair: true,
  });
  const joint = (p: Point, r: number, across: number) => [
    ring("frame", "ink", p, r / 2, r, across),
    ring("frame", "metal", p, 3, 6, across + 3),
  ];
  const z = b.tire / 2 + 14;
  return [
    stay(24, horst, pivot, z, 34),
    stay(22, rear, back, z, 18),
    stay(28, rear, horst, dropout),
    paint(40 * f, smooth([pivot, knee, hip, seat]), 36 * f),
    paint(38 * f, [along(seat, seatUp, -34), upper], 46 * f),
    paint(56 * f, smooth([bb, off(mix(bb, lower, 0.4), 12, -18), lower]), 50 * f),
    paint(46, [bb, pivot]),
    plate("shock", "ink", spots(eye, [-16, -8, 16, -20, 12, 16, -12, 16]), 30, 10),
    tube("shock", "metal", 15, [mid, eye]),
    tube("shock", "ink", b.coil ? 24 : 40, [fore, mid]),
    ...(b.coil
      ? [tube("shock", "lamp", 54, [mix(fore, eye, 0.2), mix(fore, eye, 0.74)], { dash: [7, 8] })]
      : []),
    plate("frame", "paint", spots(hip, [-62, 12, 0, 34, 46, 26, 6, -22]), 66, 14),
    ...joint(back, 12, 72),
    ...joint(hip, 14, 72),
    ...joint(fore, 12, 72),
    ...joint(eye, 10, 40),
    ...joint(pivot, 13, 76),
    ...joint(horst, 8, dropout * 2),
  ];
}
