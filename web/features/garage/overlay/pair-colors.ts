import { toOklch } from "#web/drawing/oklch.ts";
import { type Paint, paintOf, paintValue } from "#web/drawing/paint.ts";
import type { OverlaidBike } from "./laid-bike.ts";

/** The two colours of a pair as CSS: the bikes' own, or two that can be told apart and from the page. */
export function pairColors(first: OverlaidBike, second: OverlaidBike): readonly [string, string] {
  const [one, other] = [
    paintOf(first.facts.color, first.facts.type),
    paintOf(second.facts.color, second.facts.type),
  ];
  if (!isSeen(one) || !isSeen(other) || areAlike(one.light, other.light) || areAlike(one.dark, other.dark))
    return ["var(--plot-0)", "var(--plot-1)"];
  return [own(first), own(second)];
}

const own = ({ facts, paint }: OverlaidBike) => paint ?? paintValue(facts.color, facts.type);
const read = (hex: string) => toOklch(hex.slice(1));

/** Colours stand out from the page by their lightness. */
const isSeen = ({ light, dark }: Paint) => read(light).l < 0.68 && read(dark).l > 0.56;

function areAlike(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)];
  const [x, y] = [a.c * Math.cos(a.h) - b.c * Math.cos(b.h), a.c * Math.sin(a.h) - b.c * Math.sin(b.h)];
  return Math.hypot(a.l - b.l, x, y) < 0.2;
}
