import { type DrawnPart, type Piece, tube } from "./piece.ts";
import { type Point, along, distance, heading, mix, off, smooth, towards } from "./point.ts";
import { pitchRadius } from "./chain.ts";
import { hipOf } from "./frame.ts";
import { caliperAt } from "./routing.ts";
import { captainOf, type FrameSkeleton } from "./skeleton.ts";
import { topTubeOf } from "./top-tube.ts";

const bb: Point = [0, 0];
const at = ([x, y]: Point, z: number): Point => [x, y, z];
const line = (part: DrawnPart, ...points: Point[]) => tube(part, "ink", 5, smooth(points, 5));

/** A port of the frame, where a cable runs into it or out of it: a grommet along a tube. */
const port = (p: Point, [x, y]: Point) =>
  tube("frame", "ink", 8, [along(p, [x, y], -5), along(p, [x, y], 5)]);

/** Cables and hoses by where they are seen: beside the far side of the frame, on its near side, and at the derailleur. */
export interface Cables {
  far: Piece[];
  near: Piece[];
  last: Piece[];
}

/** Brake hoses and shift cables from the handlebar, clamped at `clamp`, with grips or tape from `inner` on. */
export function cables(s: FrameSkeleton, clamp: Point, inner: Point): Cables {
  return {
    far: [...frontBrake(s, clamp, inner), ...rearBrake(s, clamp, inner), ...dropperLine(s, clamp, inner)],
    ...shifting(s, clamp, inner),
  };
}

/** From a lever, or from under the tape, in a bow ahead of the head tube to a point at its side. */
function bow({ build: b, ahead }: FrameSkeleton, c: Point, inner: Point, end: Point, side: 1 | -1): Point[] {
  const taped = b.bar === "drop" || b.bar === "bullhorn" || b.bar === "aero";
  const start = taped
    ? at(off(c, 8, -8), b.width * 0.17 * side)
    : at(off(inner, 28, -12), ((inner[2] ?? 0) - 46) * side);
  const ring = off(c, taped ? 46 : 40, taped ? -34 : -20);
  return [start, at(ring, 60 * side), at(along(mix(ring, end, 0.62), ahead, 22), 36 * side), end];
}

/** Along a tube, `d` mm from its middle on the side of the ground; above it when negative. */
function under(from: Point, to: Point, d: number, z: number, ...shares: number[]): Point[] {
  const [x, y] = towards(from, to);
  return shares.map((share) => at(along(mix(from, to, share), [-y, x], x < 0 ? d : -d), z));
}

const tubeRoom = ({ build: b }: FrameSkeleton) => (b.frame === "mono" ? 36 : 26) * b.fat + 3;
/** The tube that a cable follows to the bottom bracket, from the head tube on. */
function mainTube({
  build: b,
  lower,
  headTop,
  headBottom,
  column,
  up,
  seatUp,
}: FrameSkeleton): [Point, Point] {
  if (b.frame === "mono") return [mix(headTop, headBottom, 0.5), along(bb, seatUp, b.st * 0.34)];
  return b.frame === "cargo" ? [along(column, up, -40), along(column, up, -230)] : [lower, captainOf(b)];
}

/** Along a tandem's lowest tube. */
const alongBoom = ({ build: b }: FrameSkeleton, z: number): Point[] =>
  b.frame === "tandem" ? under(captainOf(b), bb, 26, z, 0.06, 0.5, 0.9) : [];

/** The cable of a dropper post, from its lever into the frame at the head tube. */
function dropperLine(s: FrameSkeleton, c: Point, inner: Point): Piece[] {
  const { dropper, routing } = s.build;
  if (!dropper || routing.wirelessPost) return [];
  const [from, to] = mainTube(s);
  return [line("shift_cables", ...bow(s, off(c, 2, 6), inner, at(mix(from, to, 0.06), -20), -1))];
}

