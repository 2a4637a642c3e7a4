import type { Point } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

/** Course of half a handlebar from the clamp outwards, relative to the clamp; the last `grip` spans carry tape or a grip. */
export interface Bar {
  course: Point[];
  grip: number;
  d: number;
}

/** The handlebar of a bike. */
export function barOf({ build: b, up }: Skeleton): Bar {
  const w = b.width / 2;
  const lean = (h: number, dx: number, z: number): Point => [up[0] * h + dx, up[1] * h, z];
  switch (b.bar) {
    case "drop": {
      const flare = b.knobs ? 26 : 6;
      return {
        grip: 6,
        d: 31,
        course: [
          [0, 0, 0],
          [0, 0, 38],
          [4, 2, w * 0.86],
          [44, -1, w],
          [72, -14, w],
          [84, -46, w + flare * 0.3],
          [66, -88, w + flare * 0.7],
          [24, -118, w + flare],
          [-34, -124, w + flare],
        ],
      };
    }
    case "bullhorn":
      return {
        grip: 4,
        d: 30,
        course: [
          [0, 0, 0],
          [0, 0, 36],
          [6, 0, w * 0.86],
          [48, -18, w],
          [96, -14, w],
          [138, 6, w],
          [156, 30, w],
        ],
      };
    case "aero":
      return {
        grip: 3,
        d: 28,
        course: [
          [0, 0, 0],
          [0, -4, 36],
          [8, -22, w * 0.86],
          [70, -30, w],
          [124, -22, w],
          [164, -2, w],
        ],
      };
    case "riser":
      return {
        grip: 1,
        d: 33,
        course: [
          [0, 0, 0],
          [0, 2, 36],
          [-2, 24, w * 0.34],
          [-24, 30, w * 0.64],
          [-24 - w * 0.11, 35, w],
        ],
      };
    case "bmx":
      return {
        grip: 1,
        d: 33,
        course: [
          [0, 0, 0],
          [0, 0, 40],
          lean(14, 0, 70),
          lean(196, 0, 150),
          lean(216, -12, 190),
          lean(222, -58, w),
        ],
      };
    case "swept":
      return {
        grip: 1,
        d: 35,
        course: [
          [0, 0, 0],
          [4, 6, 34],
          [6, 40, w * 0.36],
          [-34, 58, w * 0.72],
          [-72, 56, w * 0.9],
          [-176, 42, w],
        ],
      };
    case "post":
      return {
        grip: 1,
        d: 33,
        course: [
          [0, 0, 0],
          [0, 2, 40],
          [-6, 6, w * 0.5],
          [-34, 8, w],
        ],
      };
    case "flat":
      return {
        grip: 1,
        d: 33,
        course: [
          [0, 0, 0],
          [0, 0, 36],
          [-4, 2, w * 0.34],
          [-22, 5, w * 0.64],
          [-22 - w * 0.11, 8, w],
        ],
      };
  }
}
