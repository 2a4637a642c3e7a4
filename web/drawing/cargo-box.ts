import { type Piece, plate, tube } from "./piece.ts";
import { type Point, mix, off, spots } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const wall = 288;

/** The open box of a cargo bike: two sides, floor, front and back, its boards and its rail. */
export function box({ build: b, front, ground }: FrameSkeleton): Piece[] {
  const floor = ground + 222;
  const nose = front[0] - b.F - 66;
  const outline = spots([0, floor], [430, 0, nose, 0, nose + 40, 470, 392, 470], wall);
  const [low, fore, high, back] = outline as [Point, Point, Point, Point];
  const board = (at: Point[], thick: number, d: number, pair = false) =>
    plate("accessories", "tyre", at, thick, d, { pair });
  const across = (p: Point, q: Point) =>
    board(
      [p, q, off(q, 0, 4), off(p, 3, 4)].map((c) => off(c, 0, 0)),
      570,
      14,
    );
  const line = (d: number, p: Point, q: Point, dx: number, z: number, pair = false) =>
    tube("accessories", "metal", d, [off(p, dx, 0, z), off(q, -dx, 0, z)], { pair });
  return [
    board(outline, 20, 20, true),
    across(low, fore),
    across(fore, high),
    across(back, low),
    ...[0.3, 0.62].map((t) => line(5, mix(low, back, t), mix(fore, high, t), 14, wall + 14)),
    line(14, off(back, 0, 6), off(high, 0, 6), -4, wall, true),
  ];
}
