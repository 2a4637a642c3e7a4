import { type Cog, chainCourse, pitchRadius } from "./chain.ts";
import { crank } from "./drivetrain.ts";
import { type Piece, ring, tube } from "./piece.ts";
import { type Point, along, mix, off, smooth } from "./point.ts";
import { seat } from "./seat.ts";
import { captainOf, type FrameSkeleton } from "./skeleton.ts";
import { topTubeOf } from "./top-tube.ts";

const bb: Point = [0, 0];

/** A piece as far ahead as the front rider is. */
const ahead =
  ([dx, dy]: Point) =>
  (piece: Piece): Piece => ({ ...piece, at: piece.at.map(([x, y, z = 0]) => [x + dx, y + dy, z]) });

/** Tubes of a tandem before the rear rider's seat tube: two to the head, one between the cranks, and one across. */
export function tandemTubes(s: FrameSkeleton): Piece[] {
  const { build: b, seatUp, lower, downTube } = s;
  const front = captainOf(b);
  const f = b.fat;
  const paint = (d: number, at: readonly Point[], to: number) =>
    tube("frame", "paint", d * f, at, { to: to * f });
  return [
    ring("frame", "paint", front, 12 * f, 24 * f, 73),
    paint(36, [front, along(front, seatUp, b.st)], 36),
    paint(36, topTubeOf(s), 40),
    paint(32, [along(bb, seatUp, b.st * 0.52), mix(front, lower, 0.6)], 32),
    paint(46, [bb, front], 46),
    paint(46, downTube, 48),
  ];
}

/** What a tandem has twice: saddle, cranks, and a bar for the rear rider at the front one's seatpost; with the chain between them. */
export function secondRider(s: FrameSkeleton): { far: Piece[]; near: Piece[] } {
  const { build: b, seatUp } = s;
  if (b.frame !== "tandem") return { far: [], near: [] };
  const front = captainOf(b);
  const move = ahead(front);
  const r = pitchRadius(34);
  const cogs: Cog[] = [
    { at: [0, 0, -46], r, turn: -1 },
    { at: [front[0], front[1], -46], r, turn: -1 },
  ];
  const course = chainCourse(cogs);
  const post = along(front, seatUp, (b.st + b.sh) / 2 - 30);
  const hold = off(post, -90, 26);
  const bar = smooth([hold, off(hold, 4, 8, 60), off(hold, -30, 22, 170), off(hold, -130, 16, 230)]);
  return {
    far: [
      ...crank(s, -1).map(move),
      tube("crankset", "metal", 24, [off(front, 0, 0, -70), off(front, 0, 0, 70)], { to: 24 }),
      tube("chain", "metal", 8, [...course, course[0]!], { dash: [10.2, 2.5] }),
      ...cogs.map(({ at }) => ring("crankset", "ink", at, r / 2 + 3, r - 6, 4)),
    ],
    near: [
      ...seat(s).map(move),
      tube("stem", "ink", 28, [post, hold], { to: 26 }),
      tube("handlebar", "ink", 24, bar, { pair: true }),
      tube("grips_tape", "ink", 32, bar.slice(-7), { pair: true }),
      ...crank(s, 1).map(move),
      ring("crankset", "ink", [front[0], front[1], 46], 20, 40, 8),
    ],
  };
}
