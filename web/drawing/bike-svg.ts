import type { BikeSpec } from "./bike-spec.ts";
import { drawBike } from "./draw-bike.ts";
import { coatOf } from "./paint.ts";
import type { PaintTone } from "./piece.ts";

/** Explicit colours for a picture without a style sheet; `paint` defaults to the bike's own. */
export type Palette = Record<Exclude<PaintTone, "paint">, string> & {
  paint?: string;
  background?: string;
  scheme: "light" | "dark";
};

/** The palettes for light and dark backgrounds. */
export const palettes: { light: Palette; dark: Palette } = {
  light: {
    scheme: "light",
    ink: "#15212b",
    tyre: "#15212b",
    metal: "#8494a0",
    lamp: "#f5c400",
    red: "#b9222b",
  },
  dark: {
    scheme: "dark",
    ink: "#e9eff3",
    tyre: "#8295a2",
    metal: "#5f7280",
    lamp: "#ffd23f",
    red: "#ff938c",
  },
};

/** A bike as a complete SVG document without CSS: link previews, e-mail, print. `width` in px sets its size. */
export function bikeSvg(bike: BikeSpec, palette: Palette = palettes.light, width = 1200): string {
  const { viewBox, shapes } = drawBike(bike);
  const { paint, rim } = coatOf(bike.color, bike.type);
  const { scheme } = palette;
  const colors = { ...palette, paint: palette.paint ?? paint[scheme], rim: (rim ?? paint)[scheme] };
  const paths = shapes.map(({ tone, d, w, fill, dash }) => {
    const color = colors[tone];
    return `<path d="${d}" stroke="${color}" stroke-width="${w}"${fill ? ` fill="${color}"` : ""}${dash ? ` stroke-dasharray="${dash}" stroke-linecap="butt"` : ""}/>`;
  });
  const [x, y, wide, high] = viewBox;
  const back = palette.background
    ? `<path d="M${x} ${y}h${wide}v${high}h${-wide}z" fill="${palette.background}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}" width="${width}" height="${Math.round((width * high) / wide)}" fill="none" stroke-linecap="round" stroke-linejoin="round">${back}${paths.join("")}</svg>`;
}
