import { type Piece, ring, tube } from "./piece.ts";
import { type Point, along, heading } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/** One wheel: its axle, its dimensions in mm, and its end of the bike. */
export interface Wheel {
  centre: Point;
  radius: number;
  tire: number;
  bsd: number;
  end: "front" | "rear";
}

/** Both wheels of a bike. */
export const wheelsOf = (s: FrameSkeleton): Wheel[] => [
  { centre: s.rear, radius: s.build.R, tire: s.build.tire, bsd: s.build.bsd, end: "rear" },
  { centre: s.front, radius: s.build.F, tire: s.build.frontTire, bsd: s.build.frontBsd, end: "front" },
];

/** Spokes of a wheel from hub flange to rim, laced to cross each other, z across the bike; whole mm, which are short to write. */
export function spokesOf({ build: b }: FrameSkeleton, { centre, bsd, end }: Wheel): [Point, Point][] {
  const rim = bsd / 2 - b.rim + 6;
  const flange = ((end === "rear" ? b.shell : null) ?? 25) - 3;
  return Array.from({ length: b.spokes }, (_, i) => {
    const a = (i / b.spokes) * 360;
    const lead = [62, 62, -62, -62][i % 4]!;
    const [hx, hy] = along(centre, heading(a + lead), flange);
    const [rx, ry] = along(centre, heading(a), rim);
    return [
      [Math.round(hx), Math.round(hy), i % 2 ? 24 : -24],
      [Math.round(rx), Math.round(ry), 0],
    ];
  });
}

/** Tyres, rims, spokes and hubs. */
export function wheels(s: FrameSkeleton): Piece[] {
  const { build: b } = s;
  return wheelsOf(s).flatMap((wheel) => {
    const { centre, radius, tire, bsd, end } = wheel;
    const tread = b.knobs ? 7 : 0;
    const height = radius - bsd / 2 - 1 - tread;
    const shell = end === "rear" ? b.shell : null;
    const hub = shell ?? 25;
    return [
      ring("tire", "tyre", centre, radius - tread - height / 2, height, tire),
      ...(b.knobs ? [ring("tire", "tyre", centre, radius - 5, 10, tire * 0.8, { dash: [14, 7] })] : []),
      ring("wheelset", "ink", centre, bsd / 2 - 5 - (b.rim - 5) / 2, b.rim - 5, Math.min(30, tire * 0.6)),
      ring("wheelset", "metal", centre, bsd / 2 - 2, 6, Math.min(28, tire * 0.56)),
      ...spokesOf(s, wheel).map((at) => tube("wheelset", "metal", 2.4, at)),
      ring("hub", "ink", centre, hub / 2, hub, end === "rear" ? 70 : 60),
      ...(shell
        ? [
            ring("hub", "metal", centre, shell - 3, 3, 52),
            ring("hub", "metal", centre, shell * 0.62, 2.5, 64),
          ]
        : []),
    ];
  });
}
