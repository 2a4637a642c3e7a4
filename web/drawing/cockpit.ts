import { barOf } from "./bars.ts";
import type { Build } from "./build.ts";
import { levers } from "./levers.ts";
import { type Piece, plate, ring, tube } from "./piece.ts";
import { type Point, along, heading, off, smooth } from "./point.ts";
import type { FrameSkeleton } from "./skeleton.ts";

/** Stem, grips or tape, levers; also returns where the bar is clamped, and where tape or grip begins. */
export function cockpit(s: FrameSkeleton): { pieces: Piece[]; clamp: Point; inner: Point } {
  const { build: b, column, up } = s;
  const folding = b.bar === "post" || b.frame === "mono";
  const collar = along(column, up, b.spacers ?? (b.dual ? 44 : b.brake === "none" ? 8 : 18) + 20);
  const reachTo = heading(90 - b.ha + b.rise);
  const base = folding ? along(column, up, postOf(b)) : collar;
  const clamp = along(base, reachTo, folding ? 8 : b.stem);
  const { course, grip, d } = barOf(s);
  const bar = smooth(course.map((p) => off(clamp, p[0], p[1], p[2])));
  const tape = bar.slice(-grip * 6 - 1);
  const pieces: Piece[] = [
    ...(folding
      ? [
          tube("stem", "ink", 34, [column, base], { to: 28 }),
          tube("stem", "metal", 42, [along(column, up, 12), along(column, up, 32)], { to: 42 }),
        ]
      : [tube("stem", "ink", 32, [column, along(collar, up, 20)], { to: 32 })]),
    tube("handlebar", "ink", 24, bar, { pair: true }),
    ...extras(s, clamp, up),
    tube("grips_tape", "ink", d, tape, { pair: true }),
    ...(folding ? [] : [tube("stem", "ink", 38, [along(collar, reachTo, -17), clamp], { to: 32 })]),
    ring("stem", "ink", clamp, 10, 20, 44),
    ring("stem", "metal", clamp, 9, 3, 46),
  ];
  return { pieces: [...pieces, ...levers(s, clamp, tape[0]!)], clamp, inner: tape[0]! };
}

function extras({ build: b }: FrameSkeleton, c: Point, up: Point): Piece[] {
  if (b.bar === "bmx")
    return [
      tube("handlebar", "ink", 18, [along([c[0], c[1], 116], up, 138), along([c[0], c[1], -116], up, 138)]),
    ];
  if (b.bar !== "aero") return [];
  const z = 58;
  return [
    tube("handlebar", "ink", 20, [off(c, 0, 0, z), off(c, -6, 52, z)], { pair: true }),
    tube(
      "handlebar",
      "ink",
      24,
      smooth([off(c, -46, 46, z), off(c, 60, 54, z), off(c, 170, 62, z - 6), off(c, 224, 104, z - 8)]),
      { pair: true },
    ),
    plate(
      "handlebar",
      "ink",
      [off(c, -66, 66, z), off(c, 12, 66, z), off(c, 16, 78, z), off(c, -70, 80, z)],
      70,
      8,
      { pair: true },
    ),
  ];
}

/** Height of a folding bike's post above its head tube: less where the head tube itself ends higher than usual. */
const postOf = ({ own, stack }: Build) => (own ? Math.min(330, Math.max(80, 660 - stack)) : 330);
