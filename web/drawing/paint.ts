import { archetypeOf } from "./archetypes.ts";
import { fold } from "./bike-spec.ts";
import { colorByName } from "./color-names.ts";
import { toHex, toOklch } from "./oklch.ts";

/** A bike's colour as #rrggbb on light and on dark backgrounds; for fills and edges, never for text. */
export interface Paint {
  light: string;
  dark: string;
}

const darker = /\b(dark|deep|ciemn[oyae]?|racing|british|midnight|glebok\w*) ?-?/g;
const lighter = /\b(light|pale|pastel\w*|jasn[oyae]?|blad\w*|baby) ?-?/g;
const clamp = (v: number, min: number, max: number) => Math.min(max, Math.max(min, v));

function hexOf(color: unknown): string | undefined {
  const text = fold(color).trim();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (digits) return digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return colorByName(text.replace(/\b(ciemno|jasno|blado)(?=\w)/g, "$1 "));
}

/** How a bike's paint is drawn: its colour, and the line round it where it would vanish on the page; else `rim` is null. */
export interface Coat {
  paint: Paint;
  rim: Paint | null;
}

/** Reads a colour as `paintOf`, but leaves black nearly black and white nearly white and gives them a line round the paint. */
export function coatOf(color: unknown, type?: unknown): Coat {
  const { l, c, h } = toOklch(hexOf(color) ?? "808080");
  if (c > 0.03 || (l > 0.33 && l < 0.93)) return { paint: paintOf(color, type), rim: null };
  const own = toHex({ l: clamp(l, l < 0.5 ? 0.2 : 0.95, l < 0.5 ? 0.28 : 0.98), c, h });
  return {
    paint: { light: own, dark: own },
    rim: { light: "#74858f", dark: l < 0.5 ? "#8295a2" : "#5f7280" },
  };
}

/** Reads a colour name (English, Polish) or hex; the type's own colour when there is none. Lightness is .42–.62 in light, .62–.78 in dark. */
export function paintOf(color: unknown, type?: unknown): Paint {
  const usual = archetypeOf(fold(type)).paint.slice(1);
  const named = hexOf(color);
  const { l, c, h } = toOklch(named ?? usual);
  const text = named ? fold(color) : "";
  const shift = (darker.test(text) ? -0.1 : 0) + (lighter.test(text) ? 0.12 : 0);
  darker.lastIndex = lighter.lastIndex = 0;
  return {
    light: toHex({ l: clamp(l + shift, 0.42, 0.62), c, h }),
    dark: toHex({ l: clamp(l + shift + 0.06, 0.62, 0.78), c, h }),
  };
}

/** A paint as one CSS value that follows the page's colour scheme. */
export const cssOf = ({ light, dark }: Paint): string => `light-dark(${light}, ${dark})`;

/** `paintOf` as one CSS value. */
export const paintValue = (color: unknown, type?: unknown): string => cssOf(paintOf(color, type));
