import { Vector3 } from "three";
import { type Piece, ring, tube } from "#web/drawing/piece.ts";
import { type Point, along, distance, mix, off, towards } from "#web/drawing/point.ts";
import type { FrameSkeleton } from "#web/drawing/skeleton.ts";
import { limbsOf, nearestOn } from "./limb.ts";

const part = "accessories";
const atAxle = (p: Point, { rear, front }: FrameSkeleton) =>
  [rear, front].find((axle) => Math.abs(p[0] - axle[0]) < 1 && p[1] >= axle[1] && p[1] - axle[1] < 16);

/** Half of how far fork ends, or dropouts, are apart. */
const spread = ({ build: b, front }: FrameSkeleton, axle: Point) =>
  axle === front ? Math.max(50, b.frontTire / 2 + 20) : Math.max(64, b.tire / 2 + 34);

/** Struts of racks and mudguards, bolted to eyelets beside the axle instead of to the axle's middle. */
export function boltedStrut(piece: Piece, s: FrameSkeleton): Piece[] {
  const { at, tone, r, thick, d } = piece;
  const axle =
    piece.part === part && tone === "ink" && r === undefined && thick === undefined && d < 9 && at.length > 1
      ? atAxle(at[0]!, s)
      : undefined;
  if (!axle) return [piece];
  const z = spread(s, axle);
  const isGuard = d < 6;
  const eye = off(axle, isGuard ? -7 : 3, isGuard ? 14 : 17, 0);
  const bolted = off(eye, 0, 0, z + (isGuard ? 9 : 14));
  return [
    { ...piece, at: [bolted, ...at.slice(1)] },
    ring("frame", "paint", off(eye, 0, 0, z + 1), 3.5, 6, 10, { pair: true }),
    ring(part, "metal", off(bolted, 0, 0, bolted[2]! + 2), 2, 4, 8, { pair: true }),
  ];
}

const stays = (pieces: readonly Piece[]) =>
  pieces.filter(
    ({ part, tone, pair, r, thick }) =>
      part === "frame" && tone === "paint" && pair && r === undefined && thick === undefined,
  );

/** What holds racks and guards at the frame: arms to the seat stays, a bridge between these, a bracket at the crown. */
export function carrierMounts(pieces: readonly Piece[], s: FrameSkeleton): Piece[] {
  const { build: b, rear, front, crown } = s;
  const { kit } = b;
  const out: Piece[] = [];
  const limbs = stays(pieces).flatMap((piece) => limbsOf(piece).slice(0, 1));
  const nearest = ([x, y, z = 0]: Point) =>
    limbs.map((limb) => nearestOn(limb, new Vector3(x, y, z))).toSorted((p, q) => p.gap - q.gap)[0];
  if (kit.has("rack")) {
    const arm = pieces.find((piece) => piece.part === part && piece.d === 10)?.at.at(-1);
    const found = arm && nearest(arm);
    if (arm && found && found.gap < 40) {
      const { x, y, z } = found.on;
      const eye: Point = [x, y, z + found.r + 4];
      out.push(
        tube(part, "ink", 10, [arm, eye], { pair: true }),
        ring("frame", "paint", [x, y, z + found.r], 3.5, 6, 8, { pair: true }),
        ring(part, "metal", [x, y, z + found.r + 7], 2, 4, 8, { pair: true }),
      );
    }
  }
  if (kit.has("fenders") || kit.has("rearguard") || b.brake === "rim") {
    const over = along(rear, towards(rear, s.seat), b.R + 24);
    const found = nearest([over[0], over[1], 20]);
    if (found && found.on.z < 40 && distance([found.on.x, found.on.y], rear) > b.R + 14)
      out.push(
        tube(
          "frame",
          "paint",
          13,
          [
            [found.on.x, found.on.y, 0],
            [found.on.x, found.on.y, found.on.z],
          ],
          { pair: true },
        ),
      );
  }
  if ((kit.has("fenders") || kit.has("frontguard")) && b.frame !== "cargo") {
    const hold = along(front, towards(front, crown), b.F + 12);
    out.push(tube(part, "metal", 8, [hold, mix(hold, crown, 0.9)]));
  }
  return out;
}
