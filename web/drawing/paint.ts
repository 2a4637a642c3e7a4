import { archetypeOf } from "./archetypes.ts";
import { fold } from "./bike-spec.ts";
import { colorsOf, hexOf, lighterBy, type NamedColors } from "./colors-of.ts";
import { toHex, toOklch } from "./oklch.ts";

/** A bike's colour as #rrggbb on light and on dark backgrounds; for fills and edges, never for text. */
export interface Paint {
  light: string;
  dark: string;
}

const clamp = (v: number, min: number, max: number) => Math.min(max, Math.max(min, v));

/** One paint of a bike: its colour, and the line round it where it would vanish on a page, clear where not; `rim` is null without one. */
interface Layer {
  paint: Paint;
  rim: Paint | null;
}

/** How a bike is painted: `second` is its other colour, null where it has one, on what `on` says. */
export interface Coat extends Layer {
  second: Layer | null;
  on: NamedColors["on"];
}

/** Reads colours as `paintOf`, but leaves pale and deep ones as light as they are and gives them a line round the paint. */
export function coatOf(color: unknown, type?: unknown): Coat {
  const named = colorsOf(color);
  return {
    ...layerOf(named?.main, type),
    second: named?.second ? layerOf(named.second, type) : null,
    on: named?.on ?? "front",
  };
}

/** A line that is not seen. */
const none = "#0000";

function layerOf(words = "", type: unknown): Layer {
  const usual = shadeOf(words, type);
  const { l, c, h } = toOklch(hexOf(words) ?? "808080");
  const lit = l + lighterBy(words);
  const isPale = lit > 0.7;
  if (!isPale && lit > 0.46) return { paint: usual, rim: null };
  const own = toHex({ l: clamp(lit, 0.2, 0.98), c, h });
  return {
    paint: { light: own, dark: own },
    // Black has one on light pages, too: tyres and saddle are nearly as dark.
    rim: { light: isPale || lit < 0.33 ? usual.light : none, dark: isPale ? none : usual.dark },
  };
}

/** The colours that are a bike's own, by the tones of its drawing. */
export function ownColors(
  color: unknown,
  type: unknown,
): Record<"paint" | "rim" | "second" | "letter", Paint> {
  const { paint, rim, second } = coatOf(color, type);
  const over = (hex: string) => (toOklch(hex.slice(1)).l > 0.6 ? "#15212b" : "#f4f6f7");
  return {
    paint,
    rim: rim ?? paint,
    second: (second ?? { paint }).paint,
    letter: { light: over(paint.light), dark: over(paint.dark) },
  };
}

/** Reads the main colour (English, Polish or hex); the type's own colour when there is none. Lightness is .42–.62 in light, .62–.78 in dark. */
export function paintOf(color: unknown, type?: unknown): Paint {
  return shadeOf(colorsOf(color)?.main, type);
}

function shadeOf(text = "", type: unknown): Paint {
  const usual = archetypeOf(fold(type)).paint.slice(1);
  const { l, c, h } = toOklch(hexOf(text) ?? usual);
  const lit = l + lighterBy(text);
  return {
    light: toHex({ l: clamp(lit, 0.42, 0.62), c, h }),
    dark: toHex({ l: clamp(lit + 0.06, 0.62, 0.78), c, h }),
  };
}

/** A paint as one CSS value that follows the page's colour scheme. */
export const cssOf = ({ light, dark }: Paint): string => `light-dark(${light}, ${dark})`;

/** `paintOf` as one CSS value. */
export const paintValue = (color: unknown, type?: unknown): string => cssOf(paintOf(color, type));
