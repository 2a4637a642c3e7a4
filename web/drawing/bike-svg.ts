import type { BikeSpec } from "./bike-spec.ts";
import { drawBike, type Shape } from "./draw-bike.ts";
import { largeDetails } from "./large-details.ts";
import { ownColors } from "./paint.ts";
import { type Palette, palettes } from "./palettes.ts";

/** Width in px from which details are seen. */
const large = 600;

/** A bike as a complete SVG document without CSS: link previews, e-mail, print. `width` in px sets its size. */
export function bikeSvg(bike: BikeSpec, palette: Palette = palettes.light, width = 1200): string {
  const { viewBox, shapes } = drawBike(bike, width < large ? undefined : largeDetails);
  const { paint, rim, second, letter } = ownColors(bike.color, bike.type);
  const { scheme } = palette;
  const colors = {
    ...palette,
    paint: palette.paint ?? paint[scheme],
    rim: rim[scheme],
    second: second[scheme],
    letter: letter[scheme],
  };
  // What most shapes have is written once.
  const usual = [` stroke="${colors.ink}"`, ' stroke-width="3"'];
  const paths = shapes.map((shape) =>
    usual.reduce((path, one) => path.replace(one, ""), pathOf(shape, colors[shape.tone])),
  );
  const [x, y, wide, high] = viewBox;
  const back = palette.background
    ? `<path d="M${x} ${y}h${wide}v${high}h${-wide}z" fill="${palette.background}" stroke="none"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}" width="${width}" height="${Math.round((width * high) / wide)}" fill="none"${usual.join("")} stroke-linecap="round" stroke-linejoin="round">${back}${paths.join("")}</svg>`;
}

/** A shape as an SVG element in one colour. */
export function pathOf({ d, w, fill, dash }: Shape, color: string): string {
  const inside = fill ? ` fill="${color}"` : "";
  const dashes = dash ? ` stroke-dasharray="${dash}" stroke-linecap="butt"` : "";
  return `<path d="${d}" stroke="${color}" stroke-width="${w}"${inside}${dashes}/>`;
}