function shifting(s: FrameSkeleton, c: Point, inner: Point): { near: Piece[]; last: Piece[] } {
  const { build: b, rear, seatUp } = s;
  const { run, shifts } = b.routing;
  if (!shifts) return { near: [], last: [] };
  const part = "shift_cables";
  const stay = b.tire / 2 + 16;
  const end = off(mix(bb, rear, 0.84), 0, -14, stay + 16);
  const hub = off(rear, 10, -22, 74);
  const loop = [
    off(rear, 20, -8, 78),
    off(rear, -36, -16, 80),
    off(rear, -44, -46, 76),
    off(rear, -14, -62, 66),
  ];
  const last = [
    ...(run === "outer" ? [] : [port(end, towards(bb, rear))]),
    line(part, end, ...(b.gears === "hub" ? [hub] : loop)),
  ];
  if (b.gears === "gearbox") {
    // Two cables turn a gearbox: both end at its back.
    const box = off(bb, -40, 52, 46);
    const [from, to] = mainTube(s);
    const along1 = under(from, to, tubeRoom(s), 8, 0.16, 0.5, 0.72);
    const pair = [0, 7].map((d) => {
      const down = (run === "outer" ? along1 : along1.slice(0, 1)).map((p) => off(p, 0, d, p[2]));
      const way = run === "outer" ? [off(bb, 20, 96 + d, 40), off(box, 0, d, 46)] : [];
      return line(part, ...bow(s, off(c, 0, -d), inner, down[0]!, 1), ...down.slice(1), ...way);
    });
    return { near: run === "hidden" ? [] : pair, last: [] };
  }
  // A front derailleur is pulled up the seat tube, from under the bottom bracket or out of the frame.
  const hasFront = b.gears === "derailleur" && b.rings.length > 1;
  const cage = along(at(bb, 30), seatUp, pitchRadius(b.rings[0]!) + 14);
  const up = off(along(bb, seatUp, 46), 20 * b.fat, 0, 16);
  const pulled = hasFront ? [line(part, up, cage)] : [];
  if (run === "hidden") return { near: pulled, last };
  const [from, to] = mainTube(s);
  const z = 22 * b.fat;
  if (run === "inner" || b.frame === "cargo") {
    const into = (share: number, side: 1 | -1) => at(mix(from, to, share), z * side);
    const second = hasFront ? [line(part, ...bow(s, off(c, 0, -9), inner, into(0.12, -1), -1))] : [];
    const near = line(part, ...bow(s, c, inner, into(0.1, 1), 1));
    return { near: [...second, near, port(into(0.1, 1), towards(from, to)), ...pulled], last };
  }
  const along1 = [...under(from, to, tubeRoom(s), 8, 0.16, 0.5, 0.9), ...alongBoom(s, 8)];
  const along2 = [...under(from, to, tubeRoom(s) + 6, -8, 0.16, 0.5, 0.9), ...alongBoom(s, -8)];
  const stays = under(bb, rear, 16, stay, 0.12, 0.5);
  const second = hasFront
    ? [
        line(
          part,
          ...bow(s, off(c, 0, -9), inner, along2[0]!, -1),
          ...along2.slice(1),
          off(bb, 6, -30),
          up,
          cage,
        ),
      ]
    : [];
  return {
    near: [...second, line(part, ...bow(s, c, inner, along1[0]!, 1), ...along1.slice(1), ...stays, end)],
    last,
  };
}

function frontBrake(s: FrameSkeleton, c: Point, inner: Point): Piece[] {
  const { build: b, front, crown, ahead, up } = s;
  if (b.brake === "none" || b.bar === "bmx" || b.frame === "cargo") return [];
  const part = "brake_cables";
  const z = -Math.max(50, b.frontTire / 2 + 20);
  if (b.brake === "rim") {
    const caliper = along(front, towards(front, crown), b.frontBsd / 2 + (b.frontTire > 34 ? 66 : 40));
    return [line(part, ...bow(s, c, inner, at(along(caliper, ahead, 26), -10), -1))];
  }
  const caliper = off(along(front, heading(212 - b.ha), b.rotor / 2 + 4), 0, 0, -44);
  const leg = (share: number, out: number) => at(along(mix(crown, front, share), ahead, out), z - 8);
  if (b.routing.run !== "outer" && !b.travel) {
    const way = at(mix(crown, front, 0.74), z);
    const exit = [line(part, way, caliper), port(way, towards(crown, front))];
    return b.routing.run === "hidden"
      ? exit
      : [...exit, line(part, ...bow(s, c, inner, at(along(crown, up, -12), -24), -1))];
  }
  const guide = at(along(along(crown, up, -18), ahead, b.travel ? 44 : 26), z * 0.7);
  // Without the point before its guide, where it would bend to and fro.
  const way = bow(s, c, inner, guide, -1).toSpliced(2, 1);
  return [line(part, ...way, leg(0.5, b.travel ? 14 : 4), leg(0.78, 2), caliper)];
}

function rearBrake(s: FrameSkeleton, c: Point, inner: Point): Piece[] {
  const { build: b, rear, seat, seatUp } = s;
  const { run, coaster } = b.routing;
  if (b.brake === "none" || coaster) return [];
  const part = "brake_cables";
  const disc = b.brake === "disc";
  const z = -b.tire / 2 - 16;
  const [from, to] = mainTube(s);
  const rim = along(rear, towards(rear, hipOf(s)), b.bsd / 2 + (b.tire > 34 ? 66 : 40));
  const caliper = disc
    ? off(along(rear, heading(caliperAt(b)), b.rearRotor / 2 + 6), 0, 0, -44)
    : at(rim, -8);
  const exit = disc
    ? line(part, off(mix(bb, rear, 0.76), 0, 12, z - 10), caliper)
    : line(part, at(along(seat, seatUp, -46), -20), at(mix(seat, rim, 0.6), -20), caliper);
  if (run === "hidden") return [exit];
  if (run === "inner" || b.frame === "cargo")
    return [exit, line(part, ...bow(s, off(c, 4, 4), inner, at(mix(from, to, 0.08), -22 * b.fat), -1))];
  if (disc) {
    const down = [...under(from, to, -tubeRoom(s), -8, 0.16, 0.5, 0.86), ...alongBoom(s, -14)];
    const stays = under(bb, rear, 16, z, 0.12, 0.6);
    return [line(part, ...bow(s, off(c, 4, 4), inner, down[0]!, -1), ...down.slice(1), ...stays, caliper)];
  }
  const [tail, head] = b.frame === "mono" ? [to, from] : topTubeOf(s);
  const d = b.frame === "mono" ? tubeRoom(s) : 20 * b.fat + 3;
  const top = under(head, tail, d, -6, 0.12, 0.5, 0.86);
  const way = distance(top.at(-1)!, rim) > 60 ? [at(mix(top.at(-1)!, rim, 0.55), -20)] : [];
  return [line(part, ...bow(s, off(c, 4, 4), inner, top[0]!, -1), ...top.slice(1), ...way, caliper)];
}
