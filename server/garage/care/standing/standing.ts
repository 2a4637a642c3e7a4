import type { BikeStretch, RiddenSums, riddenInSpans } from "#server/garage/parts/usage/usage.ts";
import type { Edge } from "#server/garage/parts/usage/usage.repo.ts";
import { edgesOf } from "#server/garage/parts/usage/usage.ts";
import type { GridStep } from "#contract/garage/care-plans.ts";
import { type DayNumber, dayNamed, dayNumber, dayNumberOf } from "./calendar.ts";
import type { CaredBike, CaredPartRow, StoredPlanWithSnooze } from "./care-facts.repo.ts";
import type { CareGarage } from "./care-garage.ts";
import type { CareStanding } from "./care-plan.presenter.ts";
import { dueDay, ridesLeft } from "./due-day.ts";
import { dayOnGrid, stepOf, usedOnGrid } from "./fixed-grid.ts";
import { limitsOf, progressOf } from "./progress.ts";
import { type Carried, carriedOf, type CountedSums, withCarried } from "./carried.ts";
import { type Counting, countingOf, stretchesAfter } from "./since.ts";
import { type CareTarget, targetOfBike, targetOfPart, targetOfSlot } from "./target.ts";
import type { Wear } from "./worn.ts";
import { wornNow } from "./worn-now.ts";

/** When it is, and for whom. */
export interface CareMoment {
  at: string;
  zone: string;
  today: DayNumber;
  /** From when on what a bike did is taken for what it will do. */
  lately: string;
}

type UsageOf = ReturnType<typeof riddenInSpans>;

/** What adds up rides between the edges of plans. */
export interface RidesSummed {
  usage: UsageOf;
  /** What a bike did of late. */
  lately: (bikeId: number) => RiddenSums;
}

/** Before all rides. */
const ever = "0000-01-01T00:00:00.000Z";

/** A plan with what it is about, before its rides are summed. */
export interface PlanInView {
  row: StoredPlanWithSnooze;
  bike: CaredBike | null;
  part: CaredPartRow | null;
  /** Null while its slot is empty, and for a part that is out of use. */
  counts:
    | (Counting & {
        target: CareTarget;
        since: string;
        sinceDay: DayNumber;
        spans: readonly BikeStretch[];
        /** What counts on top; null where nothing does, or no longer. */
        carried: Carried | null;
      })
    | null;
  /** The last service of its task, whether it is heeded or not. */
  serviced: string | null;
}

export function viewPlan(
  row: StoredPlanWithSnooze,
  garage: CareGarage,
  { at, zone }: CareMoment,
): PlanInView {
  const target = targetOf(row, garage, at);
  const bike = garage.bikes.get(target?.bike_id ?? row.bike_id ?? 0) ?? null;
  const part = garage.parts.get(target?.part_id ?? row.part_id ?? 0) ?? null;
  const serviced = garage.services.of(row, target?.parts ?? []);
  if (!target || isOutOfUse(part, at)) return { row, bike, part, counts: null, serviced };
  const counting = countingOf(row, { target, bike, part, serviced, zone });
  const found = counting.serviced ?? counting.baseline;
  const from = counting.fromZero && counting.serviced === null ? ever : found;
  const spans = stretchesAfter(target.stretches, from);
  const carried = carriedOf(row);
  const isSame = carried?.since === found;
  const isSameStart = carried?.baseline === counting.baseline;
  const since = isSame ? carried.since_before : found;
  return {
    row,
    bike,
    part,
    counts: {
      ...counting,
      ...(isSameStart && { baseline: carried.baseline_before }),
      target,
      since,
      sinceDay: dayNumberOf(zone, since),
      spans,
      carried: (row.grid === "fixed" ? isSameStart : isSame) ? carried : null,
    },
    serviced,
  };
}

export const isOutOfUse = (part: CaredPartRow | null, at: string): boolean =>
  part !== null && part.retired_at !== null && part.retired_at <= at;

