import { type Point, along, distanceToLine, mix } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const bb: Point = [0, 0];

/** How far below its usual place a top tube may meet the seat tube, mm: lower, and it would be another frame. */
const lowest = 45;
/** Where makers stand over the tube: nearer to the saddle than to the bar. */
const stand = 0.4;

/** Half of a top tube's thickness. */
const half = ({ build: b }: FrameSkeleton) => 18 * b.fat;

/** The tube that a rider stands over, from the seat tube to the head tube; lower where that gives the standover height. */
export function topTubeOf(s: FrameSkeleton): [Point, Point] {
  const { build: b, seatUp, upper } = s;
  const onSeat = (length: number) => along(bb, seatUp, length);
  if (b.frame === "step") return [onSeat(b.st * 0.45), upper];
  if (b.frame === "mixte") return [onSeat(b.st * 0.56), upper];
  if (b.frame === "deep")
    return [onSeat(Math.min(0.5, 150 / b.st) * b.st), along(s.headBottom, s.up, b.htl * 0.5)];
  if (b.frame === "mono") return [onSeat(b.st * 0.34), mix(s.headTop, s.headBottom, 0.5)];
  if (b.frame === "cargo") return [onSeat(b.st * 0.5), along(along(s.column, s.up, -230), s.up, 40)];
  const usual = b.st - (b.frame === "full" ? 34 : 24);
  if (b.standover === null) return [onSeat(usual), upper];
  const height = b.standover + s.ground - half(s);
  const wanted = (height - upper[1] * stand) / (1 - stand) / seatUp[1];
  return [onSeat(Math.min(usual, Math.max(wanted, usual - lowest, floorOf(s)))), upper];
}

/** Along the seat tube: below this the tube's end would be in the wheel, or in the link of a sprung frame. */
function floorOf({ build: b, rear, seat, seatUp }: FrameSkeleton): number {
  const room = Math.sqrt(Math.max(0, (b.R + 42 * b.fat) ** 2 - distanceToLine(rear, bb, seat) ** 2));
  const link = b.frame === "full" ? b.st * 0.66 + 48 : b.st * 0.5;
  return Math.min(b.st - 24, Math.max(link, rear[0] * seatUp[0] + rear[1] * seatUp[1] + room));
}

/** The point over the tube at a height above the ground; null where the tube is nowhere so high. */
export function standoverAt(s: FrameSkeleton, height: number): Point | null {
  const [rear, fore] = topTubeOf(s);
  const share = (height + s.ground - half(s) - rear[1]) / (fore[1] - rear[1]);
  if (!(share >= 0 && share <= 1)) return null;
  const [x, y] = mix(rear, fore, share);
  return [x, y + half(s)];
}

/** The middle of the tube, at its upper edge. */
export const overTopTube = (s: FrameSkeleton): Point => {
  const [x, y] = mix(...topTubeOf(s), stand);
  return [x, y + half(s)];
};
