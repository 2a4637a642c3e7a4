import { type Cog, chainCourse, pitchRadius, toothedRadius } from "./chain.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, aside, distance, heading, mix, off, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];
const line = 46;
/** Which way the arms point that hold the chainring, degrees. */
export const arms = [18, 108, 198, 288];

/** Returns the wheels that chain or belt passes: chainring, jockey wheels of a derailleur or a tensioner, sprocket. */
export function chainCogs({ build: b, rear, ground }: FrameSkeleton): Cog[] {
  const teeth = b.gears === "derailleur" ? Math.round(Math.sqrt(b.cogs[0] * b.cogs[1])) : b.cogs[0];
  const front: Cog = { at: [0, 0, line], r: toothedRadius(b, b.rings[0]!), turn: -1 };
  const back: Cog = { at: [rear[0], rear[1], line], r: toothedRadius(b, teeth), turn: -1 };
  if (b.gears !== "derailleur" && !b.tensioner) return [front, back];
  const below = Math.min(pitchRadius(b.cogs[1]) * 0.72 + (b.tensioner ? 44 : 36), 108);
  const cage = Math.min(b.cogs[1] > 34 ? 88 : 66, rear[1] - ground - below - 60);
  const guide = off(rear, 16, -below, line);
  const tension = along(guide, heading(-58), Math.max(40, cage));
  const jockey = pitchRadius(11);
  return [front, { at: tension, r: jockey, turn: -1 }, { at: guide, r: jockey, turn: 1 }, back];
}

/** Parts on the far side: the left crank and pedal. */
export function farCrank(s: FrameSkeleton): Piece[] {
  return [
    ...crank(s, -1),
    tube("crankset", "metal", 24, [off(bb, 0, 0, -70), off(bb, 0, 0, 70)], { to: 24 }),
  ];
}

/** What runs within the stays, or behind them: sprockets, and the chain behind the cranks. */
export function sprockets(s: FrameSkeleton): Piece[] {
  const { build: b, rear } = s;
  const hub: Point = [rear[0], rear[1], line];
  const low = toothedRadius(b, b.cogs[0]);
  const high = toothedRadius(b, b.cogs[1]);
  const steps = b.gears === "derailleur" ? Math.round((high - low) / 8) : 0;
  const sprocket = ring("cassette", "metal", hub, (high + 4) / 2, high - 4, 3);
  const cassette = Array.from({ length: steps + 1 }, (_, i) => {
    const r = high + ((low - high) * i) / Math.max(1, steps);
    return ring(
      "cassette",
      "metal",
      off(hub, 0, 0, line - 16 + i * Math.min(3.75, 30 / Math.max(1, steps))),
      r - 2.5,
      5,
      2,
    );
  });
  const carrier = ring("cassette", "ink", off(hub, 0, 0, line - 16), (high - 6) / 2, high - 6, 2);
  return [
    ...(steps === 0 ? [sprocket] : [carrier, ...cassette]),
    ring("cassette", "ink", hub, 9, 18, 34),
    chainPiece(s, runsOf(s).behind),
  ];
}

/** Derailleurs, chainrings, the chain at them, crank and pedal, back to front. */
export function drivetrain(s: FrameSkeleton): Piece[] {
  const { build: b } = s;
  const [big, ...small] = b.rings.map((teeth) => toothedRadius(b, teeth));
  const at: Point = [0, 0, line];
  const metal = b.motor ? "metal" : "ink";
  return [
    ...derailleurs(s, chainCogs(s)),
    ...small.map((r, i) => ring("crankset", "metal", [0, 0, line - 7 * (i + 1)], r - 5, 8, 3)),
    ring("crankset", metal, at, big! - 6, 10, 4),
    ...arms.map((a) => tube("crankset", metal, 15, [at, along(at, heading(a), big! - 8)], { to: 11 })),
    chainPiece(s, runsOf(s).before),
    ...(b.motor ? [] : [ring("crankset", "ink", at, 16, 32, 20)]),
    ...(b.gears === "gearbox" ? [ring("crankset", "metal", at, 30, 3, 22)] : []),
    ...crank(s, 1),
  ];
}

const chainPiece = ({ build: b }: FrameSkeleton, course: readonly Point[]): Piece =>
  tube(
    "chain",
    b.belt ? "ink" : "metal",
    b.belt ? 7 : 8,
    course,
    b.belt ? { flat: 1.7 } : { dash: [10.2, 2.5] },
  );

