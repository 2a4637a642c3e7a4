import { Vector3 } from "three";
import type { Piece } from "#web/drawing/piece.ts";

/** A round tube in space: its middle line, and its radius at both ends; mm. */
export interface Limb {
  at: readonly Vector3[];
  from: number;
  to: number;
}

/** The tube of a piece, and its mirror image where it has one. */
export function limbsOf({ at, d, to = d, pair }: Piece): Limb[] {
  const own = (side: 1 | -1) => ({
    at: at.map(([x, y, z = 0]) => new Vector3(x, y, z * side)),
    from: d / 2,
    to: to / 2,
  });
  return pair ? [own(1), own(-1)] : [own(1)];
}

/** The point of a limb's middle line that is nearest to `p`, with its radius there, and how far `p` is outside the limb. */
export function nearestOn({ at, from, to }: Limb, p: Vector3): { on: Vector3; r: number; gap: number } {
  let best = { on: at[0]!, r: from, gap: Infinity };
  for (let i = 1; i < at.length; i++) {
    const way = new Vector3().subVectors(at[i]!, at[i - 1]!);
    const share = Math.min(
      1,
      Math.max(
        0,
        p
          .clone()
          .sub(at[i - 1]!)
          .dot(way) / (way.lengthSq() || 1),
      ),
    );
    const on = at[i - 1]!.clone().addScaledVector(way, share);
    const r = from + ((to - from) * (i - 1 + share)) / (at.length - 1);
    const gap = p.distanceTo(on) - r;
    if (gap < best.gap) best = { on, r, gap };
  }
  return best;
}
