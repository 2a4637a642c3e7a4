import * as z from "zod/mini";
import { bikeBounds, bikeTypes, componentFields, type BikeSpecs } from "./bike-fields.ts";
import { list } from "#contract/platform/list.ts";
import { optionalChoice, optionalDay, optionalNumber, thisYear } from "#contract/platform/number.ts";
import { codePoints, cleanText, optionalText, raise, text } from "#contract/platform/text.ts";
import { BaseVersion } from "#contract/platform/version.ts";

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
    list(z.nullable(z.string()), 20 * bikeBounds.accessories, bikeBounds.accessories),
    z.pipe(
      z.transform((entries: (string | null)[]) =>
        entries
          .map((entry) => cleanText(entry ?? "", { max: bikeBounds.text }))
          .filter((entry) => entry !== ""),
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

/** A new bike: only `name` is required. */
export const BikeInput = z.object({ ...core, ...specsInput });
export type BikeInput = z.infer<typeof BikeInput>;

/** A field left out keeps its value. */
export const BikeChange = z.object({
  ...core,
  name: z.optional(core.name),
  ...specsInput,
  version: BaseVersion,
});
export type BikeChange = z.infer<typeof BikeChange>;
