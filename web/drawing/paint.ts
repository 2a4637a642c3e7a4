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

/** One paint of a bike: its colour, and the line round it where it would vanish on the page; else `rim` is null. */
interface Layer {
  paint: Paint;
  rim: Paint | null;
}

/** How a bike is painted: `second` is its other colour, null where it has one, on what `on` says. */
export interface Coat extends Layer {
  second: Layer | null;
  on: NamedColors["on"];
}

/** Reads colours as `paintOf`, but leaves black nearly black and white nearly white and gives them a line round the paint. */
export function coatOf(color: unknown, type?: unknown): Coat {
  const named = colorsOf(color);
  return {
    ...layerOf(named?.main, type),
    second: named?.second ? layerOf(named.second, type) : null,
    on: named?.on ?? "front",
  };
}

function layerOf(words: string | undefined, type: unknown): Layer {
  const { l, c, h } = toOklch((words && hexOf(words)) ?? "808080");
  if (c > 0.03 || (l > 0.33 && l < 0.93)) return { paint: shadeOf(words, type), rim: null };
  const own = toHex({ l: clamp(l, l < 0.5 ? 0.2 : 0.95, l < 0.5 ? 0.28 : 0.98), c, h });
  return {
    paint: { light: own, dark: own },
    rim: { light: "#74858f", dark: l < 0.5 ? "#8295a2" : "#5f7280" },
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
  const { l, c, h } = toOklch((text && hexOf(text)) || usual);
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
