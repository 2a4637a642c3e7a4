import { type SizeChart, tandemLength } from "./archetypes.ts";
import { wayAround } from "./way-around.ts";
import { type Build, inTube } from "./build.ts";
import { toothedRadius } from "./chain.ts";
import { toOwnMeasure } from "./own-measure.ts";
import { type Point, along, distance, distanceToLine, heading, off } from "./point.ts";

/** The lines a frame is built on, in mm and unit vectors. */
export interface FrameSkeleton {
  rear: Point;
  front: Point;
  /** Top and bottom of the head tube, and top of the tube that holds the stem: the same except on cargo bikes. */
  headTop: Point;
  headBottom: Point;
  crown: Point;
  column: Point;
  /** Up the steering axis, and square to it, forwards. */
  up: Point;
  ahead: Point;
  /** Unit vector up the seat tube. */
  seatUp: Point;
  /** Top of the seat tube. */
  seat: Point;
  /** The saddle's clamp. */
  clamp: Point;
  /** Where top tube and down tube meet the head tube. */
  upper: Point;
  lower: Point;
  /** From the bottom bracket up the seat tube, and up the down tube: straight, or bent round a wheel in the way. */
  seatTube: readonly Point[];
  downTube: readonly Point[];
  /** Height of the ground. */
  ground: number;
  /** The build, with frame numbers adjusted until the wheels fit. */
  build: Build;
}

const bb: Point = [0, 0];

/** Where the cranks are whose rider steers: on a tandem the front ones. */
export const captainOf = ({ frame }: Build): Point => (frame === "tandem" ? [tandemLength, 0] : bb);

function place(b: Build): FrameSkeleton {
  const rear: Point = [-Math.sqrt(b.cs ** 2 - b.drop ** 2), b.drop];
  const up = heading(180 - b.ha);
  const ahead = heading(90 - b.ha);
  const seatUp = heading(180 - b.sa);
  const column: Point = [b.reach, b.stack];
  const frontY = b.drop - (b.R - b.F);
  let headTop = column;
  if (b.frame === "cargo") headTop = along(along([b.box, frontY], ahead, -b.rake), up, b.F + 40 + 120);
  const headBottom = along(headTop, up, b.frame === "cargo" ? -110 : -b.htl);
  const crown = along(headBottom, up, -b.under);
  const length = (crown[1] + ahead[1] * b.rake - frontY) / up[1];
  const front = along(along(crown, up, -length), ahead, b.rake);
  const seat = along(bb, seatUp, b.st);
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const straight = { seatTube: [bb, seat], downTube: [captainOf(b), lower] };
  return {
    rear,
    front,
    headTop,
    headBottom,
    crown,
    column,
    up,
    ahead,
    seatUp,
    seat,
    clamp: off(along(bb, seatUp, Math.max(b.sh - 50, b.st + 40)), -b.setback, 0),
    upper: along(headTop, up, Math.max(-30, b.htl * -0.25)),
    lower,
    ...straight,
    ground: b.drop - b.R,
    build: b,
  };
}

/** Lays a build out, to its own measure where it has one that can be drawn, with room for both wheels. */
export function layOut(build: Build): FrameSkeleton {
  const usual = usualLayOut({ ...build, own: null });
  if (!build.own) return usual;
  const { build: b, fixed } = toOwnMeasure(usual.build, build.own);
  const s = bent(place(shortened(makeRoom(b, fixed))));
  return isSound(s) ? s : usual;
}

function usualLayOut(build: Build): FrameSkeleton {
  const b = { ...build };
  const dR = b.R - b.usualR;
  if (Math.abs(dR) > 18) {
    b.drop += dR * 0.85;
    if (b.frame !== "cargo") b.stack += dR * (dR < 0 ? 1.8 : 1.4);
  }
  const roomy = makeRoom(b);
  return place({ ...roomy, st: Math.min(roomy.st, roomy.sh - 90) });
}

/** Half of how thick a down tube is, mm: that with a battery in it is the thickest. */
const halfDownTube = (b: Build) => (inTube(b) ? 35 : (/step|deep|full/.test(b.frame) ? 30 : 24) * b.fat);

