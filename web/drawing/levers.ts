import { dropBar } from "./own-cockpit.ts";
import { type Piece, plate, tube } from "./piece.ts";
import { type Point, course, off, smooth, spots } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/** Brake and shift levers; `clamp` is where the bar is held, `inner` where tape or grip begins. */
export function levers({ build: b }: FrameSkeleton, clamp: Point, inner: Point): Piece[] {
  const w = b.width / 2;
  const lever = (from: Point, xyz: readonly number[], d = 14, pair = true) =>
    tube("brake", "ink", d, smooth(course(from, xyz)), { to: d - 4, pair });
  if (b.brake === "none") return [];
  if (b.bar === "drop") {
    const at = off(clamp, b.barReach - dropBar.reach, 0);
    // oxfmt-ignore
    const hood = [44, 2, 70, 9, 98, 15, 112, 32, 124, 45, 137, 42, 138, 22, 130, 0, 108, -16, 82, -26, 60, -20, 44, 2];
    return [
      plate("shifters", "ink", smooth(spots(at, hood, w), 2), 30, 4, { pair: true }),
      lever(off(at, 0, 0, w), [127, 4, 0, 131, -24, 0, 120, -62, 4, 100, -98, 8]),
    ];
  }
  if (b.bar === "bullhorn" || b.bar === "aero") {
    const tip = b.bar === "aero" ? off(clamp, 164, -2, w) : off(clamp, 156, 30, w);
    return [lever(tip, [0, 0, 0, 20, -4, 0, 6, -34, 0, -30, -62, 0])];
  }
  const p: Point = [inner[0] + 4, inner[1], inner[2] ?? 0];
  const pair = b.bar !== "bmx" && !b.routing.coaster;
  return [
    plate("shifters", "ink", spots(p, [-6, -6, 22, -10, 14, -34, -8, -26], p[2]! - 18), 22, 8, {
      pair: b.gears === "derailleur" && b.rings.length > 1,
    }),
    plate("brake", "ink", spots(p, [-10, -6, -6, 12, 26, 4, 34, -14, 14, -16], p[2]! - 30), 26, 8, { pair }),
    lever(p, [26, -6, -30, 46, -18, -10, 44, -32, 30, 38, -42, 72], 13, pair),
  ];
}
