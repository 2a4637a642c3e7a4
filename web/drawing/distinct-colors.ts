import { toOklch } from "./oklch.ts";
import { cssOf, type Paint, paintOf } from "./paint.ts";

/**
 * A colour as CSS for each of up to four bikes: their own, or, where two of these are alike or one is hardly seen on the
 * page, colours that all riders tell apart.
 */
export function distinctColors(bikes: readonly { color?: unknown; type?: unknown }[]): string[] {
  const paints = bikes.map(({ color, type }) => paintOf(color, type));
  const alike = paints.some((one, at) =>
    paints.slice(0, at).some((other) => areAlike(one.light, other.light) || areAlike(one.dark, other.dark)),
  );
  return alike || !paints.every(isSeen) ? paints.map((_, at) => `var(--plot-${at % 4})`) : paints.map(cssOf);
}

const read = (hex: string) => toOklch(hex.slice(1));

/** Colours stand out from the page by their lightness. */
const isSeen = ({ light, dark }: Paint) => read(light).l < 0.68 && read(dark).l > 0.56;

function areAlike(one: string, other: string): boolean {
  const [a, b] = [read(one), read(other)];
  const [x, y] = [a.c * Math.cos(a.h) - b.c * Math.cos(b.h), a.c * Math.sin(a.h) - b.c * Math.sin(b.h)];
  return Math.hypot(a.l - b.l, x, y) < 0.2;
}
