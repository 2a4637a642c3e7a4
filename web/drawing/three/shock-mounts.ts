import { type Piece, plate, tube } from "#web/drawing/piece.ts";
import { type Point, along, distance, towards } from "#web/drawing/point.ts";
import { limbsOf, nearestOn } from "./limb.ts";
import { Vector3 } from "three";

/** Plates between which a spring sits, and the bracket that holds the shock's lower eye at the nearest tube. */
export function shockMounts(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.part !== "shock") return [];
    if (piece.dash) return perches(piece);
    return piece.thick === undefined ? [] : bracket(piece, pieces);
  });
}

/** A plate at each end of a spring, and the thread's collar behind the upper one. */
function perches({ at, d }: Piece): Piece[] {
  const [upper, lower] = [at[0]!, at[1]!];
  const way = towards(upper, lower);
  const disc = (p: Point, from: number, to: number, wide: number, tone: "ink" | "metal"): Piece =>
    tube("shock", tone, wide, [along(p, way, from), along(p, way, to)], { to: wide });
  return [
    disc(upper, -9, -3, d + 2, "ink"),
    disc(upper, -17, -9, d - 14, "metal"),
    disc(lower, 2, 8, d + 2, "ink"),
    disc(lower, 8, 18, d - 20, "ink"),
  ];
}

function bracket({ at }: Piece, pieces: readonly Piece[]): Piece[] {
  const eye: Point = [
    at.reduce((sum, p) => sum + p[0], 0) / at.length,
    at.reduce((sum, p) => sum + p[1], 0) / at.length,
  ];
  const tubes = pieces.filter(
    (one) => one.part === "frame" && one.tone === "paint" && one.r === undefined && one.thick === undefined,
  );
  const found = tubes
    .filter(({ pair }) => !pair)
    .flatMap((one) => limbsOf(one))
    .map((limb) => nearestOn(limb, new Vector3(eye[0], eye[1], 0)))
    .toSorted((a, b) => a.gap - b.gap)[0];
  if (!found || found.gap <= 0 || found.gap > 60) return [];
  const foot: Point = [found.on.x, found.on.y];
  const down = towards(eye, foot);
  const side: Point = [-down[1], down[0]];
  const deep = distance(eye, foot) - found.r * 0.6;
  const corner = (on: number, out: number) => along(along(eye, down, on), side, out);
  return [
    plate("frame", "paint", [corner(-4, -11), corner(-4, 11), corner(deep, 30), corner(deep, -30)], 38, 10),
  ];
}
