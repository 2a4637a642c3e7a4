import type { GarageThing } from "#contract/garage/garage-file.ts";
import { GarageRide, GarageRideRule } from "#contract/garage/garage-things.ts";
import { type RideRule, ruleBounds } from "#contract/garage/ride-rules.ts";
import { judgedRules } from "#server/garage/ride-rules/judged-rules.ts";
import { manualRide } from "#server/garage/rides/ride-fields.ts";
import type { ArrivingRide } from "./garage-lists.ts";
import type { PackedPlace } from "#server/garage/transfer/format/tracks-file.ts";
import type { Faults, Here } from "./judge-things.ts";

/** Where the tracks of an archive lie; null outside of one. */
export type PackedPlaces = readonly PackedPlace[] | null;

type Numbers = ReadonlyMap<unknown, number>;

/** Validates rides; what is wrong is added to the faults. */
export function judgeRides(
  raw: readonly GarageThing[],
  { numbers, places }: { numbers: Numbers; places: PackedPlaces },
  faults: Faults,
  here: Here,
): ArrivingRide[] {
  const own = namedRides(raw, faults);
  const hashes = new Set<string>();

  function rideOf(given: GarageThing, row: number): ArrivingRide | null {
    const spot = { row, list: "rides" };
    const parsed = faults.parsed(GarageRide, given, spot);
    if (!parsed) return null;
    const { bike: bikeNumber, duplicate_of, track: trackNumber, file, file_name, ...ride } = parsed;
    const found = <T>(
      number: number | null | undefined,
      things: (number: number) => T | undefined,
      field: string,
    ) => {
      if ((number ?? null) === null) return null;
      const thing = things(number ?? 0);
      if (thing === undefined) faults.say(spot, field, "import_unknown");
      return thing ?? null;
    };
    const bike = found(bikeNumber, (number) => numbers.get(number), "bike");
    const repeated = found(
      duplicate_of,
      (number) => (own.get(number) === row ? undefined : own.get(number)),
      "duplicate_of",
    );
    const track = places && found(trackNumber, (number) => places[number - 1], "track");
    const { source, format = null, device = null, device_serial = null, gear_name = null } = ride;
    const { file_hash = null } = ride;
    if (file_hash !== null && hashes.has(file_hash)) faults.say(spot, "file_hash", "import_file_twice");
    if (file_hash !== null) hashes.add(file_hash);
    return faults.made(spot, () => ({
      columns: {
        ...manualRide({ ...ride, bike_id: bike }, here),
        source: source ?? "manual",
        format,
        device,
        device_serial,
        gear_name,
        file_hash,
        duplicate_of: repeated,
      },
      track,
      original: places && file ? { file, name: file_name ?? nameIn(file) } : null,
    }));
  }

  return raw.flatMap((given, index) => rideOf(given, index + 1) ?? []);
}

/** The positions of rides that have a number. */
function namedRides(raw: readonly GarageThing[], faults: Faults): Numbers {
  const own = new Map<unknown, number>();
  for (const [index, { id }] of raw.entries()) {
    if ((id ?? null) === null) continue;
    if (own.has(id)) faults.say({ row: index + 1, list: "rides" }, "id", "import_twice");
    own.set(id, index + 1);
  }
  return own;
}

const nameIn = (file: string) => file.split("/").at(-1) ?? file;

/** Validates the rules by which rides find their bike. */
export function judgeRules(raw: readonly GarageThing[], numbers: Numbers, faults: Faults): RideRule[] {
  const whole = { row: null, list: "" };
  if (raw.length > ruleBounds.rules) {
    faults.add(whole, "ride_rules", { key: "max_items", max: ruleBounds.rules });
    return [];
  }
  const rules = raw.flatMap((given, index) => {
    const spot = { row: index + 1, list: "ride_rules" };
    const rule = faults.parsed(GarageRideRule, given, spot);
    if (!rule) return [];
    const { bike, ...named } = rule;
    const bike_id = numbers.get(bike);
    if (bike_id === undefined) faults.say(spot, "bike", "import_unknown");
    return { ...named, bike_id: bike_id ?? 0 };
  });
  return faults.made(whole, () => judgedRules(rules)) ?? [];
}
