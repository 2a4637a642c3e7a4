import { type Piece, plate, tube } from "./piece.ts";
import { type Point, off, smooth } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** Brake and shift levers; `clamp` is where the bar is held, `inner` where tape or grip begins. */
export function levers({ build: b }: Skeleton, c: Point, inner: Point): Piece[] {
  const w = b.width / 2;
  const lever = (from: Point, ...path: Point[]) =>
    tube("brake", "ink", 14, smooth([from, ...path]), { to: 9, pair: true });
  if (b.brake === "none") return [];
  if (b.bar === "drop")
    return [
      plate(
        "shifters",
        "ink",
        [
          off(c, 46, 4, w),
          off(c, 70, 16, w),
          off(c, 104, 22, w),
          off(c, 124, 44, w),
          off(c, 138, 38, w),
          off(c, 132, 8, w),
          off(c, 112, -12, w),
          off(c, 84, -26, w),
        ],
        30,
        12,
        { pair: true },
      ),
      lever(off(c, 124, 6, w), off(c, 124, -26, w), off(c, 106, -62, w + 4), off(c, 96, -96, w + 8)),
    ];
  if (b.bar === "bullhorn" || b.bar === "aero") {
    const tip = off(c, b.bar === "aero" ? 164 : 156, b.bar === "aero" ? -2 : 30, w);
    return [lever(tip, off(tip, 20, -4, w), off(tip, 6, -34, w), off(tip, -30, -62, w))];
  }
  const p = off(inner, 4, 0, inner[2]);
  const at = (x: number, y: number, z: number) => off(p, x, y, (p[2] ?? 0) + z);
  return [
    plate("shifters", "ink", [at(-6, -6, -18), at(22, -10, -18), at(14, -34, -18), at(-8, -26, -18)], 22, 8, {
      pair: b.gears === "derailleur" && b.rings.length > 1,
    }),
    plate(
      "brake",
      "ink",
      [at(-10, -6, -30), at(-6, 12, -30), at(26, 4, -30), at(34, -14, -30), at(14, -16, -30)],
      26,
      8,
      { pair: b.bar !== "bmx" },
    ),
    tube("brake", "ink", 13, smooth([at(26, -6, -30), at(46, -18, -10), at(44, -32, 30), at(38, -42, 72)]), {
      to: 10,
      pair: b.bar !== "bmx",
    }),
  ];
}
