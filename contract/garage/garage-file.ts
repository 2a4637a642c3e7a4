import * as z from "zod/mini";
import { basicFields, componentFields } from "./bike-fields.ts";

/** What an exported garage calls itself, and in which form it is written. */
export const garageFormat = { format: "spokebook-garage", version: 1 } as const;

/** What a bike is written as, in JSON, in CSV and in the archive: the wire's names, in this order. No ids, no times. */
export const garageColumns = [
  ...basicFields,
  "accessories",
  ...componentFields.map(({ name }) => name),
] as const;
export type GarageColumn = (typeof garageColumns)[number];

/** A photo beside an exported bike, in its order. */
export const GaragePhoto = z.object({
  /** Its name in the archive. */
  file: z.string(),
  is_primary: z.boolean(),
  /** Says that these bytes were made here, so that an import may keep them as they are. */
  seal: z.string(),
});
export type GaragePhoto = z.infer<typeof GaragePhoto>;

/** How a file is read that a garage is imported from; each bike is judged by itself. */
export const GarageFile = z.object({
  format: z.literal(garageFormat.format),
  version: z.literal(garageFormat.version),
  bikes: z.array(z.looseObject({ photos: z.optional(z.array(GaragePhoto)) })),
});
export type GarageFile = z.infer<typeof GarageFile>;

/** What one import may bring; bytes. */
export const importBounds = {
  /** The file as it is sent: an archive may be as large. */
  file: 1024 ** 3,
  /** JSON, CSV, and the JSON within an archive. */
  text: 10 * 1024 ** 2,
  bikes: 1000,
  photos: 1000,
  /** One picture that was made here; of others `pictureBounds` hold. */
  picture: 64 * 1024 ** 2,
} as const;
