import { type Piece, plate, tube } from "./piece.ts";
import { type Point, off, spots } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/**
 * A bag on the handlebar, held at `clamp`: in front of it and below, between hands and levers, above the tyre also when
 * the fork is pushed in. None where the bike has none.
 */
export function barBag({ build: b, front, headTop }: FrameSkeleton, clamp: Point): Piece[] {
  if (!b.kit.has("barbag")) return [];
  // On a folding bike the bag hangs on the head tube, where it does not turn with the bar.
  const hook = b.frame === "mono" ? off(headTop, -8, 40) : off(clamp, 0, 0);
  const tyre = front[1] + b.F + b.travel + (b.kit.has("fenders") ? 34 : 18);
  const low = Math.max(-100, tyre - hook[1]);
  const high = Math.max(-8, low + 70);
  const outline = [
    40,
    high - 8,
    52,
    high,
    136,
    high,
    148,
    high - 8,
    144,
    low + 14,
    130,
    low,
    60,
    low,
    46,
    low + 14,
  ];
  const wide = Math.min(330, b.width - 120);
  // Lighter than other bags where drops and levers are seen before it.
  const [cloth, strap] = b.bar === "drop" ? (["metal", "ink"] as const) : (["tyre", "metal"] as const);
  return [
    tube("accessories", strap, 14, spots(hook, [0, 0, 44, high - 30])),
    plate("accessories", cloth, spots(hook, outline), wide, 20),
    ...[-0.32, 0.32].map((share) =>
      tube("accessories", strap, 6, spots(hook, [74, high + 8, 154, high + 6, 152, low + 50], wide * share)),
    ),
  ];
}