function targetOf(row: StoredPlanWithSnooze, garage: CareGarage, at: string): CareTarget | null {
  if (row.part_id !== null) return targetOfPart(row.part_id, garage.spansOf(row.part_id), at);
  if (row.bike_id === null) return null;
  if (row.slot === null) return targetOfBike(row.bike_id);
  return targetOfSlot(row, garage.spansIn(row.bike_id, row.slot), garage.spansOf, at);
}

/** The instants between which rides have to be summed for a plan, without those of what its bike did of late. */
export function edgesOfPlan({ row, counts }: PlanInView, { at }: CareMoment): Edge[] {
  if (!counts) return [];
  const { target, baseline, spans, fromZero, serviced } = counts;
  const edges = edgesOf(spans, at);
  if (row.grid !== "fixed" || serviced === null) return edges;
  const whole = stretchesAfter(target.stretches, fromZero ? ever : baseline);
  return [...edges, ...edgesOf(whole, serviced), ...edgesOf(whole, at)];
}

const latelyOn = (bike_id: number, from_at: string): BikeStretch => ({
  bike_id,
  scope: "any",
  from_at,
  to_at: null,
});

/** The instants between which rides have to be summed for what the bikes of plans did of late. */
export function edgesOfLate(views: readonly PlanInView[], { at, lately }: CareMoment): Edge[] {
  const bikes = new Set(views.map(({ counts }) => counts?.target.bike_id ?? null));
  return [...bikes].flatMap((id) => (id === null ? [] : edgesOf([latelyOn(id, lately)], at)));
}

/** Adds up what bikes did of late, each once. */
export function latelyFrom(usage: UsageOf, { at, lately }: CareMoment): RidesSummed["lately"] {
  const known = new Map<number, RiddenSums>();
  return (bikeId) => {
    const found = known.get(bikeId) ?? usage([latelyOn(bikeId, lately)], at);
    known.set(bikeId, found);
    return found;
  };
}

export function standingOf(
  view: PlanInView,
  garage: CareGarage,
  { usage, lately }: RidesSummed,
  moment: CareMoment,
): CareStanding {
  const { row, bike, part, counts, serviced } = view;
  const rides = bike !== null && (bike.first_ride !== null || bike.mileage_hm !== null);
  const without_mileage = bike !== null && !rides;
  if (!counts) {
    const { leads } = progressOf(limitsOf(row, unused), row.warn_pct);
    const stands = { state: "fine", progress: 0, leads, used: unused, since: null } as const;
    return {
      bike_id: bike?.id ?? null,
      about: part,
      without_mileage,
      ...stands,
      due_on: null,
      step: null,
      snoozed_until: snoozedUntil(row, stands, moment),
      measurement: null,
      rides_left: null,
      sums: null,
    };
  }
  const { used, day, step, sums } = usedOf(row, counts, part, usage, moment);
  const limits = limitsOf(row, used);
  const wear =
    row.task === "replace" && part && counts.target.slot !== null ? wornNow(part, garage, moment.at) : null;
  const measured = wear !== null && (serviced === null || wear.worn.at > serviced) ? wear : null;
  const counted = progressOf(limits, row.warn_pct);
  const worn = measured && isAheadOf(measured, counted) ? measured : null;
  const stands = worn
    ? ({ state: worn.state, progress: worn.progress, leads: "measurement" } as const)
    : counted;
  const { bike_id } = counts.target;
  const known = {
    limits,
    since: day,
    today: moment.today,
    // Kilometres say nothing of the day of what is nearly worn by measurement.
    lately: bike_id === null || worn ? null : lately(bike_id),
    wornOn: worn?.state === "due" ? dayNumberOf(moment.zone, worn.worn.at) : null,
  };
  return {
    bike_id: bike?.id ?? null,
    about: part,
    without_mileage,
    state: stands.state,
    progress: stands.progress,
    leads: stands.leads,
    used,
    since: counts.since,
    due_on: dueDay(known),
    rides_left: stands.state === "due" ? null : ridesLeft(known),
    step,
    snoozed_until: snoozedUntil(row, { used, since: counts.since }, moment),
    measurement: worn?.worn ?? null,
    sums,
  };
}

