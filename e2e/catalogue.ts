import { realBikes } from "#tools/drawings/real-bikes.ts";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { kinds } from "./drawings-sheet.ts";

/** Kinds that no real bike of the list is of: gears inside, belt, step-through, child's, tandem, fixed, fat. */
const further = [
  "hub gear: Alfine 8",
  "hub gear and belt: Rohloff",
  "gearbox and belt: Pinion",
  "step-through, Nexus 7 with a coaster brake",
  "child's, 16 inches, belt",
  "tandem",
  "fixed gear",
  "fat bike, single speed",
];

/** The 24 real bikes, and eight of further kinds. */
export const catalogue: Record<string, BikeSpec> = {
  ...Object.fromEntries(
    realBikes.map(({ maker, model, drawn, published }) => [
      `${maker} ${model}`,
      { brand: maker, model, ...drawn, ...published },
    ]),
  ),
  ...Object.fromEntries(further.map((name) => [name, kinds[name]!])),
};
