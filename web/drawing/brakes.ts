import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, heading, off, towards } from "./point.ts";
import type { Skeleton } from "./skeleton.ts";
import { wheelsOf } from "./wheels.ts";

/** Discs and calipers on the far side of the wheels, or rim brakes at stays and crown. */
export function brakes(s: Skeleton): Piece[] {
  const { build: b } = s;
  if (b.brake === "none") return [];
  return wheelsOf(s).flatMap(({ centre, bsd, end }): Piece[] => {
    const at: Point = [centre[0], centre[1], -40];
    const leg = end === "front" ? 180 - b.ha : 30;
    if (b.brake === "disc") {
      const r = (end === "front" ? b.rotor : b.rearRotor) / 2;
      const spot = leg + (end === "front" ? 32 : 18);
      const [c, t] = [along(at, heading(spot), r - 4), heading(spot + 90)];
      const o = heading(spot);
      const corner = (x: number, y: number) => along(along(c, o, x), t, y);
      return [
        ring("brake", "metal", at, r - 8, 16, 2, { dash: [14, 5] }),
        ring("brake", "metal", at, r - 13, 4, 2),
        ...[0, 60, 120, 180, 240, 300].map((a) =>
          tube("brake", "metal", 5, [along(at, heading(a + 30), 24), along(at, heading(a), r - 13)]),
        ),
        plate(
          "brake",
          "ink",
          [
            corner(-20, -24),
            corner(14, -26),
            corner(20, -8),
            corner(20, 12),
            corner(12, 28),
            corner(-20, 24),
          ],
          36,
          8,
        ),
      ];
    }
    if (b.brake !== "rim" || (b.bar === "bmx" && end === "front")) return [];
    const from = end === "front" ? s.crown : along([0, 0], s.seatUp, Math.min(b.st * 0.9, 420));
    const d = towards(centre, from);
    const n: Point = end === "front" ? [d[1], -d[0]] : [-d[1], d[0]];
    const rim = along(centre, d, bsd / 2 - 8);
    const z = b.tire / 2 + 6;
    const put = (p: Point, up: number, out: number): Point => {
      const q = along(along(p, d, up), n, out);
      return [q[0], q[1], z];
    };
    const pad = tube(
      "brake",
      "ink",
      12,
      [
        off(put(rim, 0, 4), -n[0] * 22, -n[1] * 22, z - 10),
        off(put(rim, 0, 4), n[0] * 22, n[1] * 22, z - 10),
      ],
      { pair: true },
    );
    const long = b.tire > 34;
    return long
      ? [tube("brake", "ink", 15, [put(rim, -24, 14), put(rim, 78, 18)], { to: 10, pair: true }), pad]
      : [
          plate(
            "brake",
            "ink",
            [
              put(rim, -2, 6),
              put(rim, -2, 24),
              put(rim, 34, 30),
              put(rim, 52, 24),
              put(rim, 52, 2),
              put(rim, 24, 2),
            ],
            40,
            8,
          ),
          pad,
        ];
  });
}
