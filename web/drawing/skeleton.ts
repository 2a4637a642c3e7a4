import type { Build } from "./build.ts";
import { type Point, along, distance, distanceToLine, heading } from "./point.ts";

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
  /** Up the seat tube; its top; the saddle's clamp. */
  seatUp: Point;
  seat: Point;
  clamp: Point;
  /** Height of the ground. */
  ground: number;
  /** The build, with frame numbers adjusted until the wheels fit. */
  build: Build;
}

const bb: Point = [0, 0];
const cargoFront = 1490;

function place(b: Build): FrameSkeleton {
  const rear: Point = [-Math.sqrt(b.cs ** 2 - b.drop ** 2), b.drop];
  const up = heading(180 - b.ha);
  const ahead = heading(90 - b.ha);
  const seatUp = heading(180 - b.sa);
  const column: Point = [b.reach, b.stack];
  const frontY = b.drop - (b.R - b.F);
  let headTop = column;
  if (b.frame === "cargo") headTop = along(along([cargoFront, frontY], ahead, -b.rake), up, b.F + 40 + 120);
  const headBottom = along(headTop, up, b.frame === "cargo" ? -110 : -b.htl);
  const crown = along(headBottom, up, -10);
  const length = (crown[1] + ahead[1] * b.rake - frontY) / up[1];
  const front = along(along(crown, up, -length), ahead, b.rake);
  const seat = along(bb, seatUp, b.st);
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
    clamp: along(bb, seatUp, Math.max(b.sh - 50, b.st + 40)),
    ground: b.drop - b.R,
    build: b,
  };
}

/** Lays a build out, then makes room until both wheels clear the frame, the fork and its travel. */
export function layOut(build: Build): FrameSkeleton {
  const b = { ...build };
  const dR = b.R - b.usualR;
  if (Math.abs(dR) > 18) {
    b.drop += dR * 0.85;
    if (b.frame !== "cargo") b.stack += dR * (dR < 0 ? 1.8 : 1.4);
  }
  const guard = b.kit.has("fenders") ? 16 : 0;
  for (let i = 0; i < 8; i++) {
    const s = place(b);
    const stay = b.R + 26 + guard + (b.frame === "full" ? 6 : 0) - distanceToLine(s.rear, bb, s.seatUp);
    const leg = b.travel ? b.F + b.travel + 30 : b.F + 24 + guard;
    const short = b.frame === "cargo" ? 0 : leg - distance(s.crown, along(s.front, s.ahead, -b.rake));
    const toe =
      b.frame === "cargo"
        ? 0
        : b.F + 8 + 24 * b.fat + guard * 0.6 - distanceToLine(s.front, bb, along(s.headBottom, s.up, 25));
    if (stay > 0) b.cs += stay + 1;
    if (short > 0) {
      const cut = Math.min(short, Math.max(0, b.htl - 95));
      b.htl -= cut;
      b.stack += short - cut + 1;
    }
    if (toe > 0) b.reach += toe * 1.2 + 1;
  }
  b.st = Math.min(b.st, b.sh - 90);
  return place(b);
}
