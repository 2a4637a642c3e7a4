import { inTube } from "./build.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, distance, mix, off, smooth, spots, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";
import { topTubeOf } from "./top-tube.ts";

const bb: Point = [0, 0];
/** The main pivot, or the lower link's on the rear triangle. */
const pivot: Point = [14, 62];

/** The frame of a bike with a sprung rear wheel: main tubes, stays, links and shock; see `Linkage`. */
export function linkage(s: FrameSkeleton, lower: Point, dropout: number): Piece[] {
  const { build: b, seat, seatUp } = s;
  const f = b.fat;
  const hip = along([10, 0], seatUp, b.st * 0.66);
  const downTube = inTube(b)
    ? tube("frame", "paint", 72, s.downTube, { to: 60, flat: 0.85 })
    : tube("frame", "paint", 56 * f, bowed(s, lower), { to: 50 * f });
  const other = { swingarm, virtual }[b.linkage as string];
  const { behind, before } = (other ?? fourBar)(s, lower, hip, dropout);
  const knee = along([26, 84], seatUp, b.st * 0.42);
  const straight = other ? [pivot, seat] : smooth([pivot, knee, hip, seat]);
  const seatTube = s.seatTube.length > 2 ? s.seatTube : straight;
  return [
    ...behind,
    tube("frame", "paint", 40 * f, seatTube, { to: 36 * f }),
    tube("frame", "paint", 38 * f, topTubeOf(s), { to: 46 * f }),
    downTube,
    tube("frame", "paint", 46, [bb, pivot]),
    ...before,
  ];
}

/** What springs the wheel, behind the main tubes and before them. */
interface Rear {
  behind: Piece[];
  before: Piece[];
}

const joint = (p: Point, r: number, across: number): Piece[] => [
  ring("frame", "ink", p, r / 2, r, across),
  ring("frame", "metal", p, 3, 6, across + 3),
];

const stay = (d: number, from: Point, end: Point, [wide, narrow]: readonly number[], to = d): Piece => ({
  ...tube("frame", "paint", d, [off(from, 0, 0, wide), off(end, 0, 0, narrow)], { to }),
  pair: true,
});

/** A down tube that bows towards the ground, where the wheel leaves room for that. */
function bowed({ build: b, downTube, front }: FrameSkeleton, lower: Point): readonly Point[] {
  const bow = smooth([bb, off(mix(bb, lower, 0.4), 12, -18), lower]);
  return downTube.length > 2 || bow.some((p) => distance(p, front) < b.F + 29 * b.fat + 4) ? downTube : bow;
}

/** The point, or where it just clears the rear tyre. */
function clear({ build: b, rear }: FrameSkeleton, p: Point): Point {
  const room = b.R + 12 - distance(rear, p);
  return room > 0 ? along(p, towards(rear, p), room) : p;
}

/** A shock between its eyes, with the bracket of the lower one. */
function shock(coil: boolean | undefined, fore: Point, eye: Point): Piece[] {
  const mid = mix(fore, eye, 0.46);
  // Eight coils and seven gaps, so that no coil is cut.
  const part = (of: number) => Math.round((distance(fore, eye) * 5.4) / of) / 10;
  return [
    plate("shock", "ink", spots(eye, [-16, -8, 16, -20, 12, 16, -12, 16]), 30, 10),
    tube("shock", "metal", 15, [mid, eye]),
    tube("shock", "ink", coil ? 24 : 40, [fore, mid]),
    ...(coil
      ? [
          tube("shock", "lamp", 54, [mix(fore, eye, 0.2), mix(fore, eye, 0.74)], {
            dash: [part(16), part(14)],
          }),
        ]
      : []),
  ];
}

/** Chainstay to the main pivot, seat stay to a rocker on the seat tube, shock down to the down tube. */
function fourBar(s: FrameSkeleton, lower: Point, hip: Point, dropout: number): Rear {
  const { build: b, rear, up } = s;
  const back = clear(s, off(hip, -62, 12));
  const fore = off(hip, 46, 26);
  const eye = along(mix(bb, lower, 0.3), up, inTube(b) ? 44 : 30);
  const horst = off(rear, 38, -14);
  const across = [dropout, b.tire / 2 + 14];
  const slim = b.linkage === "flex" ? 14 : 18;
  return {
    behind: [
      stay(24, b.linkage === "horst" ? horst : rear, pivot, across, 34),
      stay(slim + 4, rear, back, across, slim),
      stay(28, rear, horst, [dropout, dropout]),
    ],
    before: [
      ...shock(b.coil, fore, eye),
      plate("frame", "paint", [back, ...spots(hip, [0, 34, 46, 26, 6, -22])], 66, 14),
      ...joint(back, 12, 72),
      ...joint(hip, 14, 72),
      ...joint(fore, 12, 72),
      ...joint(eye, 10, 40),
      ...joint(pivot, 13, 76),
      ...(b.linkage === "horst" ? joint(horst, 8, dropout * 2) : []),
      ...(b.linkage === "axle" ? joint(rear, 14, dropout * 2 + 12) : []),
      ...(b.linkage === "seatstay" ? joint(mix(rear, back, 0.26), 9, dropout * 2 + 8) : []),
    ],
  };
}

/** One swingarm about one pivot, which pushes the shock itself. */
function swingarm({ build: b, rear, up }: FrameSkeleton, lower: Point, _: Point, dropout: number): Rear {
  const knuckle: Point = [2, 176];
  const eye = along(mix(bb, lower, 0.44), up, inTube(b) ? 26 : 8);
  const across = [dropout, b.tire / 2 + 14];
  const arm = [...spots(pivot, [-52, 6, -16, -20, 20, -16]), off(knuckle, 16, 2), off(knuckle, -10, 16)];
  return {
    behind: [stay(32, rear, pivot, across, 46), stay(20, rear, knuckle, across, 24)],
    before: [
      ...shock(b.coil, knuckle, eye),
      plate("frame", "paint", arm, 66, 16),
      ...joint(pivot, 18, 78),
      ...joint(knuckle, 12, 72),
      ...joint(eye, 10, 40),
    ],
  };
}

/** A rigid rear triangle on two short links, with the shock upright between them. */
function virtual(s: FrameSkeleton, _: Point, hip: Point, dropout: number): Rear {
  const { build: b, rear } = s;
  const z = b.tire / 2 + 14;
  const across = [dropout, z];
  const low: Point = [-22, 78];
  const high = clear(s, off(hip, -54, -26));
  const fore = off(hip, 50, 14);
  const root: Point = [40, 30];
  const eye: Point = [52, 92];
  return {
    behind: [
      stay(24, rear, low, across, 30),
      stay(22, rear, high, across, 18),
      stay(20, low, high, [z, z]),
      stay(28, rear, off(rear, 26, 2), [dropout, dropout]),
    ],
    before: [
      ...shock(b.coil, fore, eye),
      plate("frame", "ink", [high, ...spots(hip, [-2, 14, 50, 14, 4, -14])], 70, 14),
      plate("frame", "ink", [off(low, -4, 6), off(low, 12, 10), off(root, 8, 6), off(root, -8, -8)], 78, 14),
      ...joint(high, 12, 78),
      ...joint(hip, 13, 78),
      ...joint(fore, 12, 78),
      ...joint(low, 12, 84),
      ...joint(root, 12, 84),
      ...joint(eye, 10, 40),
    ],
  };
}
