import { type Piece, plate, tube } from "./piece.ts";
import { type Point, along, mix, off, towards } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

const soft = (at: Point[], thick: number, pair = false) =>
  plate("accessories", "tyre", at, thick, 34, { pair });
const ink = (d: number, at: readonly Point[], pair = false) => tube("accessories", "ink", d, at, { pair });

/** What hangs in front of it: bags, lamps, bottle, the cargo box. */
export function luggage(s: Skeleton, bar: Point): Piece[] {
  const { build: b, rear, front, headTop, headBottom, up } = s;
  const has = (name: Parameters<typeof b.kitSet.has>[0]) => b.kitSet.has(name);
  const out: Piece[] = [];
  const bottom: Point = [0, 0];
  const lower = along(headBottom, up, Math.min(30, b.htl * 0.25));
  const onDown = (t: number) => mix(bottom, lower, t);
  const d = towards(bottom, lower);
  const above = (p: Point, h: number): Point => off(p, -d[1] * h, d[0] * h, p[2]);
  if (b.frame === "cargo") out.push(...box(s));
  if (has("bottle") && b.frame === "diamond" && b.st > 300 && !b.motor) {
    const [from, to] = [above(onDown(0.36), 62), above(onDown(0.36), 62)];
    out.push(
      ink(10, [above(onDown(0.3), 28), above(onDown(0.62), 28)]),
      tube("accessories", "metal", 70, [from, along(to, d, 120)]),
      ink(46, [along(to, d, 142), along(to, d, 150)]),
    );
  }
  if (has("framebag") && b.frame !== "step" && b.frame !== "mono" && b.frame !== "cargo" && b.st > 300) {
    const top = along([0, 0], s.seatUp, b.st - 52);
    const nose = off(along(headTop, up, -62), -46, 0);
    out.push(soft([off(top, 40, -14), nose, mix(nose, lower, 0.4), off(mix(top, [0, 0], 0.3), 46, 10)], 56));
  }
  if (has("saddlebag"))
    out.push(
      soft(
        [off(s.clamp, -34, -18), off(s.clamp, -132, -6), off(s.clamp, -158, -44), off(s.clamp, -46, -92)],
        90,
      ),
    );
  if (has("barbag"))
    out.push(soft([off(bar, 44, -6), off(bar, 150, -2), off(bar, 146, -100), off(bar, 52, -104)], 330));
  const y = rear[1] + b.R + (has("fenders") ? 42 : 32);
  if (has("panniers")) out.push(...pannier(rear[0] - 26, y - 4, 150, 290));
  if (has("lowrider")) out.push(...pannier(front[0] - 4, front[1] + 70, 120, 230));
  if (has("lights")) {
    const lamp =
      b.frame === "cargo"
        ? off(headTop, 34, 20)
        : b.bar === "drop" || b.travel > 80
          ? off(bar, 30, 30)
          : off(along(s.crown, s.ahead, 44), 0, 22);
    out.push(
      tube("accessories", "ink", 34, [off(lamp, -16, 0), off(lamp, 10, 1)]),
      tube("accessories", "lamp", 30, [off(lamp, 18, 1), off(lamp, 20, 1)]),
    );
    const tail: Point = has("rack") ? [rear[0] - 202, y - 14] : off(along(s.clamp, s.seatUp, -70), -26, 0);
    out.push(tube("accessories", "red", 18, [off(tail, 0, -8), off(tail, 0, 8)]));
  }
  return out;
}

function pannier(x: number, y: number, half: number, tall: number): Piece[] {
  const z = 130;
  const roll: Point[] = [
    [x - half + 14, y - 18, z],
    [x + half - 20, y - 18, z],
  ];
  return [
    soft(
      [
        [x - half + 8, y - 20, z],
        [x + half - 22, y - 20, z],
        [x + half - 30, y - tall, z],
        [x - half + 40, y - tall, z],
        [x - half + 14, y - tall * 0.6, z],
      ],
      120,
      true,
    ),
    tube(
      "accessories",
      "metal",
      6,
      roll.map(([px, py]) => [px, py - 34, z + 62] as const),
      { pair: true },
    ),
    tube(
      "accessories",
      "metal",
      6,
      [
        [x - 4, y - 20, z + 62],
        [x - 4, y - 92, z + 62],
      ],
      { pair: true },
    ),
  ];
}

function box({ build: b, front, ground }: Skeleton): Piece[] {
  const floor = ground + 222;
  const nose = front[0] - b.F - 66;
  const outline: Point[] = [
    [430, floor],
    [nose, floor],
    [nose + 40, floor + 470],
    [392, floor + 470],
  ];
  return [
    plate(
      "accessories",
      "tyre",
      outline.map((p) => off(p, 0, 0, 288)),
      20,
      20,
      { pair: true },
    ),
    ...outline
      .slice(0, 2)
      .map((p, i) =>
        plate(
          "accessories",
          "tyre",
          [p, outline[(i + 1) % 4]!, off(outline[(i + 1) % 4]!, 0, 4), off(p, 3, 4)],
          570,
          14,
        ),
      ),
    plate(
      "accessories",
      "tyre",
      [outline[3]!, outline[0]!, off(outline[0]!, 4, 0), off(outline[3]!, 4, 0)],
      570,
      14,
    ),
    ...[0.3, 0.62].map((t) =>
      tube("accessories", "metal", 5, [
        off(mix(outline[0]!, outline[3]!, t), 14, 0, 302),
        off(mix(outline[1]!, outline[2]!, t), -14, 0, 302),
      ]),
    ),
    tube("accessories", "metal", 14, [off(outline[3]!, -4, 6, 288), off(outline[2]!, 4, 6, 288)], {
      pair: true,
    }),
  ];
}
