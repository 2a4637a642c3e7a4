import type { BikeSpec } from "./bike-spec.ts";
import { drawBike, type Shape, type ShapeTone } from "./draw-bike.ts";
import { coatOf } from "./paint.ts";

/** Explicit colours for a picture without a style sheet; `paint` defaults to the bike's own. */
export type Palette = Record<PageTone, string> & {
  paint?: string;
  background?: string;
  scheme: "light" | "dark";
};

/** Light and shadow on bodies; the last digit is how much of it. */
const light = { gleam: "#fff6", sheen: "#fff2", shade: "#0003" };

/** The palettes for light and dark backgrounds. */
export const palettes: { light: Palette; dark: Palette } = {
  light: {
    scheme: "light",
    ink: "#1b2731",
    tyre: "#23292e",
    metal: "#8f9ba5",
    lamp: "#f5c400",
    red: "#b9222b",
    edge: "#55636e",
    line: "#2b3842",
    ...light,
  },
  dark: {
    scheme: "dark",
    ink: "#34404a",
    tyre: "#0b0f13",
    metal: "#82909b",
    lamp: "#ffd23f",
    red: "#ff938c",
    edge: "#93a4b0",
    line: "#93a4b0",
    ...light,
  },
};

type PageTone = Exclude<ShapeTone, "paint" | "rim">;

/** The colours of both palettes as CSS that follows the page's colour scheme. */
export const themed = (of: typeof palettes): Record<PageTone, string> =>
  Object.fromEntries(
    (["ink", "tyre", "metal", "lamp", "red", "edge", "line", "gleam", "sheen", "shade"] as const).map(
      (tone) => [
        tone,
        of.light[tone] === of.dark[tone] ? of.light[tone] : `light-dark(${of.light[tone]}, ${of.dark[tone]})`,
      ],
    ),
  ) as Record<PageTone, string>;

/** A bike as a complete SVG document without CSS: link previews, e-mail, print. `width` in px sets its size. */
export function bikeSvg(bike: BikeSpec, palette: Palette = palettes.light, width = 1200): string {
  const { viewBox, shapes } = drawBike(bike);
  const { paint, rim } = coatOf(bike.color, bike.type);
  const { scheme } = palette;
  const colors = { ...palette, paint: palette.paint ?? paint[scheme], rim: (rim ?? paint)[scheme] };
  const paths = shapes.map((shape) => pathOf(shape, colors[shape.tone]));
  const [x, y, wide, high] = viewBox;
  const back = palette.background
    ? `<path d="M${x} ${y}h${wide}v${high}h${-wide}z" fill="${palette.background}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}" width="${width}" height="${Math.round((width * high) / wide)}" fill="none" stroke-linecap="round" stroke-linejoin="round">${back}${paths.join("")}</svg>`;
}

/** A shape as an SVG element in one colour. */
export function pathOf({ d, w, fill, dash }: Shape, color: string): string {
  const inside = fill ? ` fill="${color}"` : "";
  const dashes = dash ? ` stroke-dasharray="${dash}" stroke-linecap="butt"` : "";
  return `<path d="${d}" stroke="${color}" stroke-width="${w}"${inside}${dashes}/>`;
}
