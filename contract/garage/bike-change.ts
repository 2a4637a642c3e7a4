import * as z from "zod/mini";
import { BikeInput } from "./bike-input.ts";
import { replaceableSlots } from "./flat-parts.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { raise } from "#contract/platform/text.ts";
import { BaseVersion } from "#contract/platform/version.ts";

/** The first day on which anything can have been replaced. */
export const firstReplaced = "1900-01-01";

/**
 * Slots whose part was replaced rather than corrected, each with the day: by a path ("rear_wheel/tyre") or by
 * a slot's name ("tyre", on both wheels).
 */
const Replaced = z.record(z.string(), z.string()).check((payload) => {
  for (const [slot, day] of Object.entries(payload.value)) {
    if (!replaceableSlots.has(slot)) raise(payload, { key: "option" });
    else if (!isCalendarDay(day)) raise(payload, { key: "date" });
    else if (day < firstReplaced) raise(payload, { key: "min_date", min: firstReplaced });
    else continue;
    return;
  }
});

/** A field left out keeps its value. */
export const BikeChange = z.extend(BikeInput, {
  name: z.optional(BikeInput.shape.name),
  version: BaseVersion,
  replaced: z.optional(z.nullable(Replaced)),
  /** Whether the first parts were on the bike from its start; null: not answered. */
  parts_from_start: z.optional(
    z.pipe(
      z.transform((raw: boolean | string | null) => (raw === "" ? null : raw)),
      z.nullable(z.boolean()),
    ),
  ),
  /** Whether its public page takes questions. */
  questions: z.optional(z.nullable(z.boolean())),
  /** A `current_mileage` lower than what was known is that of another odometer. */
  new_odometer: z.optional(z.nullable(z.boolean())),
});
export type BikeChange = z.infer<typeof BikeChange>;
