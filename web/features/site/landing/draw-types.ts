import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BikeType, bikeTypes } from "#contract/garage/bike-types.ts";
import { bikeSymbol } from "#web/drawing/bike-symbol.ts";
import { drawBike } from "#web/drawing/draw-bike.ts";
import { calloutParts, firstType, type Plumb } from "./stage.ts";

/** What the page needs to know of a drawn type before its picture has loaded; positions are in % of the picture. */
export type DrawnType = Record<(typeof calloutParts)[number], Plumb> & {
  /** In mm. */
  size: [width: number, height: number];
  /** In % of the stage. */
  width: number;
};

/** Size of the stage in mm; all but the longest types are drawn in the same scale. */
const stage = { width: 1900, height: 1190 };

/**
 * Draws every type into a folder before the build: one SVG per type, coloured by the page that shows it with <use>,
 * and types.json. The drawing's code is larger than any picture; this keeps it out of the landing page. first.css has
 * the measures of the first type, because prerendered HTML may contain no inline styles.
 */
export function drawTypes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const types: Partial<Record<BikeType, DrawnType>> = {};
  for (const type of bikeTypes) {
    types[type] = measure(type);
    writeFileSync(path.join(folder, `${type}.svg`), bikeSymbol({ type }));
  }
  writeFileSync(path.join(folder, "types.json"), JSON.stringify(types));
  writeFileSync(path.join(folder, "first.css"), styleOf(measure(firstType)));
}

function measure(type: BikeType): DrawnType {
  const { viewBox, anchors } = drawBike({ type });
  const [left, top, width, height] = viewBox;
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
  // Returns a vertical line up from a point of the drawing; arguments in mm.
  const plumb = ([x = 0, y = 0]: readonly number[], up: number): Plumb => [
    percent(x - left, width),
    percent(y - up - top, height),
    percent(up, height),
  ];
  const scale = Math.min(1, stage.width / width, stage.height / height);
  const aboveAll = (anchors.stem[1] ?? 0) - top + 60;
  return {
    size: [Math.round(width), Math.round(height)],
    width: percent(width * scale, stage.width),
    cassette: plumb(anchors.cassette, 470),
    stem: plumb(anchors.stem, aboveAll),
    fork: plumb(anchors.front, 450),
  };
}

function styleOf(drawn: DrawnType): string {
  const callouts = calloutParts.map((part) => {
    const [left, top, height] = drawn[part];
    return `.drawn-first>.callout-${part}{left:${left}%;top:${top}%;height:${height}%}\n`;
  });
  return `.drawn-first{width:${drawn.width}%}\n${callouts.join("")}`;
}
