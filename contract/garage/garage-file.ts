import * as z from "zod/mini";
import { bikeFacts, type FactName } from "./bike-facts.ts";

/** `format` and `version` of an exported garage. */
export const garageFormat = { format: "spokebook-garage", version: 2 } as const;
/** Versions that can be imported: the first had bikes and photos alone. */
export const garageVersions: readonly number[] = [1, 2];

/** Columns of an exported bike in JSON, CSV and ZIP: API names, in this order. No ids, no times. */
export const garageColumns: readonly FactName[] = bikeFacts.map(({ name }) => name);
export type GarageColumn = FactName;

/** A photo of an exported bike; photos are in order. */
export const GaragePhoto = z.object({
  /** Its file name in the archive. */
  file: z.string(),
  is_primary: z.boolean(),
  /** Proves that this server made the file, so that an import may store it unchanged. */
  seal: z.string(),
});
export type GaragePhoto = z.infer<typeof GaragePhoto>;

export type GarageThing = Record<string, unknown>;
/** Not copied, as a schema of its fields would. */
const thing = z.custom<GarageThing>(
  (given) => typeof given === "object" && given !== null && !Array.isArray(given),
);
const things = z.optional(z.array(thing));
/** The lists within a part. */
export const GarageThings = things;

/**
 * Schema of an imported file. Each bike, part, mount … is validated by itself. `id` of bikes, parts, routines, care plans and services are
 * numbers by which mounts, set-ups, rides, rules, plans, services and expenses of the same file name them: nothing else knows them.
 */
export const GarageFile = z.object({
  format: z.literal(garageFormat.format),
  version: z.union(garageVersions.map((version) => z.literal(version))),
  bikes: z.array(
    z.looseObject({
      photos: z.optional(z.array(GaragePhoto)),
      /** What the odometer showed. */
      readings: things,
      setups: things,
    }),
  ),
  /** Each with its `mounts` and `measurements`. */
  parts: things,
  rides: things,
  ride_rules: things,
  /** Absent in files from before there were any: plans are then put into routines by their tasks. */
  routines: things,
  care_plans: things,
  /** Each with its `items`. */
  services: things,
  /** Each with its `files`. */
  expenses: things,
  budgets: things,
});
export type GarageFile = z.infer<typeof GarageFile>;

/** Bounds of one import, in bytes. */
export const importBounds = {
  /** The whole file, which may be an archive. */
  file: 1024 ** 3,
  /** JSON, CSV, or the JSON within an archive. */
  text: 10 * 1024 ** 2,
  bikes: 1000,
  photos: 1000,
  /** A picture that this server made; for others see `pictureBounds`. */
  picture: 64 * 1024 ** 2,
  /** Packed tracks of rides. */
  tracks: 128 * 1024 ** 2,
  /** Original files of rides. */
  files: 20_000,
  /** Files of expenses. */
  receipts: 5000,
} as const;
