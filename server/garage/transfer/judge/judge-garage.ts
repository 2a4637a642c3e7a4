import type { GarageThing } from "#contract/garage/garage-file.ts";
import { GarageEntered, GarageReading, GarageSetup } from "#contract/garage/garage-things.ts";
import { readingBounds } from "#contract/garage/readings.ts";
import { rideBounds } from "#contract/garage/rides.ts";
import { setupBounds } from "#contract/garage/setup-input.ts";
import type { ImportError } from "#contract/garage/transfer.ts";
import type { GarageLists, JudgedExtras } from "./garage-lists.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import { type BikeToJudge, judge } from "./judge.ts";
import { judgeCare } from "./judge-care.ts";
import { judgeCosts } from "./judge-costs.ts";
import { judgeParts, numbersOf } from "./judge-parts.ts";
import { judgeRides, judgeRules, type PackedPlaces } from "./judge-rides.ts";
import { type Faults, faults as faultsIn, type Here, thingsOf } from "./judge-things.ts";

const dayMs = 86_400_000;

/** A garage as its file has it. */
export interface GarageToJudge {
  bikes: BikeToJudge[];
  parts: GarageThing[];
  rides: GarageThing[];
  rules: GarageThing[];
  /** null: the file is from before there were any. */
  routines: GarageThing[] | null;
  plans: GarageThing[];
  services: GarageThing[];
  expenses: GarageThing[];
  budgets: GarageThing[];
}

/** Validates a whole garage; problems are named by row and column, in words. */
export function judgeGarage(
  { bikes: drafts, parts: rawParts, rides: rawRides, rules: rawRules, ...raw }: GarageToJudge,
  { language, zone, now }: Omit<Here, "latest">,
  places: PackedPlaces,
): { lists: GarageLists; errors: ImportError[] } {
  const here = { language, zone, now, latest: new Date(now.getTime() + dayMs).toISOString() };
  const { bikes, errors } = judge(drafts, (field) => field, language);
  const faults = faultsIn(language);
  faults.errors.push(...errors);
  const numbers = numbersOf(
    drafts.map(({ fields }) => fields),
    "",
    faults,
  );
  const { parts, mounts, spans, partNumbers } = judgeParts(rawParts, { bikes, numbers }, faults, here);
  const extras = drafts.flatMap(
    ({ fields }, index) => extrasOf(fields, index + 1, partNumbers, faults, here) ?? [],
  );
  if (rawRides.length > rideBounds.rides) throw badFile("import_rides", { max: rideBounds.rides });
  const rides = judgeRides(rawRides, { numbers, places }, faults, here);
  const rules = judgeRules(rawRules, numbers, faults);
  const known = { bikes: numbers, parts: partNumbers };
  const { routines, plans, services, serviceNumbers } = judgeCare({ ...raw, parts }, known, faults, here);
  const named = { ...known, services: serviceNumbers };
  const { expenses, budgets } = judgeCosts(raw, named, places !== null, faults, here);
  const care = { routines, plans, services };
  const lists = { bikes, parts, mounts, spans, extras, rides, rules, ...care, expenses, budgets };
  return { lists, errors: faults.errors };
}

const hm = (km: number | null) => (km === null ? null : Math.round(km * 10));

function extrasOf(
  fields: GarageThing,
  bike: number,
  partNumbers: ReadonlyMap<unknown, number>,
  faults: Faults,
  here: Here,
): JudgedExtras | null {
  const [readings, setups] = [thingsOf(fields["readings"]), thingsOf(fields["setups"])];
  const entered = fields["entered"] ?? null;
  const fromStart = fields["parts_from_start"];
  const parts_from_start = typeof fromStart === "boolean" ? fromStart : null;
  if (readings.length + setups.length === 0 && entered === null && parts_from_start === null) return null;
  const spot = (list: string) => ({ row: bike, list });
  if (readings.length > readingBounds.perBike)
    faults.add(spot(""), "readings", { key: "max_items", max: readingBounds.perBike });
  if (setups.length > setupBounds.setups)
    faults.add(spot(""), "setups", { key: "max_items", max: setupBounds.setups });
  const instant = (given: string, list: string) =>
    faults.instant(given, { ...spot(list), field: "at" }, here);
  const began = entered === null ? null : faults.parsed(GarageEntered, entered, spot("entered"));
  return {
    bike,
    entered: began && { at: instant(began.at, "entered"), value_hm: hm(began.km) },
    readings: readings.flatMap((raw) => {
      const reading = faults.parsed(GarageReading, raw, spot("readings"));
      if (!reading) return [];
      return {
        at: instant(reading.at, "readings"),
        value_hm: hm(reading.km),
        note: reading.note ?? null,
        kind: reading.entry ? "entry" : "reading",
        new_odometer: reading.new_odometer ? 1 : 0,
      };
    }),
    parts_from_start,
    setups: setups.flatMap((raw) => {
      const setup = faults.parsed(GarageSetup, raw, spot("setups"));
      if (!setup) return [];
      const items = setup.items.map(({ part, slot, scope }) => {
        const part_id = partNumbers.get(part);
        if (part_id === undefined) faults.say(spot("setups"), "part", "import_unknown");
        return { slot, part_id: part_id ?? 0, scope: scope ?? ("any" as const) };
      });
      return { name: setup.name, indoor: setup.indoor ?? false, items };
    }),
  };
}
