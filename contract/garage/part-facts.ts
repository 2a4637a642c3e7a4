import * as z from "zod/mini";
import { textLength } from "./bike-fields.ts";
import { partKindNames } from "./part-kinds.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { optionalChoice, optionalDay } from "#contract/platform/number.ts";
import { optionalText } from "#contract/platform/text.ts";

export const PartKindName = z.enum(partKindNames);

/** The fields of a part of any kind, other than its numbers: in a file of their own for the form, which is sent to browsers. */
export const partFacts = {
  brand: optionalText(textLength),
  model: optionalText(textLength),
  serial: optionalText(textLength),
  acquired_on: optionalDay(),
  currency: optionalChoice(currencies),
  notes: optionalText(10_000, true),
};
