import type { BikeSpec } from "./bike-spec.ts";
import { pathOf } from "./bike-svg.ts";
import { drawBike, type OwnTone, type Shape } from "./draw-bike.ts";
import { largeDetails } from "./large-details.ts";
import { cssOf, ownColors, paintValue } from "./paint.ts";
import { palettes, themed } from "./palettes.ts";

const colors: Record<Exclude<Shape["tone"], OwnTone>, string> = {
  ...themed(palettes),
  lamp: "var(--color-jersey)",
  red: "var(--color-red)",
};
const lines = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** Lines of a drawing; all but what is its own inherit the colours of the page that shows them with <use>. */
function drawnLines(shapes: readonly Shape[], own: Record<OwnTone, string>): string {
  const tones = { ...colors, ...own };
  return shapes.map((shape) => pathOf(shape, tones[shape.tone])).join("");
}

/**
 * Returns a bike as an SVG file for <use>, so that a page can show it without the drawing's code. #bike is the bike;
 * #paint is its colour as a background.
 */
export function bikeSymbol(bike: BikeSpec): string {
  const { viewBox, shapes } = drawBike(bike, largeDetails);
  const { paint, rim, second, letter } = ownColors(bike.color, bike.type);
  const own = { paint: cssOf(paint), rim: cssOf(rim), second: cssOf(second), letter: cssOf(letter) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg">` +
    `<symbol id="bike" viewBox="${viewBox.join(" ")}" preserveAspectRatio="xMidYMax"><g ${lines}>${drawnLines(shapes, own)}</g></symbol>` +
    `<symbol id="paint" viewBox="0 0 1 1" preserveAspectRatio="none"><path d="M0 0h1v1H0z" fill="${paintValue(bike.color, bike.type)}"/></symbol>` +
    `</svg>\n`
  );
}
