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

/** The same as one CSS value that follows the page's colour scheme. */
export function paintValue(color: unknown, type?: unknown): string {
  const { light, dark } = paintOf(color, type);
  return `light-dark(${light}, ${dark})`;
}