/** How much farther than usual a mudguard keeps tubes from a tyre. */
const guardOf = (b: Build) => (b.kit.has("fenders") ? 16 : 0);

/** From the foot of the front axle on the steering axis up to the crown. */
const forkLength = ({ crown, front, ahead, build: b }: FrameSkeleton) =>
  distance(crown, along(front, ahead, -b.rake));

/** Moves what is not fixed until both wheels clear the frame, the fork and its travel. */
function makeRoom(build: Build, fixed: ReadonlySet<keyof SizeChart> = new Set()): Build {
  const b = { ...build };
  const guard = guardOf(b);
  const isFree = (name: keyof SizeChart) => !fixed.has(name);
  for (let i = 0; i < 8; i++) {
    const s = place(b);
    const stay = b.R + 26 + guard + (b.frame === "full" ? 6 : 0) - distanceToLine(s.rear, bb, s.seatUp);
    const leg = b.travel ? b.F + b.travel + 30 : b.F + 24 + guard;
    const short = b.frame === "cargo" ? 0 : leg - forkLength(s);
    const toe =
      b.frame === "cargo"
        ? 0
        : b.F +
          8 +
          halfDownTube(b) +
          guard * 0.6 -
          distanceToLine(s.front, captainOf(b), along(s.headBottom, s.up, 25));
    if (stay > 0 && isFree("cs")) b.cs += stay + 1;
    if (short > 0) {
      const cut = isFree("htl") ? Math.min(short, Math.max(0, b.htl - 95)) : 0;
      b.htl -= cut;
      if (isFree("stack")) b.stack += short - cut + 1;
    }
    if (toe > 0 && isFree("reach")) b.reach += toe * 1.2 + 1;
  }
  return b;
}

/** Draws a head tube shorter, and less of the stanchions, where a fork between fixed points has no room for its wheel. */
function shortened(b: Build): Build {
  if (b.frame === "cargo") return b;
  const short = b.F + (b.travel ? 34 : 18) - forkLength(place(b));
  const htl = short > 0 ? Math.max(Math.min(b.htl, 45), b.htl - short) : b.htl;
  const room = forkLength(place({ ...b, htl })) - b.F - 26;
  return { ...b, htl, travel: b.travel && Math.max(8, Math.min(b.travel, room)) };
}

/** Bends seat tube and down tube round a wheel that is in their way. */
function bent(s: FrameSkeleton): FrameSkeleton {
  const { build: b, rear, front, seat, lower } = s;
  const half = 18 * b.fat + 4 + guardOf(b);
  const seatRoom = Math.min(b.R + half, distance(bb, rear) - 1, distance(seat, rear) - 1);
  const downRoom = Math.min(b.F + halfDownTube(b) + 5 + guardOf(b) * 0.6, distance(lower, front) - 1);
  return {
    ...s,
    seatTube: wayAround(bb, seat, rear, seatRoom),
    downTube: b.frame === "cargo" ? s.downTube : wayAround(captainOf(b), lower, front, downRoom),
  };
}

/** Whether a bike of these lines can be drawn: wheels apart from each other, from the frame and the saddle. */
function isSound({ build: b, rear, front, crown, headTop, column, clamp, ground, lower }: FrameSkeleton) {
  const all = [rear, front, crown, headTop, column, clamp, lower].flat();
  const cogs = b.gears === "derailleur" ? Math.sqrt(b.cogs[0] * b.cogs[1]) : b.cogs[0];
  return (
    all.every(Number.isFinite) &&
    front[0] - rear[0] > b.R + b.F + 12 &&
    front[0] - rear[0] < 2600 &&
    distance(bb, rear) > b.R + 24 * b.fat + 2 &&
    distance(bb, rear) > toothedRadius(b, b.rings[0]!) + toothedRadius(b, cogs) + 20 &&
    distance(captainOf(b), front) > b.F + 36 * b.fat &&
    distance(crown, front) > b.F + 14 &&
    distance(lower, front) > b.F + halfDownTube(b) + 2 &&
    headTop[0] - front[0] < 40 &&
    b.htl >= 30 &&
    ground < -60 &&
    column[1] < 1000 &&
    clamp[1] > 150 &&
    clamp[1] < 1200 &&
    distance(off(clamp, -126, 20), rear) > b.R + 16
  );
}
