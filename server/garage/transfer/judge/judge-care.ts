import { careBounds } from "#contract/garage/care-words.ts";
import type { GarageThing } from "#contract/garage/garage-file.ts";
import { GarageCarePlan, GarageService } from "#contract/garage/garage-things.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { newCarePlan, refuseLater, slotPathFrom } from "#server/garage/care/plans/care-plans.rules.ts";
import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import type { ArrivingPart, ArrivingPlan, ArrivingRoutine, ArrivingService } from "./garage-lists.ts";
import { judgeRoutines, routinesByTaskOf } from "./judge-routines.ts";
import { numbersOf } from "./judge-parts.ts";
import type { Faults, FileSpot, Here } from "./judge-things.ts";

type Numbers = ReadonlyMap<unknown, number>;
interface Known {
  bikes: Numbers;
  parts: Numbers;
}

/** Validates care plans and services; what is wrong is added to the faults. */
export function judgeCare(
  raw: {
    routines: readonly GarageThing[] | null;
    plans: readonly GarageThing[];
    services: readonly GarageThing[];
    parts: readonly ArrivingPart[];
  },
  known: Known,
  faults: Faults,
  here: Here,
): {
  routines: ArrivingRoutine[];
  plans: ArrivingPlan[];
  services: ArrivingService[];
  serviceNumbers: Numbers;
} {
  // The rider who wrote the file may have had tomorrow already.
  const lastDay = dayOf(here.zone, new Date(here.latest));
  const numbers = numbersOf(raw.plans, "care_plans", faults);
  const named = numbersOf(raw.routines ?? [], "routines", faults);
  const serviceNumbers = numbersOf(raw.services, "services", faults);
  const plans = raw.plans.flatMap(
    (given, index) =>
      judgedPlan(
        given,
        { row: index + 1, list: "care_plans" },
        { ...known, routines: named },
        lastDay,
        faults,
        here,
      ) ?? [],
  );
  const services = raw.services.flatMap((given, index) => {
    const spot = { row: index + 1, list: "services" };
    return judgedService(given, spot, { ...known, plans: numbers }, lastDay, faults, here) ?? [];
  });
  tellTooMany(plans, services, faults);
  tellTwice(plans, faults);
  const routines = raw.routines
    ? judgeRoutines(raw.routines, known.bikes, faults)
    : routinesByTaskOf(plans, raw.parts);
  tellMisplaced(plans, routines, faults);
  return { routines, plans, services, serviceNumbers };
}

/** Returns the position of what a number of the file names; null where nothing is named, 0 where it is unknown. */
export function positionIn(
  things: Numbers,
  number: number | null | undefined,
  spot: FileSpot,
  field: string,
  faults: Faults,
): number | null {
  if ((number ?? null) === null) return null;
  const position = things.get(number);
  if (position === undefined) faults.say(spot, field, "import_unknown");
  return position ?? 0;
}

function judgedPlan(
  raw: GarageThing,
  spot: FileSpot,
  { bikes, parts, routines }: Known & { routines: Numbers },
  lastDay: string,
  faults: Faults,
  here: Here,
): ArrivingPlan | null {
  const parsed = faults.parsed(GarageCarePlan, raw, spot);
  if (!parsed) return null;
  const { id: _id, bike, part, source = null, snoozed_until: snoozed = null, ...rest } = parsed;
  const { routine: named, routine_place, ...given } = rest;
  const position = positionIn(routines, named, spot, "routine", faults);
  const bike_id = positionIn(bikes, bike, spot, "bike", faults);
  const part_id = positionIn(parts, part, spot, "part", faults);
  if (bike_id === null && part_id === null) faults.add(spot, "bike", { key: "required" });
  const columns = faults.made(spot, () => newCarePlan({ ...given, part_id }, lastDay));
  const { m = null, day = null, since = null } = snoozed ?? {};
  if (snoozed && (m === null) === (day === null)) faults.say(spot, "snoozed_until", "care_snooze_by");
  const began = since && faults.instant(since, { ...spot, field: "snoozed_until.since" }, here);
  const snooze = snoozed && { until_m: m, until_day: day, since: began };
  const routine = position === null ? null : { position, place: routine_place ?? 0 };
  return columns && { columns: { ...columns, bike_id, source }, snooze, routine };
}

