import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, aside, heading, mix, off, towards } from "./point.ts";
import { hipOf } from "./frame.ts";
import { caliperAt, isRacing } from "./routing.ts";
import type { FrameSkeleton } from "./skeleton.ts";
import { wheelsOf } from "./wheels.ts";

/** The arm of a coaster brake, from the axle to the chainstay on the far side. */
export function coasterArm({ build: b, rear }: FrameSkeleton): Piece[] {
  if (!b.routing.coaster) return [];
  const z = -b.tire / 2 - 34;
  const on = mix(rear, [0, 0], 0.42);
  const clamp = ([x, y]: Point) => off([x, y], 0, -2, z);
  return [tube("hub", "metal", 13, [off(rear, 0, 0, z), clamp(on)], { to: 10 })];
}

/** Discs and calipers on the far side of the wheels, or rim brakes at stays and crown. */
export function brakes(s: FrameSkeleton): Piece[] {
  const { build: b } = s;
  if (b.brake === "none") return [];
  return wheelsOf(s).flatMap(({ centre, bsd, end }): Piece[] => {
    const isFront = end === "front";
    if (!isFront && b.routing.coaster) return [];
    const side = isFront ? -1 : 1;
    const body = (p: Point, u: Point, xy: readonly number[], z: number, thick: number, way = side) =>
      plate("brake", "ink", aside(p, u, xy, z, way), thick);
    if (b.brake === "disc") {
      const hub = off(centre, 0, 0, -40);
      const r = (isFront ? b.rotor : b.rearRotor) / 2;
      const spot = heading(isFront ? 212 - b.ha : caliperAt(b));
      const held = isFront ? s.crown : isRacing(b) ? ([0, 0] as const) : hipOf(s);
      const mount = off(along(centre, towards(centre, held), r * 0.95), 0, 0, -50);
      return [
        ...[0, 60, 120, 180, 240, 300].map((a) =>
          tube("brake", "metal", 5, [along(hub, heading(a + 30), 22), along(hub, heading(a), r - 13)]),
        ),
        ring("brake", "metal", hub, r - 8, 15, 2),
        ring("brake", "ink", hub, r - 8, 4, 1, { dash: [5, 9] }),
        ring("brake", "ink", hub, 19, 9, 3),
        tube("brake", "ink", 15, [off(along(centre, spot, r + 2), 0, 0, -50), mount]),
        body(
          along(centre, spot, r - 4),
          spot,
          [-20, -24, 14, -26, 20, -8, 20, 12, 12, 28, -20, 24],
          -40,
          36,
          1,
        ),
      ];
    }
    if (b.bar === "bmx" && isFront) return [];
    const d = towards(centre, isFront ? s.crown : hipOf(s));
    const rim = along(centre, d, bsd / 2 - 8);
    const z = b.tire / 2 + 6;
    return [
      b.tire > 34
        ? body(rim, d, [-24, 8, -24, 20, 78, 23, 78, 13], z, 12)
        : body(rim, d, [-2, 6, -2, 24, 34, 30, 52, 24, 52, 2, 24, 2], z, 40),
      ring("brake", "metal", aside(rim, d, [-20, 14], z, side)[0]!, 4, 8, 16),
      body(rim, d, [-4, -22, -4, 22, 4, 22, 4, -22], z - 8, 12),
    ];
  });
}
