import { type Piece, tube } from "./piece.ts";
import { type Point, along, arc, course, mix, off, towards } from "./point.ts";
import { hipOf } from "./frame.ts";
import type { FrameSkeleton } from "./skeleton.ts";

const ink = (d: number, at: readonly Point[], pair = false) => tube("accessories", "ink", d, at, { pair });

/** Height of the rear rack's deck. */
export const deckOf = ({ build: b, rear }: FrameSkeleton): number =>
  rear[1] + b.R + (b.kit.has("fenders") || b.kit.has("rearguard") ? 42 : 32);

/** A stand on the far chainstay, folded up beside the wheel. */
function stand({ build: b, rear }: FrameSkeleton): Point[] {
  const [x, y, z = 0] = mix(off(rear, 0, 0, Math.max(64, b.tire / 2 + 34)), [0, 0, b.tire / 2 + 10], 0.3);
  return course([x, y, -z], [0, 0, 0, -14, -12, -12, -280, -2, -16]);
}

/** What is mounted behind the frame: mudguards, racks, the stand. */
export function carriers(s: FrameSkeleton): Piece[] {
  const { rear, front, ground } = s;
  const { kit, tire, frontTire, R, F, ...b } = s.build;
  const out: Piece[] = [];
  /** A mudguard over an arc, with its stay if it has one. */
  const guard = (c: Point, r: number, wide: number, from: number, to: number, stay = true) => {
    const shield = arc(c, r + 12, from, to, 7);
    const hold = towards(c, shield[3]!);
    out.push(tube("accessories", "ink", 9, shield, { flat: (wide + 18) / 9 }));
    if (stay)
      out.push(ink(4, [off(c, 0, 0, wide / 2 + 20), along(off(c, 0, 0, wide / 2 + 9), hold, r + 12)], true));
  };
  if (kit.has("fenders") || kit.has("rearguard")) guard(rear, R, tire, 200, 28);
  if (kit.has("fenders")) guard(front, F, frontTire, b.frame === "cargo" ? 205 : 200, 52);
  else if (kit.has("frontguard")) guard(front, F, frontTire, 148, 72, false);
  if (kit.has("rack")) {
    const y = deckOf(s);
    const x = rear[0];
    // Its arms hold on to the seat stays, below where these end.
    const hip = hipOf(s);
    const [hold, low] = mix(rear, hip, Math.min(0.94, (y - 20 - rear[1]) / (hip[1] - rear[1])));
    const [back, ahead]: Point[] = [
      [x - 190, y, 60],
      [x + 150, y, 60],
    ];
    out.push(
      ink(10, [[x - 190, y], back!, ahead!, [hold, low, 26]], true),
      ink(8, [off(rear, 0, 14, 74), off(rear, -70, R * 0.6, 74), [x - 96, y, 60]], true),
      ink(8, [off(rear, 0, 14, 74), [x + 30, y, 60]], true),
    );
  }
  if (kit.has("lowrider")) {
    const share = 66 / (s.crown[1] - front[1]);
    const [x, y] = along(mix(front, s.crown, share), s.ahead, b.bent ? b.rake * -0.33 : 0);
    out.push(
      // Its second mount: half-way up the blades.
      ink(
        9,
        [
          [x, y, 78],
          [x, y, 46],
        ],
        true,
      ),
      ink(8, course(front, [-90, 66, 78, 80, 66, 78]), true),
      ink(8, course(front, [0, 10, 60, -4, 66, 78]), true),
    );
  }
  if (kit.has("stand"))
    out.push(
      b.frame === "cargo"
        ? ink(14, course([250, ground + 12], [50, 158, 0, 50, 158, 90, 0, 0, 130]), true)
        : ink(14, stand(s)),
    );
  return out;
}
