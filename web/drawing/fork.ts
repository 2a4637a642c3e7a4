import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, aside, mix, off, smooth } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/** The fork: telescopic legs parallel to the steering axis, or blades to the axle, bent forwards where they are of steel. */
export function fork(s: FrameSkeleton): Piece[] {
  const z = Math.max(50, s.build.frontTire / 2 + 20);
  return s.build.travel ? telescope(s, z) : rigid(s, z);
}

function rigid({ build: b, front, crown, up, ahead, headBottom }: FrameSkeleton, z: number): Piece[] {
  const shoulder = along(crown, up, -26);
  const foot = along(front, ahead, -b.rake);
  // A bent blade leaves the steering axis only near the axle; a straight one leaves it at the crown.
  const bend = (share: number, rake: number) => along(mix(foot, crown, share), ahead, b.rake * rake);
  const blade = b.bent
    ? [crown, shoulder, bend(0.42, 0.1), bend(0.16, 0.52), front]
    : [crown, shoulder, front];
  const leg = blade.map((p, i) => off(p, 0, 0, i ? z : z * 0.8));
  return [
    tube("fork", "paint", 44 * b.fat, [headBottom, along(crown, up, -10)], { to: 40 * b.fat }),
    tube("fork", "paint", 36 * b.fat, b.bent ? smooth(leg) : leg, { to: 17, pair: true }),
    tube("fork", "paint", 34 * b.fat, [leg[0]!, off(crown, 0, 0, z * -0.8)]),
    ring("fork", "paint", off(front, 0, 0, z), 6.5, 13, 10, { pair: true }),
    ring("hub", "metal", front, 3.5, 7, z * 2 + 20),
  ];
}

function telescope(s: FrameSkeleton, z: number): Piece[] {
  const { build: b, front, crown, up, ahead, headTop } = s;
  const offset = b.rake - 16;
  const heel = along(front, ahead, -16);
  const leg = (t: number) => off(along(heel, up, t), 0, 0, z);
  const top = (crown[0] - heel[0]) * up[0] + (crown[1] - heel[1]) * up[1];
  const seal = top - b.travel - 22;
  const thick = b.dual ? 50 : b.travel > 130 ? 46 : 40;
  const pipe = (d: number, path: Point[], to?: number, tone: "ink" | "metal" = "ink") =>
    tube("fork", tone, d, path, { ...(to && { to }), pair: true });
  const clamp = (p: Point) =>
    plate(
      "fork",
      "ink",
      aside(p, up, [0, -22, -30, -16, -34, offset + 18, 2, offset + 18], 0, -1),
      z * 2 + thick * 0.9,
      16,
    );
  const stanchion = b.dual ? off(along(along(headTop, up, 34), ahead, offset), 0, 0, z) : leg(top);
  return [
    pipe(thick * 0.76, [leg(seal - 20), stanchion], undefined, "metal"),
    pipe(thick, [leg(10), leg(seal)]),
    pipe(thick * 0.62, [leg(24), off(front, 0, 0, z)]),
    pipe(
      16,
      smooth([
        leg(seal - 12),
        off(along(leg(seal + 8), ahead, thick * 0.62), 0, 0, z * 0.7),
        off(along(leg(seal + 12), ahead, thick * 0.66), 0, 0),
      ]),
    ),
    pipe(thick + 5, [leg(seal - 6), leg(seal + 6)], thick * 0.86),
    clamp(along(crown, up, b.dual ? 10 : 6)),
    ...(b.dual ? [clamp(along(headTop, up, 36))] : []),
    ring("fork", "metal", front, 4, 8, z * 2 + 16),
  ];
}
