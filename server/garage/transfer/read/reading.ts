import { readApart } from "#server/platform/reading/read-apart.ts";
import { type Found, readBikes, type Reading } from "./read-garage.ts";
import type { GarageLists } from "#server/garage/transfer/judge/garage-lists.ts";

// The program of a reading process: it reads garages, and knows neither database nor secrets.

/** A bike, or a part with its measurements, can be large. */
const atOnce = { rides: 200 };

readApart<Reading>(async (reading) => {
  const { bikes, parts, mounts, spans, extras, rides, rules, routines, plans, services, ...found } =
    await readBikes(reading);
  const { expenses, budgets, ...rest } = found;
  const lists: GarageLists = {
    bikes,
    parts,
    mounts,
    spans,
    extras,
    rides,
    rules,
    routines,
    plans,
    services,
    expenses,
    budgets,
  };
  const done: Omit<Found, keyof GarageLists> = rest;
  return { lists: { ...lists }, done, atOnce };
});
