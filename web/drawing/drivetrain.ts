import { type Cog, chainCourse, pitchRadius } from "./chain.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, heading, off, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const line = 46;

/** Returns the wheels that the chain passes: chainring, jockey wheels, sprocket. */
export function chainCogs({ build: b, rear, ground }: FrameSkeleton): Cog[] {
  const teeth = b.gears === "derailleur" ? Math.round(Math.sqrt(b.cogs[0] * b.cogs[1])) : b.cogs[0];
  const front: Cog = { at: [0, 0, line], r: pitchRadius(b.rings[0]!), turn: -1 };
  const back: Cog = { at: [rear[0], rear[1], line], r: pitchRadius(teeth), turn: -1 };
  if (b.gears !== "derailleur") return [front, back];
  const below = Math.min(pitchRadius(b.cogs[1]) * 0.72 + 36, 108);
  const cage = Math.min(b.cogs[1] > 34 ? 88 : 66, rear[1] - ground - below - 60);
  const guide = off(rear, 16, -below, line);
  const tension = along(guide, heading(-58), Math.max(40, cage));
  const jockey = pitchRadius(11);
  return [front, { at: tension, r: jockey, turn: -1 }, { at: guide, r: jockey, turn: 1 }, back];
}

/** Parts on the far side: the left crank and pedal. */
export function farCrank(s: FrameSkeleton): Piece[] {
  return crank(s, -1);
}

/** Chainrings, cassette, chain, derailleurs, cranks and pedals, back to front. */
export function drivetrain(s: FrameSkeleton): Piece[] {
  const { build: b, rear } = s;
  const cogs = chainCogs(s);
  const course = chainCourse(cogs);
  const [big, ...small] = b.rings.map(pitchRadius);
  const at: Point = [0, 0, line];
  const metal = b.motor ? "metal" : "ink";
  const hub: Point = [rear[0], rear[1], line];
  const low = pitchRadius(b.cogs[0]);
  const high = pitchRadius(b.cogs[1]);
  const steps = b.gears === "derailleur" ? Math.round((high - low) / 8) : 0;
  const cassette = Array.from({ length: steps + 1 }, (_, i) => {
    const r = high + ((low - high) * i) / Math.max(1, steps);
    return ring(
      "cassette",
      "metal",
      [hub[0], hub[1], line - 16 + (i * 30) / Math.max(1, steps)],
      r - 2.5,
      5,
      2,
    );
  });
  return [
    ...cassette,
    ring("cassette", "ink", hub, 9, 18, 34),
    ...derailleurs(s, cogs),
    tube("chain", "ink", 8, [...course, course[0]!], { dash: [10.2, 2.5] }),
    ...small.map((r, i) => ring("crankset", "metal", [0, 0, line - 7 * (i + 1)], r - 5, 8, 3)),
    ring("crankset", metal, at, big! - 6, 10, 4),
    ...[18, 108, 198, 288].map((a) =>
      tube("crankset", metal, 15, [at, along(at, heading(a), big! - 8)], { to: 11 }),
    ),
    ...(b.motor ? [] : [ring("crankset", "ink", at, 16, 32, 20)]),
    ...crank(s, 1),
  ];
}

function derailleurs({ build: b, rear, seatUp }: FrameSkeleton, cogs: Cog[]): Piece[] {
  const [, tension, guide] = cogs;
  const front =
    b.rings.length > 1
      ? [plate("front_derailleur", "ink", smoothCage(pitchRadius(b.rings[0]!), seatUp), 14, 5)]
      : [];
  if (!tension || !guide || b.gears !== "derailleur") return front;
  const hanger = off(rear, 10, -30, line);
  const d = towards(guide.at, tension.at);
  return [
    ...front,
    tube("rear_derailleur", "ink", 20, [[rear[0] + 4, rear[1] - 6, line + 12], off(hanger, 0, 0, line + 14)]),
    tube("rear_derailleur", "ink", 30, [off(hanger, 2, -2, line + 18), off(guide.at, 6, 8, line + 12)], {
      to: 24,
    }),
    tube("rear_derailleur", "metal", 13, [along(guide.at, d, -8), along(tension.at, d, 6)]),
    ...[guide, tension].flatMap((cog) => [
      ring("rear_derailleur", "ink", cog.at, cog.r - 5, 6, 4),
      ring("rear_derailleur", "ink", cog.at, 4, 8, 10),
    ]),
  ];
}

/** A front derailleur's cage just outside the big ring, behind the seat tube's foot. */
const smoothCage = (r: number, seatUp: Point): Point[] => {
  const up = (Math.atan2(seatUp[1], seatUp[0]) * 180) / Math.PI;
  return [
    along([0, 0, line], heading(up + 14), r + 2),
    along([0, 0, line], heading(up + 10), r + 20),
    along([0, 0, line], heading(up - 18), r + 20),
    along([0, 0, line], heading(up - 22), r + 5),
  ];
};

function crank({ build: b }: FrameSkeleton, side: 1 | -1): Piece[] {
  const d = heading(side > 0 ? -34 : 146);
  const z = (b.motor ? 74 : 66) * side;
  const axle = along([0, 0, z], d, b.crank);
  const pedal = (x: number, y: number) => off(axle, x, y, axle[2]! + 58 * side);
  const tone = side > 0 ? "ink" : "metal";
  const clip = b.pedal === "clipless";
  const body = clip
    ? [pedal(-34, -4), pedal(-20, -12), pedal(24, -10), pedal(34, 2), pedal(20, 9), pedal(-22, 8)]
    : [pedal(-48, -8), pedal(48, -8), pedal(50, 0), pedal(48, 8), pedal(-48, 8), pedal(-50, 0)];
  return [
    tube(
      "crankset",
      tone,
      36,
      [along(bb, d, 0), axle].map((p) => [p[0], p[1], z] as const),
      { to: 25 },
    ),
    plate("pedal", tone, body, clip ? 56 : 96, 5),
    ...(b.pedal === "toe_clips"
      ? [tube("pedal", tone, 6, [pedal(46, 0), pedal(84, 14), pedal(86, 34), pedal(30, 42), pedal(4, 44)])]
      : []),
    ring("pedal", "metal", [axle[0], axle[1], z + 12 * side], 4, 8, 14),
  ];
}
