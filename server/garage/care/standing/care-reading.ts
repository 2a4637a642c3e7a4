import type { CareEntry, CarePlan } from "#contract/garage/care-plans.ts";
import { gapsOf } from "#server/garage/odometer/gaps.repo.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import { usageOfSpans } from "#server/garage/parts/usage.ts";
import { usageRepo } from "#server/garage/parts/usage.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { dayNumber, startOfDay } from "./calendar.ts";
import { type BikeHealth, bikeHealth } from "./bike-health.ts";
import {
  careFactsRepo,
  type StoredPlan,
  type StoredPlanWithSnooze,
  type PlansWanted,
} from "./care-facts.repo.ts";
import { type CareGarage, readCareGarage } from "./care-garage.ts";
import { presentCarePlan } from "./care-plan.presenter.ts";
import { forecastDays } from "./due-day.ts";
import { type CareMoment, edgesOfPlan, isOutOfUse, latelyFrom, standingOf, viewPlan } from "./standing.ts";
import { byUrgencyOn } from "./urgency.ts";
import { warrantiesEnding } from "./warranties.repo.ts";
import { warrantyDays, warrantyEntries } from "./warranty-entries.ts";
import { wornEntries } from "./worn-entries.ts";

interface Deps {
  db: Db;
  now: () => Date;
  zoneOf: (userId: number) => Promise<string>;
  sheets: Pick<SheetParts, "ensure">;
}

/** A plan, and how it stands. */
export interface StandingPlan {
  row: StoredPlan;
  plan: CarePlan;
  /** The bike that it is about now. */
  bike: { id: number; name: string } | null;
  /** Its part is out of use. */
  isOver: boolean;
}

export type CareReading = ReturnType<typeof careReading>;

/** Derives how plans stand from rides, mounts, services and measurements: nothing of it is stored. */
export function careReading({ db, now, zoneOf, sheets }: Deps) {
  const repo = careFactsRepo(db);

  async function momentFor(userId: number): Promise<CareMoment> {
    const [at, zone] = [now().toISOString(), await zoneOf(userId)];
    const today = dayOf(zone, new Date(at));
    const lately = startOfDay(zone, dayAfter(today, 1 - forecastDays));
    return { at, zone, today: dayNumber(today), lately };
  }

  async function standAll(
    rows: readonly StoredPlanWithSnooze[],
    garage: CareGarage,
    moment: CareMoment,
  ): Promise<StandingPlan[]> {
    const views = rows.map((row) => viewPlan(row, garage, moment));
    const edges = views.flatMap((view) => edgesOfPlan(view, moment));
    const gaps = await gapsOf(db, [...new Set(edges.map(({ bike_id }) => bike_id))]);
    const usage = usageOfSpans(await usageRepo(db).sumsBetween(edges), gaps);
    const summed = { usage, lately: latelyFrom(usage, moment) };
    return views.map((view) => {
      const { row, bike, part } = view;
      return {
        row,
        plan: presentCarePlan(row, standingOf(view, garage, summed, moment)),
        bike: bike && { id: bike.id, name: bike.name },
        isOver: row.part_id !== null && isOutOfUse(part, moment.at),
      };
    });
  }

  async function read(userId: number, wanted: PlansWanted) {
    const moment = await momentFor(userId);
    const rows = await repo.plans(userId, wanted, moment.at);
    const garage = await readCareGarage({ db, sheets }, userId, rows, moment.at);
    return { moment, garage, plans: await standAll(rows, garage, moment) };
  }

  async function warrantiesOf(userId: number, { bikes }: CareGarage, { at, today }: CareMoment) {
    const rows = await warrantiesEnding(db, userId, warrantyDays(today));
    const parts = rows.flatMap(({ bike_id, part_id }) => (bike_id === null ? (part_id ?? []) : []));
    const spans = Map.groupBy(await usageRepo(db).spansOf(parts), ({ part_id }) => part_id);
    return warrantyEntries(rows, { bikes, at, spansOf: (partId) => spans.get(partId) ?? [] });
  }

  return {
    /** A rider's plans, or those of one bike, or some; the most urgent first. */
    async plansOf(userId: number, wanted: PlansWanted = {}): Promise<StandingPlan[]> {
      if (wanted.planIds?.length === 0) return [];
      const { plans, moment } = await read(userId, wanted);
      const byUrgency = byUrgencyOn(moment.today);
      return plans
        .filter(({ bike }) => wanted.bikeId === undefined || bike?.id === wanted.bikeId)
        .toSorted((a, b) => byUrgency(a.plan, b.plan));
    },

    /** How a bike's parts stand, with what its health is made of. */
    async healthOf(userId: number, bikeId: number): Promise<BikeHealth> {
      const { plans, garage, moment } = await read(userId, { bikeId });
      const spans = await usageRepo(db).spansOn(bikeId, moment.at);
      const parts = await repo.parts([...new Set(spans.map(({ part_id }) => part_id))]);
      const active = plans.flatMap(({ plan }) => (plan.active ? plan : []));
      return bikeHealth({ parts, spans, plans: active, garage, at: moment.at });
    },

    /**
     * What a rider's bikes need, the most urgent first: active plans, worn parts that none of them tells of, and warranties
     * that end soon.
     */
    async entriesOf(userId: number): Promise<CareEntry[]> {
      const { plans, garage, moment } = await read(userId, {});
      const active = plans.filter(({ plan, isOver }) => plan.active && !isOver);
      const entries: CareEntry[] = active.map(({ plan, bike }) => ({ kind: "plan", ...plan, bike }));
      const told = active.flatMap(({ plan }) => (plan.task === "replace" && plan.part ? plan.part.id : []));
      const worn = wornEntries(garage, new Set(told), moment.at);
      return [...entries, ...worn, ...(await warrantiesOf(userId, garage, moment))].toSorted(
        byUrgencyOn(moment.today),
      );
    },
  };
}