/** Whether a measurement says more of a part than what it did: a worn one always does. */
function isAheadOf(wear: Wear, counted: ReturnType<typeof progressOf>): boolean {
  if (wear.state === "due" || counted.state === "fine") return true;
  return counted.state === "soon" && wear.progress >= counted.progress;
}

const unused: CareStanding["used"] = { distance_m: 0, moving_s: 0, days: 0, rides: 0, estimated: false };

/** What was used since a plan began to count, and from which day its days are counted. */
export function usedOf(
  row: StoredPlanWithSnooze,
  { target, baseline, sinceDay, spans, fromZero, serviced, carried }: NonNullable<PlanInView["counts"]>,
  part: CaredPartRow | null,
  usage: UsageOf,
  { at, zone, today }: CareMoment,
): { used: CareStanding["used"]; day: DayNumber; step: CareStanding["step"]; sums: CountedSums } {
  // What is in a slot counts as one with what was there before: no part's own past is in it.
  const initial = fromZero && part && (row.slot === null || row.reset_on_swap === 1) ? part : undefined;
  // Of an instant before it was handed on nothing is known.
  const counted = carried !== null && at >= carried.at ? carried : null;
  const now = withCarried(usage(spans, at, serviced === null ? initial : undefined), counted?.total);
  const daysFrom = (day: DayNumber) => Math.max(0, today - day);
  const { distance_m, moving_s, rides, estimated } = now;
  const used = { distance_m, moving_s, days: daysFrom(sinceDay), rides, estimated };
  if (row.grid !== "fixed")
    return { used, day: sinceDay, step: null, sums: { total: now, at_service: null } };
  const whole = stretchesAfter(target.stretches, fromZero ? ever : baseline);
  const thenOf = (at: string) =>
    withCarried(usage(whole, at, initial), carried && at >= carried.at ? carried.total : counted?.at_service);
  const [total, then] =
    serviced === null
      ? [now, counted?.at_service ? withCarried(nothing, counted.at_service) : null]
      : [withCarried(usage(whole, at, initial), counted?.total), thenOf(serviced)];
  const onGrid = (key: "distance_m" | "moving_s" | "rides", limit: number | null) =>
    limit === null || !then ? used[key] : usedOnGrid(total[key], then[key], limit);
  const first = dayNumberOf(zone, baseline);
  const stepAt = (at: RiddenSums, on: DayNumber): GridStep => {
    const of = (amount: number, limit: number | null) => (limit === null ? null : stepOf(amount, limit));
    return {
      day: row.every_days === null ? null : dayNamed(dayOnGrid(first, on, row.every_days)),
      m: of(at.distance_m, row.every_m),
      s: of(at.moving_s, row.every_s),
      rides: of(at.rides, row.every_rides),
    };
  };
  const day =
    row.every_days === null || serviced === null ? sinceDay : dayOnGrid(first, sinceDay, row.every_days);
  return {
    used: {
      distance_m: onGrid("distance_m", row.every_m),
      moving_s: onGrid("moving_s", row.every_s),
      days: daysFrom(day),
      rides: onGrid("rides", row.every_rides),
      estimated: estimated || total.estimated,
    },
    day,
    step: { last: then && stepAt(then, sinceDay), now: stepAt(total, today) },
    sums: { total, at_service: then },
  };
}

const nothing: RiddenSums = { rides: 0, distance_m: 0, moving_s: 0, up_m: 0, down_m: 0, estimated: false };

/** Until when a plan is left out of what is due; null where it is not, or no longer. */
function snoozedUntil(
  row: StoredPlanWithSnooze,
  { used, since }: Pick<CareStanding, "used" | "since">,
  { today }: CareMoment,
): CareStanding["snoozed_until"] {
  const { snoozed_plan, snoozed_since, until_m, until_day } = row;
  if (snoozed_plan === null || snoozed_since !== since) return null;
  const isOver =
    until_m === null ? until_day === null || dayNumber(until_day) <= today : used.distance_m >= until_m;
  return isOver ? null : { m: until_m, day: until_day };
}
