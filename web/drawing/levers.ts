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
    const hood = [46, 4, 70, 16, 104, 22, 124, 44, 138, 38, 132, 8, 112, -12, 84, -26];
    return [
      plate("shifters", "ink", spots(at, hood, w), 30, 12, { pair: true }),
      lever(off(at, 0, 0, w), [124, 6, 0, 124, -26, 0, 106, -62, 4, 96, -96, 8]),
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
