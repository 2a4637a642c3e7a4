import { type Piece, tube } from "./piece.ts";
import { type Point, along, arc, off, towards } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";

const ink = (d: number, at: readonly Point[], pair = false) => tube("accessories", "ink", d, at, { pair });

/** What hangs behind the frame: mudguards, racks, the stand. */
export function carriers(s: Skeleton): Piece[] {
  const { build: b, rear, front } = s;
  const has = (name: Parameters<typeof b.kitSet.has>[0]) => b.kitSet.has(name);
  const out: Piece[] = [];
  const z = b.tire / 2 + 20;
  if (has("fenders")) {
    const guard = (c: Point, r: number, from: number, to: number, stay: number) => {
      const shield = arc(c, r + 12, from, to, 6);
      out.push(
        tube("accessories", "ink", 9, shield, { flat: (b.tire + 18) / 9 }),
        ink(
          4,
          [off(c, 0, 0, z), along(off(c, 0, 0, b.tire / 2 + 9), towards(c, shield[stay]!), r + 12)],
          true,
        ),
      );
    };
    guard(rear, b.R, 200, 28, 3);
    guard(front, b.F, b.frame === "cargo" ? 205 : 200, 52, 3);
  }
  if (has("rack")) {
    const y = rear[1] + b.R + (has("fenders") ? 42 : 32);
    const deck: [Point, Point] = [
      [rear[0] - 190, y, 60],
      [rear[0] + 150, y, 60],
    ];
    const fore = Math.min(rear[0] + 230, along([0, 0], s.seatUp, b.st * 0.8)[0] - 10);
    out.push(ink(10, [[rear[0] - 190, y], ...deck, [fore, y - 26, 30], [fore, y - 26]], true));
    out.push(
      ink(8, [off(rear, 0, 14, 74), off(rear, -70, b.R * 0.6, 74), [rear[0] - 96, y, 60]], true),
      ink(8, [off(rear, 0, 14, 74), [rear[0] + 30, y, 60]], true),
    );
  }
  if (has("lowrider"))
    out.push(
      ink(8, [off(front, -90, 66, 78), off(front, 80, 66, 78)], true),
      ink(8, [off(front, 0, 10, 60), off(front, -4, 66, 78)], true),
    );
  if (has("stand"))
    out.push(
      ink(
        14,
        b.frame === "cargo"
          ? [
              [300, s.ground + 170, 90],
              [250, s.ground + 12, 130],
            ]
          : [off(rear, 110, -34, -74), off(rear, -170, -22, -84)],
        b.frame === "cargo",
      ),
    );
  return out;
}
