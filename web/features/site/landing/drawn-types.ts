import type { BikeType } from "#contract/garage/bike-types.ts";
import type { DrawnType } from "./draw-types.ts";

// Both are made by draw-types.ts when the build or the development server starts.
const facts = import.meta.glob<Record<BikeType, DrawnType>>("./drawn/types.json", {
  eager: true,
  import: "default",
});
const pictures = import.meta.glob<string>("./drawn/*.svg", { eager: true, query: "?url", import: "default" });

const types = Object.values(facts)[0];

/** All types in the specification's order, taken from the drawings, which are loaded anyway. */
export const drawnTypes = Object.keys(types ?? {}) as BikeType[];

/** Returns the measures of a type's picture. */
export function drawnType(type: BikeType): DrawnType | undefined {
  return types?.[type];
}

/** Returns the address of a type's picture; the drawing is its element #bike. */
export function pictureOf(type: BikeType): string {
  return pictures[`./drawn/${type}.svg`] ?? "";
}
