import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { fittingTypes } from "./fitting-types.ts";

/** The facts of a ride's file that may decide its bike. */
export interface NamedByRide {
  gear_name: string | null;
  device_serial: string | null;
  sport: string | null;
}

interface OwnBike {
  id: number;
  name: string;
  type: string | null;
}

/** A name as rules compare it: without case, accents and spaces around it; empty for none. */
export const comparedName = (name: string | null): string => searchText(name);

type NamesBike = (named: NamedByRide) => number | null;

/** The bikes of a rider that rides may be put on. */
export const bikesToRide = (db: Db, userId: number): Promise<OwnBike[]> =>
  of(db, userId).selectFrom("bikes").select(["id", "name", "type"]).where("ending_at", "is", null).execute();

/** Returns a function that names the bike on which rules put a ride: by its gear (a bike's own name needs no rule), device, sport. */
export function bikeByRules(
  bikes: readonly Pick<OwnBike, "id" | "name">[],
  rules: readonly (NamedByRide & { bike_id: number })[],
): NamesBike {
  const ruled = (field: keyof NamedByRide) =>
    new Map(rules.filter((rule) => rule[field]).map((rule) => [comparedName(rule[field]), rule.bike_id]));
  const [gears, devices, sports] = [ruled("gear_name"), ruled("device_serial"), ruled("sport")];
  const namesakes = Map.groupBy(bikes, ({ name }) => comparedName(name));

  return ({ gear_name, device_serial, sport }) => {
    const gear = comparedName(gear_name);
    return (
      gears.get(gear) ??
      only(namesakes.get(gear) ?? []) ??
      devices.get(comparedName(device_serial)) ??
      sports.get(comparedName(sport)) ??
      null
    );
  };
}

/**
 * Returns a function that names the bike of a ride: by the rider's rules, then `chosen`, then the only bike that the sport
 * fits. null where that leaves doubt. It knows the bikes and rules of the moment at which it is made.
 */
export async function bikesForRides(
  db: Db,
  userId: number,
): Promise<(named: NamedByRide, chosen: number | null) => number | null> {
  const bikes = await bikesToRide(db, userId);
  const rules = await of(db, userId)
    .selectFrom("ride_rules")
    .select(["gear_name", "device_serial", "sport", "bike_id"])
    .execute();
  const own = new Set(bikes.map(({ id }) => id));
  const byRules = bikeByRules(bikes, rules);
  const fitting = new Map<string, number | null>();

  function onlyFitting(sport: string): number | null {
    if (!fitting.has(sport)) fitting.set(sport, onlyBike(bikes, sport));
    return fitting.get(sport) ?? null;
  }

  return (named, chosen) =>
    byRules(named) ??
    (chosen !== null && own.has(chosen) ? chosen : onlyFitting(comparedName(named.sport).trim()));
}

/** A bike without a type fits every sport. */
function onlyBike(bikes: readonly OwnBike[], sport: string): number | null {
  const groups = Object.hasOwn(fittingTypes, sport) ? fittingTypes[sport] : undefined;
  if (!groups) return only(bikes);
  const typed = (types: readonly string[]) =>
    bikes.filter(({ type }) => type !== null && types.includes(type));
  const first = groups.map(typed).find((some) => some.length > 0) ?? [];
  return only([...first, ...bikes.filter(({ type }) => type === null)]);
}

const only = (bikes: readonly Pick<OwnBike, "id">[]): number | null =>
  bikes.length === 1 ? (bikes[0]?.id ?? null) : null;
