import { box } from "./cargo-box.ts";
import { deckOf } from "./carriers.ts";
import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, aside, course, distance, mix, off, spots, towards } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";
import { topTubeOf } from "./top-tube.ts";

const bb: Point = [0, 0];
const soft = (at: Point[], thick: number, pair = false) =>
  plate("accessories", "tyre", at, thick, 34, { pair });
const bar = (tone: "ink" | "metal" | "lamp" | "red", d: number, ...at: Point[]) =>
  tube("accessories", tone, d, at);

/** What is mounted in front: bags, lamps, bottle, the cargo box. */
export function luggage(s: FrameSkeleton, hands: Point): Piece[] {
  const { build: b, rear, front, headTop, headBottom, up, clamp } = s;
  const { kit } = b;
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const out: Piece[] = b.frame === "cargo" ? box(s) : [];
  const roomy = b.st > 300;
  if (kit.has("bottle") && b.frame === "diamond" && roomy && !b.motor) {
    const d = towards(bb, lower);
    const on = (share: number, h: number, further = 0) => aside(mix(bb, lower, share), d, [further, h])[0]!;
    const wall = 23 * b.fat;
    out.push(
      bar("ink", 10, on(0.3, wall + 4), on(0.62, wall + 4)),
      bar("metal", 70, on(0.36, wall + 40), on(0.36, wall + 40, 120)),
      tube("accessories", "ink", 52, [on(0.36, wall + 40, 138), on(0.36, wall + 40, 168)], { to: 44 }),
    );
  }
  if (b.frame === "diamond" || b.frame === "full") {
    const [seat, head] = topTubeOf(s);
    const sewn = (xy: number[], thick: number) => soft(aside(head, towards(head, seat), xy, 0, -1), thick);
    const end = distance(head, seat);
    const top = 18 * b.fat + 19;
    if (kit.has("toptubebag")) out.push(sewn([46, 34, 56, 84, 120, 78, 236, 46, 240, 34], 50));
    if (kit.has("framebag") && b.frame === "diamond" && roomy)
      out.push(sewn([64, -top, end - 44, -top, end - 62, -150, 116, -96], 56));
  }
  if (kit.has("saddlebag")) out.push(soft(spots(clamp, [-34, -18, -132, -6, -158, -44, -46, -92]), 90));
  const y = deckOf(s);
  if (kit.has("rackbag"))
    out.push(soft(spots([rear[0], y + 24], [-150, 0, -138, 104, 84, 110, 108, 0]), 150));
  if (kit.has("panniers")) out.push(...pannier(rear[0] - 26, y - 4, 150, 290));
  if (kit.has("frontpanniers")) out.push(...pannier(front[0] - 4, front[1] + 70, 120, 230));
  if (kit.has("lamp")) {
    const high = b.bar === "drop" || b.travel > 80;
    const onFork = off(along(s.crown, s.ahead, 44), 0, 22);
    const lamp = b.frame === "cargo" ? off(headTop, 34, 20) : high ? off(hands, 30, 30) : onFork;
    out.push(
      bar("ink", 34, off(lamp, -16, 0), off(lamp, 10, 1)),
      bar("lamp", 30, off(lamp, 18, 1), off(lamp, 20, 1)),
    );
  }
  if (kit.has("taillamp")) {
    const tail = kit.has("rack")
      ? off(rear, -202, y - 14 - rear[1])
      : off(along(clamp, s.seatUp, -70), -26, 0);
    out.push(bar("red", 18, off(tail, 0, -8), off(tail, 0, 8)));
  }
  return out;
}

/** A pair of roll-top bags whose hooks hang at x, y; half as wide and as tall as given. */
function pannier(x: number, y: number, half: number, tall: number): Piece[] {
  const strap = (xyz: number[]) => tube("accessories", "metal", 6, course([x, y, 192], xyz), { pair: true });
  const [back, fore] = [8 - half, half - 22];
  const outline = [back, -20, fore, -20, fore - 8, -tall, back + 32, -tall, back + 6, tall * -0.6];
  return [
    soft(spots([x, y], outline, 130), 120, true),
    strap([back + half * 0.5, -20, 0, back + half * 0.5, -84, 0]),
    strap([fore - half * 0.5, -20, 0, fore - half * 0.5, -84, 0]),
  ];
}
