import { inTube } from "./build.ts";
import { linkage } from "./linkage.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, distanceToLine, mix, off, smooth, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const at = ([x, y]: Point, z: number): Point => [x, y, z];

/** Frame tubes, back to front, with the rear shock and its link where there is one. */
export function frame(s: FrameSkeleton): Piece[] {
  const { build: b, seat, seatUp, headTop, headBottom, up } = s;
  const f = b.fat;
  const head = [
    ring("frame", "paint", bb, 12 * f, 24 * f, 73),
    tube("frame", "paint", 46 * f, [headTop, headBottom], { to: 54 * f }),
    tube("frame", "ink", 44 * f, [headTop, along(headTop, up, 8)], { to: 38 * f }),
    tube("frame", "ink", 54 * f, [headBottom, along(headBottom, up, -7)], { to: 52 * f }),
    tube("seatpost", "ink", b.post + 12, [along(seat, seatUp, -10), along(seat, seatUp, 5)], {
      to: b.post + 9,
    }),
  ];
  if (b.frame === "full") return [...linkage(s, s.upper, s.lower, dropoutOf(s)), ...head];
  return [...rearEnd(s), ...mainTubes(s), ...head];
}

const dropoutOf = ({ build: b }: FrameSkeleton) => Math.max(64, b.tire / 2 + 34);

/** Chainstays, seatstays and what holds the axle. */
function rearEnd(s: FrameSkeleton): Piece[] {
  const { build: b, rear, seatUp } = s;
  const dropout = dropoutOf(s);
  const paint = (d: number, path: Point[], to: number) =>
    tube("frame", "paint", d * b.fat, path, { to: to * b.fat, pair: true });
  const low = b.frame === "diamond" && (b.travel > 80 || b.fat > 0.8) ? 60 / Math.max(b.st, 150) : 24 / b.st;
  const hips = { diamond: 1 - low, step: 0.82, mono: 0.62, cargo: 0.84, full: 1 }[b.frame];
  return [
    paint(20, [at(rear, dropout), at(bb, b.tire / 2 + 10)], 26),
    paint(16, [at(rear, dropout), at(along(bb, seatUp, b.st * hips), b.frame === "mono" ? 22 : 14)], 19),
    paint(26, [at(rear, dropout), at(off(rear, 9, -4), dropout)], 26),
  ];
}

function mainTubes(s: FrameSkeleton): Piece[] {
  const { build: b, seatUp, headTop, headBottom, up } = s;
  const { upper, lower, seatTube, downTube } = s;
  const onSeat = (share: number) => along(bb, seatUp, b.st * share);
  const paint = (d: number, path: readonly Point[], to?: number) =>
    tube("frame", "paint", d * b.fat, path, to ? { to: to * b.fat } : {});
  const upright = paint(b.frame === "mono" ? 42 : 36, seatTube, 36);
  const isBent = downTube.length > 2;
  switch (b.frame) {
    case "step":
      return [
        upright,
        paint(38, [onSeat(0.45), upper], 38),
        paint(50, isBent ? downTube : smooth([bb, off(mix(bb, lower, 0.5), 8, -10), lower]), 48),
      ];
    case "mono": {
      const [foot, nose] = [onSeat(0.34), mix(headTop, headBottom, 0.5)];
      const hinge = mix(foot, nose, 0.48);
      const line = towards(foot, nose);
      const across: Point = [-line[1], line[0]];
      const edge = (x: number) => [
        along(along(hinge, line, x), across, 42),
        along(along(hinge, line, x), across, -42),
      ];
      const [a, d] = edge(12);
      const [e, h] = edge(-12);
      return [
        upright,
        paint(74, [foot, nose], 56),
        plate("frame", "ink", [a!, d!, h!, e!], 62, 6),
        tube("frame", "metal", 9, [along(hinge, across, -30), along(hinge, across, 26)]),
      ];
    }
    case "cargo": {
      const foot = along(s.column, up, -230);
      const floor = s.ground + 190;
      const step: Point = [foot[0] + 60, floor];
      const x = s.front[0];
      const beam: Point[] = [
        off(bb, 0, -8),
        off(bb, 140, floor * 0.55),
        [330, floor],
        [x - b.F - 110, floor],
      ];
      return [
        tube("fork", "ink", 10, [
          off(foot, 16, -20),
          off(step, 0, -32),
          [x - 60, floor - 18],
          off(s.front, -24, 34),
        ]),
        upright,
        paint(40, [onSeat(0.5), along(foot, up, 40)], 44),
        paint(40, [along(foot, up, 20), step], 40),
        paint(56, smooth([...beam, [x - b.F - 50, floor + 40], mix(headBottom, headTop, 0.3)])),
        tube("frame", "paint", 46, [s.column, foot]),
      ];
    }
    default: {
      const down = inTube(b)
        ? tube("frame", "paint", 72, downTube, { to: 60, flat: 0.85 })
        : paint(46, downTube, 48);
      return [upright, paint(36, [topOf(s), upper], 40), down];
    }
  }
}

/** Where the top tube leaves the seat tube: at its end, or lower where that gives the standover height. */
function topOf({ build: b, rear, seat, seatUp, upper, ground }: FrameSkeleton): Point {
  const top = along(seat, seatUp, -24);
  if (b.standover === null) return top;
  const y = 2 * (b.standover + ground - 18 * b.fat) - upper[1];
  // Never so low that the tube's end would be in the wheel.
  const room = Math.sqrt(Math.max(0, (b.R + 42 * b.fat) ** 2 - distanceToLine(rear, bb, seat) ** 2));
  const lowest = Math.max(b.st * 0.5, rear[0] * seatUp[0] + rear[1] * seatUp[1] + room);
  return along(bb, seatUp, Math.min(b.st - 24, Math.max(lowest, y / seatUp[1])));
}
