import * as z from "zod/mini";
import { bikeFacts, type FactName } from "./bike-facts.ts";

/** `format` and `version` of an exported garage. */
export const garageFormat = { format: "spokebook-garage", version: 1 } as const;

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

/** Schema of an imported file; each bike is validated by itself. */
export const GarageFile = z.object({
  format: z.literal(garageFormat.format),
  version: z.literal(garageFormat.version),
  bikes: z.array(z.looseObject({ photos: z.optional(z.array(GaragePhoto)) })),
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
} as const;
