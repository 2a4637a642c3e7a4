import type { BarStyle } from "./archetypes.ts";
import { dropBar } from "./own-cockpit.ts";
import type { Point } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/**
 * Course of half a handlebar from the clamp outwards, relative to the clamp; the last `grip` spans are taped or carry
 * a grip.
 */
export interface Bar {
  course: Point[];
  grip: number;
  d: number;
}

/** Spans under tape or grip, its diameter, then by threes x, y and how far out: 1 is half the width, 2 that plus the flare. */
// oxfmt-ignore
const bars: Record<BarStyle, readonly [grip: number, d: number, ...course: number[]]> = {
  drop: [6, 31, 0, 0, 0.18, 4, 2, 0.86, 44, -1, 1, 72, -14, 1, 84, -46, 1.3, 66, -88, 1.7, 24, -118, 2, -34, -124, 2],
  bullhorn: [4, 30, 0, 0, 0.18, 6, 0, 0.86, 48, -18, 1, 96, -14, 1, 138, 6, 1, 156, 30, 1],
  aero: [3, 28, 0, -4, 0.18, 8, -22, 0.86, 70, -30, 1, 124, -22, 1, 164, -2, 1],
  flat: [1, 33, 0, 0, 0.1, -4, 2, 0.34, -22, 5, 0.64, -60, 8, 1],
  riser: [1, 33, 0, 2, 0.1, -2, 24, 0.34, -24, 30, 0.64, -64, 35, 1],
  bmx: [1, 33, 0, 0, 0.11, -4, 13, 0.19, -52, 189, 0.41, -70, 208, 0.51, -117, 214, 1],
  swept: [1, 35, 4, 6, 0.11, 6, 40, 0.36, -34, 58, 0.72, -72, 56, 0.9, -176, 42, 1],
  post: [1, 33, 0, 2, 0.14, -6, 6, 0.5, -34, 8, 1],
};

/** The handlebar of a bike. */
export function barOf({ build: b }: FrameSkeleton): Bar {
  const [grip, d, ...at] = bars[b.bar];
  const [wider, deeper] = b.bar === "drop" ? [b.barReach / dropBar.reach, b.barDrop / dropBar.drop] : [1, 1];
  const across = (share: number) =>
    (b.width / 2) * Math.min(1, share) + (b.knobs ? 26 : 6) * Math.max(0, share - 1);
  return {
    grip,
    d,
    course: [
      [0, 0, 0],
      ...at.flatMap((x, i): Point[] => (i % 3 ? [] : [[x * wider, at[i + 1]! * deeper, across(at[i + 2]!)]])),
    ],
  };
}
