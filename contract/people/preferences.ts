import * as z from "zod/mini";
import { currencies } from "#contract/platform/currencies.ts";
import { endpoint } from "#contract/platform/endpoint.ts";
import { TimeZone } from "#contract/platform/time-zone.ts";
import { BaseVersion, Version } from "#contract/platform/version.ts";
import { response } from "#contract/platform/wire.ts";

/** What a rider chooses from; the first of each is what those have who never chose. */
export const preferenceOptions = {
  units: ["km", "mi"],
  /** As the specification writes dates, in the Polish form; or as the page's language does. */
  date_style: ["pl", "language"],
  pressure: ["bar", "psi"],
  week_start: ["monday", "sunday"],
} as const;

const choices = {
  units: z.enum(preferenceOptions.units),
  currency: z.enum(currencies),
  date_style: z.enum(preferenceOptions.date_style),
  pressure: z.enum(preferenceOptions.pressure),
  time_zone: TimeZone,
  week_start: z.enum(preferenceOptions.week_start),
};

/** How a rider wants to see things. */
export const Preferences = z.object({ ...choices, time_zone: z.string(), version: Version });
export type Preferences = z.infer<typeof Preferences>;

/** A field left out keeps its value. */
export const PreferencesChange = z.object({
  units: z.optional(choices.units),
  currency: z.optional(choices.currency),
  date_style: z.optional(choices.date_style),
  pressure: z.optional(choices.pressure),
  time_zone: z.optional(choices.time_zone),
  week_start: z.optional(choices.week_start),
  version: BaseVersion,
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const readPreferences = endpoint({
  method: "GET",
  path: "/account/preferences",
  summary: "How I want to see distances, money, dates and times",
  access: "session",
  act: "account.read",
  response: response(Preferences),
});

export const updatePreferences = endpoint({
  method: "PUT",
  path: "/account/preferences",
  summary: "Change how I want to see things; a field left out keeps its value, an older `version` is refused",
  access: "session",
  act: "account.write",
  body: PreferencesChange,
  response: response(Preferences),
});
