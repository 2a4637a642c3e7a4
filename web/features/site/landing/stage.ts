import type { BikeType } from "#contract/garage/bike-types.ts";

/** The type shown when the landing page opens. */
export const firstType: BikeType = "gravel";

/** The parts with a callout. */
export const calloutParts = ["cassette", "stem", "fork"] as const;

/** Position of a callout's line, in % of the picture. */
export type Plumb = [left: number, top: number, height: number];
