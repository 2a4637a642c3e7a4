import type { Piece } from "#web/drawing/piece.ts";
import { type Point, distance } from "#web/drawing/point.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import type { Detail } from "./detail.ts";
import { loft, ovalSection } from "./loft.ts";
import type { Solid, Vec } from "./solid.ts";
import { sweep } from "./sweep.ts";

/** Places in a fork: up along the steering axis and ahead of it from a point of the bike, and across; mm. */
const inFork =
  ({ up, ahead }: FrameSkeleton, [x, y]: Point) =>
  (u: number, a: number, z: number): Vec => [x + up[0] * u + ahead[0] * a, y + up[1] * u + ahead[1] * a, z];

const shares = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count);

/** A crown about the steerer, the top of whose boss is at `top`: shoulders down to a sleeve round each stanchion, hollow below. */
function clampedCrown(solid: Solid, s: FrameSkeleton, top: Point, { z, d }: { z: number; d: number }): void {
  const at = inFork(s, top);
  const offset = s.build.rake - 16;
  sweep(solid, [at(-32, 0, 0), at(4, 0, 0)], 52, 48, true);
  for (const side of [z, -z])
    sweep(solid, [at(-42, offset, side), at(7, offset, side)], d + 13, d + 11, true);
  const sections = shares(16).map((share) => {
    const across = share * 2 - 1;
    const out = Math.abs(across);
    const ease = out * out * (3 - 2 * out);
    const [high, low] = [2 - 7 * out ** 2, -17 - 19 * out ** 2];
    const centre = at((high + low) / 2, offset * ease, z * across);
    const [up, ahead] = [inFork(s, [0, 0])((high - low) / 2, 0, 0), inFork(s, [0, 0])(0, 25 - 6 * out, 0)];
    return ovalSection(centre, up, ahead, 0.6);
  });
  loft(solid, sections);
}

/** A bow from side to side: from half-way across at `foot`, `rise` higher and `out` mm further ahead in the middle. */
function bowed(
  solid: Solid,
  s: FrameSkeleton,
  foot: Point,
  bow: {
    z: number;
    rise: number;
    out: number;
    high: readonly [number, number];
    deep: readonly [number, number];
  },
): void {
  const at = inFork(s, foot);
  const line = inFork(s, [0, 0]);
  const place = (share: number) => {
    const a = share * Math.PI;
    const [c, up] = [Math.cos(a), Math.max(0, Math.sin(a))];
    return { z: bow.z * Math.sign(c) * Math.abs(c) ** 0.62, u: bow.rise * up ** 0.62, up };
  };
  const sections = shares(24).map((share) => {
    const here = place(share);
    const [before, after] = [place(Math.max(0, share - 0.01)), place(Math.min(1, share + 0.01))];
    const [dz, du] = [after.z - before.z, after.u - before.u];
    const length = Math.hypot(dz, du) || 1;
    const half = bow.high[0] + (bow.high[1] - bow.high[0]) * here.up;
    const across = line((-dz / length) * half, 0, (du / length) * half);
    const deep = line(0, bow.deep[0] + (bow.deep[1] - bow.deep[0]) * here.up, 0);
    return ovalSection(at(here.u, bow.out * here.up ** 0.5, here.z), across, deep, 0.75);
  });
  loft(solid, sections);
}

/** The arch between the lowers, over the tyre, from a seal at `foot` (with its z) to its middle. */
function arch(solid: Solid, s: FrameSkeleton, foot: Point, middle: Point): void {
  const [dx, dy] = [middle[0] - foot[0], middle[1] - foot[1]];
  const lift = Math.max(0, s.build.F + 20 - distance(middle, s.front));
  bowed(solid, s, foot, {
    z: Math.abs(foot[2] ?? 0),
    rise: dx * s.up[0] + dy * s.up[1] + lift,
    out: dx * s.ahead[0] + dy * s.ahead[1],
    high: [9, 14],
    deep: [9, 8],
  });
}

/** The crown of a rigid fork: its blades run into it, `d` mm thick and `z` from the middle. */
function bladedCrown(solid: Solid, s: FrameSkeleton, { z, d }: { z: number; d: number }): void {
  const half = d / 2;
  const at = inFork(s, s.crown);
  const [x, y] = at(-46, 0, 0);
  bowed(solid, s, [x, y], { z, rise: 44, out: 0, high: [half * 0.98, half * 0.9], deep: [half, half * 1.3] });
}

const isOfFork = ({ part, at }: Piece) => part === "fork" && at.length > 0;
const isClamp = (piece: Piece) => isOfFork(piece) && piece.r === undefined && (piece.thick ?? 0) > 60;
const isArch = (piece: Piece) => isOfFork(piece) && piece.d === 16 && piece.at.length > 3;
const isBlade = (piece: Piece) => isOfFork(piece) && piece.tone === "paint" && piece.pair && piece.to === 17;
const isBetweenBlades = (piece: Piece) =>
  isOfFork(piece) && piece.tone === "paint" && !piece.pair && piece.at[0]![2];

/** What a solid fork has instead of the flat one's blocks and rods: shaped crowns and an arch; blades end in their crown. */
export function forkDetails(
  pieces: readonly Piece[],
  s: FrameSkeleton,
): { pieces: Piece[]; details: Detail[] } {
  const stanchion = pieces.find((piece) => isOfFork(piece) && piece.tone === "metal" && piece.pair);
  const detail = (piece: Piece, add: Detail["add"]): Detail => ({ ...piece, add });
  const details = pieces.flatMap((piece): Detail[] => {
    if (isClamp(piece) && stanchion) {
      const [x, y] = piece.at[0]!;
      const top: Point = [x + s.ahead[0] * 22, y + s.ahead[1] * 22];
      const sleeve = { z: stanchion.at[0]![2]!, d: stanchion.d };
      return [detail(piece, (solid) => clampedCrown(solid, s, top, sleeve))];
    }
    if (isArch(piece)) return [detail(piece, (solid) => arch(solid, s, piece.at[0]!, piece.at.at(-1)!))];
    if (isBlade(piece)) {
      const z = Math.max(...piece.at.map((p) => p[2] ?? 0));
      return [detail(piece, (solid) => bladedCrown(solid, s, { z, d: piece.d }))];
    }
    return [];
  });
  const isBelowCrown = ([x, y]: Point) => (x - s.crown[0]) * s.up[0] + (y - s.crown[1]) * s.up[1] < -25;
  return {
    details,
    pieces: pieces
      .filter((piece) => !isClamp(piece) && !isArch(piece) && !isBetweenBlades(piece))
      .map((piece) => (isBlade(piece) ? { ...piece, at: piece.at.filter(isBelowCrown) } : piece)),
  };
}
