import { Vector3 } from "three";
import type { Piece } from "#web/drawing/piece.ts";
import { type Limb, limbsOf, nearestOn } from "./limb.ts";
import type { Solid } from "./solid.ts";

/** An end of a tube within another one. */
interface Joint {
  end: Vector3;
  /** From the end back along its tube. */
  back: Vector3;
  r: number;
  into: Limb;
}

/** Tubes that others are joined to; a shell about the cranks is one, too. */
function limbsIn(pieces: readonly Piece[]): Limb[] {
  return pieces.flatMap((piece): Limb[] => {
    const { part, tone, at, r, d, thick, flat = 1 } = piece;
    if (part !== "frame" || tone !== "paint" || flat > 1) return [];
    if (r !== undefined) {
      const [x, y] = at[0]!;
      const half = (thick ?? 0) / 2;
      const shell = r + d / 2;
      return [{ at: [new Vector3(x, y, -half), new Vector3(x, y, half)], from: shell, to: shell }];
    }
    return thick === undefined && d >= 12 ? limbsOf(piece) : [];
  });
}

/** The ends of tubes that others receive: near their middle, or anywhere in them where they are much thicker. */
function jointsOf(limbs: readonly Limb[]): Joint[] {
  return limbs.flatMap((limb) =>
    [limb.at, limb.at.toReversed()].flatMap((at, side): Joint[] => {
      const [end, next] = [at[0]!, at[1]!];
      const r = side === 0 ? limb.from : limb.to;
      const back = new Vector3().subVectors(next, end).normalize();
      const into = limbs.find((other) => {
        const { r: thick, gap } = nearestOn(other, end);
        const along = new Vector3().subVectors(other.at.at(-1)!, other.at[0]!).normalize();
        const isCrossed = Math.abs(along.dot(back)) < 0.97;
        return other !== limb && isCrossed && thick > r * 0.9 && gap < (thick > r * 1.4 ? 2 : thick * -0.25);
      });
      return into ? [{ end, back, r, into }] : [];
    }),
  );
}

const corners = 20;
const shares = [0, 0.25, 0.5, 0.75, 1];
/** How far from the middle of a joint its tube is surely outside the other one, and surely past its surface; mm. */
const [reach, depth] = [90, -40];

/** Where the line of a tube's side, seen from outside, enters what the tube is joined to; null where it does not. */
function entry(into: Limb, line: (back: number) => Vector3): Vector3 | null {
  const isIn = (t: number) => nearestOn(into, line(t)).gap < 0;
  let within = reach;
  while (within > depth && !isIn(within)) within -= 3;
  if (within <= depth || within === reach) return null;
  let without = within + 3;
  for (let i = 0; i < 10; i++) {
    const middle = (without + within) / 2;
    if (isIn(middle)) within = middle;
    else without = middle;
  }
  return line(without);
}

/** Adds the hollow skin that leads from a tube's side over to that of the other one, `size` mm wide. */
function fillet(solid: Solid, { end, back, r, into }: Joint, size: number): void {
  const u = new Vector3(0, 0, 1);
  if (Math.abs(back.z) > 0.9) u.set(0, 1, 0);
  u.addScaledVector(back, -u.dot(back)).normalize();
  const v = new Vector3().crossVectors(back, u);
  const rows = Array.from({ length: corners + 1 }, (_, i) => {
    const a = (i / corners) * Math.PI * 2;
    const away = u.clone().multiplyScalar(Math.cos(a)).addScaledVector(v, Math.sin(a));
    const line = (t: number) => end.clone().addScaledVector(away, r).addScaledVector(back, t);
    const meet = entry(into, line);
    if (!meet) return null;
    const out = meet.clone().sub(nearestOn(into, meet).on).normalize();
    const over = away.clone().addScaledVector(out, -away.dot(out)).normalize();
    const start = meet.clone().addScaledVector(back, size).addScaledVector(away, 0.2);
    const stop = meet.clone().addScaledVector(over, size);
    const foot = nearestOn(into, stop);
    stop
      .sub(foot.on)
      .setLength(foot.r + 0.2)
      .add(foot.on);
    return shares.map((t) => {
      const at = start
        .clone()
        .multiplyScalar((1 - t) ** 2)
        .addScaledVector(meet, 2 * t * (1 - t))
        .addScaledVector(stop, t * t);
      const normal = away.clone().lerp(out, t).normalize();
      return solid.vertex(at.toArray(), normal.toArray());
    });
  });
  rows.slice(1).forEach((row, i) => row && rows[i] && solid.skin([rows[i], row]));
}

/** Adds fillets where the tubes of a frame meet, `size` mm wide at most. */
export function fillets(solid: Solid, pieces: readonly Piece[], size: number): void {
  for (const joint of jointsOf(limbsIn(pieces))) fillet(solid, joint, Math.min(size, joint.r * 0.8));
}
