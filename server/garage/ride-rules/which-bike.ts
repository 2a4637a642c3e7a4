import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { fittingTypes } from "./fitting-types.ts";

/** What a ride's file says that may tell its bike. */
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

/**
 * Returns a function that names the bike of a ride: by the rider's rules for gear names (a bike's own name needs none),
 * for devices and for sports; then `chosen`; then the only bike that the sport fits. null where that leaves doubt. It
 * knows the bikes and rules of the moment at which it is made.
 */
export async function bikesForRides(
  db: Db,
  userId: number,
): Promise<(named: NamedByRide, chosen: number | null) => number | null> {
  const bikes: OwnBike[] = await db
    .selectFrom("bikes")
    .select(["id", "name", "type"])
    .where("user_id", "=", userId)
    .execute();
  const rules = await db
    .selectFrom("ride_rules")
    .select(["gear_name", "device_serial", "sport", "bike_id"])
    .where("user_id", "=", userId)
    .execute();
  const own = new Set(bikes.map(({ id }) => id));
  const ruled = (field: keyof NamedByRide) =>
    new Map(rules.filter((rule) => rule[field]).map((rule) => [comparedName(rule[field]), rule.bike_id]));
  const [gears, devices, sports] = [ruled("gear_name"), ruled("device_serial"), ruled("sport")];
  const namesakes = Map.groupBy(bikes, ({ name }) => comparedName(name));
  const fitting = new Map<string, number | null>();

  function onlyFitting(sport: string): number | null {
    if (!fitting.has(sport)) fitting.set(sport, onlyBike(bikes, sport));
    return fitting.get(sport) ?? null;
  }

  return ({ gear_name, device_serial, sport }, chosen) => {
    const [gear, device, kind] = [gear_name, device_serial, sport].map(comparedName) as [
      string,
      string,
      string,
    ];
    return (
      gears.get(gear) ??
      only(namesakes.get(gear) ?? []) ??
      devices.get(device) ??
      sports.get(kind) ??
      (chosen !== null && own.has(chosen) ? chosen : onlyFitting(kind.trim()))
    );
  };
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

const only = (bikes: readonly OwnBike[]): number | null =>
  bikes.length === 1 ? (bikes[0]?.id ?? null) : null;