function judgedService(
  raw: GarageThing,
  spot: FileSpot,
  { bikes, parts, plans }: Known & { plans: Numbers },
  lastDay: string,
  faults: Faults,
  here: Here,
): ArrivingService | null {
  const parsed = faults.parsed(GarageService, raw, spot);
  if (!parsed) return null;
  const { bike, done_on, done_at: given, title = null, notes = null, by, shop = null, items = [] } = parsed;
  faults.made(spot, () => refuseLater("done_on", done_on, lastDay));
  const done_at = given
    ? faults.instant(given, { ...spot, field: "done_at" }, here)
    : startOf(here.zone, done_on).toISOString();
  // Wherever it was noted, the day was not another one by more than the width of the world's time zones.
  const day = done_at.slice(0, 10);
  if (day < dayAfter(done_on, -1) || day > dayAfter(done_on)) faults.add(spot, "done_at", { key: "date" });
  return {
    bike_id: positionIn(bikes, bike, spot, "bike", faults) ?? 0,
    columns: { done_on, done_at, title, notes, by: by ?? "self", shop },
    items: items.map(({ plan, part, slot = null, task }) => {
      const of = { ...spot, list: "services.items" };
      return {
        plan_id: positionIn(plans, plan, of, "plan", faults),
        part_id: positionIn(parts, part, of, "part", faults),
        slot: slot === null ? null : faults.made(of, () => slotPathFrom("slot", slot)),
        task,
      };
    }),
  };
}

function tellTooMany(
  plans: readonly ArrivingPlan[],
  services: readonly ArrivingService[],
  faults: Faults,
): void {
  const whole = { row: null, list: "" };
  for (const [bike, own] of Map.groupBy(plans, ({ columns }) => columns.bike_id)) {
    // Plans of parts whose bike is gone.
    const max = bike === null ? partBounds.parts : careBounds.plansPerBike;
    if (own.length > max) faults.add(whole, "care_plans", { key: "max_items", max });
  }
  for (const [, own] of Map.groupBy(services, ({ bike_id }) => bike_id))
    if (own.length > careBounds.servicesPerBike)
      faults.add(whole, "services", { key: "max_items", max: careBounds.servicesPerBike });
}

/** What is of a bike, or of a place on it, is in a routine of that bike; and a routine is done as one service. */
function tellMisplaced(
  plans: readonly ArrivingPlan[],
  routines: readonly ArrivingRoutine[],
  faults: Faults,
): void {
  const max = careBounds.routinePlans;
  const counted = new Map<number, number>();
  for (const [index, { columns, routine }] of plans.entries()) {
    if (!routine) continue;
    const spot = { row: index + 1, list: "care_plans" };
    const bike = routines[routine.position - 1]?.bike_id;
    if (columns.part_id === null && bike !== columns.bike_id) faults.say(spot, "routine", "import_unknown");
    const count = (counted.get(routine.position) ?? 0) + 1;
    counted.set(routine.position, count);
    if (count === max + 1) faults.add({ row: null, list: "" }, "routines", { key: "max_items", max });
  }
}

/** A bike has one plan of each template. */
function tellTwice(plans: readonly ArrivingPlan[], faults: Faults): void {
  const known = new Set<string>();
  for (const [index, { columns }] of plans.entries()) {
    const { bike_id, source } = columns;
    if (bike_id === null || source === null) continue;
    const key = `${bike_id} ${source}`;
    if (known.has(key)) faults.say({ row: index + 1, list: "care_plans" }, "source", "import_twice");
    known.add(key);
  }
}