/** The chain in two runs that meet end to end: behind the stays, and before them where it has passed the chainstay. */
function runsOf(s: FrameSkeleton): { behind: Point[]; before: Point[] } {
  const x = s.rear[0] * 0.5;
  const loop = chainCourse(chainCogs(s));
  const at = (i: number) => loop[i % loop.length]!;
  const crossings = loop.flatMap((p, i) => {
    const q = at(i + 1);
    return p[0] < x === q[0] < x ? [] : [{ i, isIn: q[0] < x, at: mix(p, q, (x - p[0]) / (q[0] - p[0])) }];
  });
  const enter = crossings.find(({ isIn }) => isIn)!;
  const leave = crossings.find(({ isIn }) => !isIn)!;
  const between = (from: typeof enter, to: typeof enter) => {
    const count = (to.i - from.i + loop.length) % loop.length;
    return [from.at, ...Array.from({ length: count }, (_, k) => at(from.i + 1 + k)), to.at];
  };
  return { behind: between(enter, leave), before: between(leave, enter) };
}

function derailleurs({ build: b, rear, seatUp }: FrameSkeleton, cogs: Cog[]): Piece[] {
  const [, tension, guide] = cogs;
  const front =
    b.rings.length > 1
      ? [plate("front_derailleur", "ink", smoothCage(pitchRadius(b.rings[0]!), seatUp), 14, 5)]
      : [];
  if (!tension || !guide) return front;
  const hanger = off(rear, 10, -30, line);
  const long = distance(guide.at, tension.at) + 5;
  /** A cage plate beside the two jockey wheels, `z` mm from their plane: slim, so that they are seen. */
  const cage = (z: number) =>
    aside(guide.at, towards(guide.at, tension.at), [-7, 4, long, 4, long, -4, -7, -4], line + z);
  if (b.gears !== "derailleur") return tensioner(rear, guide, tension);
  return [
    ...front,
    tube("rear_derailleur", "ink", 20, [[rear[0] + 4, rear[1] - 6, line + 12], off(hanger, 0, 0, line + 14)]),
    tube("rear_derailleur", "ink", 30, [off(hanger, 2, -2, line + 18), off(guide.at, 6, 8, line + 12)], {
      to: 24,
    }),
    plate("rear_derailleur", "metal", cage(-6), 3, 10),
    ...[guide, tension].flatMap((cog) => [
      ring("rear_derailleur", "ink", cog.at, cog.r - 5, 6, 4),
      ring("rear_derailleur", "ink", cog.at, 4, 8, 14),
    ]),
    plate("rear_derailleur", "metal", cage(7), 3, 4),
  ];
}

/** An arm from the dropout with two pulleys, a part of the frame: it only takes up slack. */
function tensioner(rear: Point, guide: Cog, tension: Cog): Piece[] {
  return [
    tube("frame", "ink", 16, [[rear[0] + 6, rear[1] - 18, line + 10], off(guide.at, 0, 0, line + 10)], {
      to: 14,
    }),
    tube("frame", "ink", 11, [guide.at, tension.at]),
    ...[guide, tension].flatMap((cog) => [
      ring("frame", "ink", cog.at, cog.r - 5, 6, 4),
      ring("frame", "metal", cog.at, 4, 8, 10),
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

/** A crank with its pedal, at a side of the bike. */
export function crank({ build: b }: FrameSkeleton, side: 1 | -1): Piece[] {
  const d = heading(side > 0 ? -34 : 146);
  const z = (b.motor ? 74 : 66) * side;
  const axle = along([0, 0, z], d, b.crank);
  const pedal = (x: number, y: number) => off(axle, x * b.small, y, axle[2]! + 58 * side);
  const tone = "ink";
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
    tube("pedal", "metal", 12, [off(axle, 0, 0, z), off(axle, 0, 0, z + 90 * side)], { to: 12 }),
    plate("pedal", tone, body, clip ? 56 : 96, 5),
    ...(b.pedal === "toe_clips"
      ? [tube("pedal", tone, 6, [pedal(46, 0), pedal(84, 14), pedal(86, 34), pedal(30, 42), pedal(4, 44)])]
      : []),
    ring("pedal", "metal", [axle[0], axle[1], z + 12 * side], 4, 8, 14),
  ];
}
