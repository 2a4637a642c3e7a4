import * as z from "zod/mini";
import { bikeBounds, bikeTypes, componentFields, type BikeSpecs } from "./bike-fields.ts";
import { endpoint } from "./endpoint.ts";
import { optionalChoice, optionalDay, optionalNumber, thisYear } from "./number.ts";
import { codePoints, cleanText, optionalText, raise, text } from "./text.ts";
import { answer, Done, IdParams, Timestamp } from "./wire.ts";

type SpecsInput = {
  [K in keyof BikeSpecs]: z.ZodMiniOptional<z.ZodMiniType<BikeSpecs[K], string | number | null>>;
};

const specsInput = Object.fromEntries(
  componentFields.map((field) => [
    field.name,
    field.kind === "text"
      ? optionalText(bikeBounds.text)
      : field.kind === "integer"
        ? optionalNumber({ min: field.min, max: field.max, step: 1 })
        : optionalChoice(field.options, { toeClips: "toe_clips" }),
  ]),
) as unknown as SpecsInput;

const Accessories = z.pipe(
  z.transform((raw: (string | null)[] | null) => raw ?? []),
  z.pipe(
    z.array(z.nullable(z.string())),
    z.pipe(
      z.transform((entries: (string | null)[]) =>
        entries.map((entry) => cleanText(entry ?? "")).filter((entry) => entry !== ""),
      ),
      z.array(z.string()).check((payload) => {
        if (payload.value.length > bikeBounds.accessories)
          raise(payload, { key: "max_items", max: bikeBounds.accessories });
        payload.value.forEach((entry, index) => {
          if (codePoints(entry) > bikeBounds.text)
            raise(payload, { key: "max_length", max: bikeBounds.text }, [String(index)]);
        });
      }),
    ),
  ),
);

const core = {
  name: z.pipe(
    z.transform((raw: string | null | undefined) => raw ?? ""),
    text({ min: 1, max: bikeBounds.name }),
  ),
  brand: optionalText(bikeBounds.text),
  model: optionalText(bikeBounds.text),
  type: optionalChoice(bikeTypes),
  year: optionalNumber({
    min: bikeBounds.year.min,
    max: () => thisYear() + bikeBounds.year.yearsAhead,
    step: 1,
  }),
  color: optionalText(bikeBounds.text),
  purchase_price: optionalNumber(bikeBounds.purchase_price),
  purchase_date: optionalDay(),
  current_mileage: optionalNumber(bikeBounds.current_mileage),
  notes: optionalText(bikeBounds.notes, true),
  accessories: z.optional(Accessories),
};

/** A new bike: only `name` is required; what is left out is empty. */
export const BikeInput = z.object({ ...core, ...specsInput });
export type BikeInput = z.infer<typeof BikeInput>;

/** The whole bike again; a field left out keeps its value. */
export const BikeChange = z.object({ ...core, name: z.optional(core.name), ...specsInput });
export type BikeChange = z.infer<typeof BikeChange>;

/** A picture of one's own bike. */
export const BikePhoto = z.object({
  id: z.int(),
  url: z.string(),
  is_primary: z.boolean(),
  sort_order: z.int(),
});
export type BikePhoto = z.infer<typeof BikePhoto>;

const specsOutput = Object.fromEntries(
  componentFields.map((field) => [
    field.name,
    z.nullable(
      field.kind === "integer" ? z.int() : field.kind === "text" ? z.string() : z.enum(field.options),
    ),
  ]),
) as unknown as { [K in keyof BikeSpecs]: z.ZodMiniType<BikeSpecs[K]> };

/** A bike as its owner and an admin see it: every field always there, null when empty. */
export const Bike = z.object({
  id: z.int(),
  name: z.string(),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  type: z.nullable(z.enum(bikeTypes)),
  year: z.nullable(z.int()),
  color: z.nullable(z.string()),
  purchase_price: z.nullable(z.number()),
  purchase_date: z.nullable(z.string()),
  current_mileage: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  accessories: z.array(z.string()),
  is_public: z.boolean(),
  share_token: z.nullable(z.string()),
  average_rating: z.number(),
  ratings_count: z.int(),
  read_only: z.boolean(),
  photo_url: z.nullable(z.string()),
  photos: z.array(BikePhoto),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...specsOutput,
});
export type Bike = z.infer<typeof Bike>;

/** A bike as anyone sees it who has its link. */
export const PublicBike = z.object({
  ...z.pick(Bike, {
    id: true,
    name: true,
    brand: true,
    model: true,
    type: true,
    year: true,
    color: true,
    current_mileage: true,
    notes: true,
    accessories: true,
    average_rating: true,
    ratings_count: true,
    photo_url: true,
  }).shape,
  ...specsOutput,
  /** The link only while the owner's profile is public. */
  owner: z.object({ name: z.string(), share_url: z.nullable(z.string()) }),
  share_token: z.string(),
  photos: z.array(z.object({ url: z.string(), is_primary: z.boolean() })),
});
export type PublicBike = z.infer<typeof PublicBike>;

export const listBikes = endpoint({
  method: "GET",
  path: "/bikes",
  summary: "My bikes, newest first",
  access: "session",
  // A timestamp that the client sends past caches; not read.
  query: z.object({ t: z.optional(z.string()) }),
  response: answer(z.array(Bike)),
});

export const createBike = endpoint({
  method: "POST",
  path: "/bikes",
  summary: "Add a bike",
  access: "session",
  status: 201,
  body: BikeInput,
  response: answer(Bike),
});

export const readBike = endpoint({
  method: "GET",
  path: "/bikes/{id}",
  summary: "One bike: in full for its owner and admins, somebody else's public one in its public shape",
  access: "session",
  params: IdParams,
  response: answer(z.union([Bike, PublicBike])),
});

export const updateBike = endpoint({
  method: "PUT",
  path: "/bikes/{id}",
  summary: "Change a bike; a field left out keeps its value",
  access: "session",
  params: IdParams,
  body: BikeChange,
  response: answer(Bike),
});

export const deleteBike = endpoint({
  method: "DELETE",
  path: "/bikes/{id}",
  summary: "Delete a bike with its photos, ratings and link, for good",
  access: "session",
  params: IdParams,
  response: Done,
});
