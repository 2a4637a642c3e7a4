import { inTube } from "./build.ts";
import { linkage } from "./linkage.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, aside, distance, mix, off, smooth, spots, towards } from "./point.ts";
import { isRacing } from "./routing.ts";
import type { FrameSkeleton } from "./skeleton.ts";
import { tandemTubes } from "./tandem.ts";
import { wayAround } from "./way-around.ts";
import { topTubeOf } from "./top-tube.ts";

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
  const back = b.frame === "full" ? linkage(s, s.lower, dropoutOf(s)) : [...rearEnd(s), ...mainTubes(s)];
  return [...back, ...axleEnd(s), ...head];
}

/** What is bolted to the near dropout: the hanger of a derailleur, and the end of the axle. */
function axleEnd(s: FrameSkeleton): Piece[] {
  const z = dropoutOf(s) + 4;
  const hanger = spots(s.rear, [-9, 9, 11, 6, 17, -26, 8, -36, 0, -28, -8, -8], z);
  return [
    ...(s.build.gears === "derailleur" || s.build.tensioner ? [plate("frame", "ink", hanger, 6, 6)] : []),
    ring("hub", "metal", off(s.rear, 0, 0, z), 4, 8, 14),
  ];
}

const dropoutOf = ({ build: b }: FrameSkeleton) => Math.max(64, b.tire / 2 + 34);

/** Chainstays, seatstays and what holds the axle. */
function rearEnd(s: FrameSkeleton): Piece[] {
  const { build: b, rear } = s;
  const dropout = dropoutOf(s);
  const paint = (d: number, path: Point[], to: number) =>
    tube("frame", "paint", d * b.fat, path, { to: to * b.fat, pair: true });
  return [
    paint(20, beside(s, at(rear, dropout), at(bb, b.tire / 2 + 10)), 26),
    paint(16, beside(s, at(rear, dropout), at(hipOf(s), b.frame === "mono" ? 22 : 14)), 19),
    paint(26, [at(rear, dropout), at(off(rear, 9, -4), dropout)], 26),
  ];
}

/** Where the seat stays meet the seat tube. */
export function hipOf({ build: b, seatUp }: FrameSkeleton): Point {
  // Dropped on road bikes with discs, so that they flex.
  const drop = isRacing(b) && !b.knobs ? 96 : b.travel > 80 || b.fat > 0.8 ? 60 : 24;
  const low = drop / b.st;
  const hips = {
    diamond: 1 - low,
    tandem: 1 - low,
    step: 0.82,
    mixte: 0.9,
    deep: 0.8,
    mono: 0.62,
    cargo: 0.84,
    full: 1,
  }[b.frame];
  return along(bb, seatUp, b.st * hips);
}

/** A stay: straight where that is beside the tyre, else bent inwards where it leaves the wheel. */
export function beside({ build: b, rear }: FrameSkeleton, from: Point, to: Point): Point[] {
  const room = b.tire / 2 + 9;
  const whole = distance(from, to);
  const share = (away: number) => Math.min(1, away / whole);
  const [inner, outer] = [mix(from, to, share(b.R - b.tire)), mix(from, to, share(b.R + 4))];
  const z = to[2] ?? 0;
  if ((outer[2] ?? 0) >= room && (inner[2] ?? 0) >= room) return [from, to];
  if (distance(rear, to) < b.R + 12)
    return [from, at(inner, Math.max(room, inner[2] ?? 0)), at(to, Math.max(room, z))];
  return [from, at(outer, Math.max(room, outer[2] ?? 0)), to];
}

function mainTubes(s: FrameSkeleton): Piece[] {
  const { build: b, seatUp, headTop, headBottom, up } = s;
  const { lower, seatTube, downTube } = s;
  const f = b.fat;
  const onSeat = (share: number) => along(bb, seatUp, b.st * share);
  const paint = (d: number, path: readonly Point[], to?: number) =>
    tube("frame", "paint", d * b.fat, path, to ? { to: to * b.fat } : {});
  const upright = paint(b.frame === "mono" ? 42 : 36, seatTube, 36);
  const isBent = downTube.length > 2;
  switch (b.frame) {
    case "step":
      return [
        paint(38, topTubeOf(s), 38),
        paint(50, isBent ? downTube : smooth([bb, off(mix(bb, lower, 0.5), 8, -10), lower]), 48),
        upright,
      ];
    case "mixte": {
      const [joint, head] = topTubeOf(s);
      const z = dropoutOf(s);
      const rod = [at(head, 12), ...beside(s, at(s.rear, z), at(joint, 24 * f)).toReversed()];
      return [
        tube("frame", "paint", 22 * f, rod, { to: 18 * f, pair: true }),
        upright,
        paint(44, downTube, 46),
      ];
    }
    case "deep": {
      const [joint, head] = topTubeOf(s);
      const sill: Point = [Math.max(130, s.front[0] - b.F - 150), joint[1] * 0.5];
      const room = Math.min(b.F + 31 * f + (b.kit.has("fenders") ? 18 : 8), distance(head, s.front) - 1);
      const [, on, ...way] = wayAround(sill, head, s.front, Math.min(room, distance(sill, s.front) - 1));
      // Round at its lowest point: a curve past it.
      const bow = smooth([joint, mix(joint, sill, 0.6), mix(sill, on!, 0.3), on!]);
      // Slimmer at its end, which is behind the seat tube.
      return [paint(42, [...bow, ...way], 58), upright];
    }
    case "tandem":
      return [...tandemTubes(s), upright];
    case "mono": {
      const [foot, nose] = [onSeat(0.34), mix(headTop, headBottom, 0.5)];
      const hinge = mix(foot, nose, 0.48);
      const line = towards(foot, nose);
      return [
        upright,
        paint(74, [foot, nose], 56),
        plate("frame", "ink", aside(hinge, line, [12, 42, 12, -42, -12, -42, -12, 42]), 62, 6),
        tube("frame", "metal", 9, aside(hinge, line, [0, -30, 0, 26])),
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
      return [paint(36, topTubeOf(s), 40), down, upright];
    }
  }
}
