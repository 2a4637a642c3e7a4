import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BikeType, bikeTypes } from "#contract/bike-fields.ts";
import { bikeLines } from "#web/drawing/bike-symbol.ts";
import { drawBike } from "#web/drawing/draw-bike.ts";
import { paintValue } from "#web/drawing/paint.ts";

/** What the page has to know of a drawn type before its picture is there. */
export interface DrawnType {
  viewBox: number[];
  stem: number[];
  front: number[];
  cassette: number[];
  paint: string;
}

/**
 * Draws every type into a folder before the build: one SVG a type, whose colours come from the page that shows it
 * with <use>, and types.json. The drawing's code, heavier than any picture, thus stays away from the landing page.
 */
export function drawTypes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const types: Partial<Record<BikeType, DrawnType>> = {};
  for (const type of bikeTypes) {
    const { viewBox, shapes, anchors } = drawBike({ type });
    const [stem, front, cassette] = [whole(anchors.stem), whole(anchors.front), whole(anchors.cassette)];
    types[type] = { viewBox: whole(viewBox), stem, front, cassette, paint: paintValue(null, type) };
    writeFileSync(path.join(folder, `${type}.svg`), bikeLines(shapes));
  }
  writeFileSync(path.join(folder, "types.json"), JSON.stringify(types));
}

const whole = (point: readonly number[]) => point.map(Math.round);
