import type { BikeType } from "#contract/garage/bike-types.ts";

/** The type that stands on the stage when the landing page opens. */
export const firstType: BikeType = "gravel";

/** The parts that are called out. */
export const calloutParts = ["cassette", "stem", "fork"] as const;

/** A plumb line's place. */
export type Plumb = [left: number, top: number, height: number];
