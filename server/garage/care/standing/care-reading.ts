import type { CareEntry, CarePlan, UnwordedEntry } from "#contract/garage/care-plans.ts";
import { beyondRides } from "#server/garage/odometer/beyond-rides.repo.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { riddenInSpans } from "#server/garage/parts/usage/usage.ts";
import { type Edge, usageRepo } from "#server/garage/parts/usage/usage.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { type DayNumber, dayNamed, dayNumber, startOfDay } from "./calendar.ts";
import { type BikeHealth, bikeHealth } from "./bike-health.ts";
import { careFactsRepo, type StoredPlan, type StoredRoutine, type PlansWanted } from "./care-facts.repo.ts";
import { type CareGarage, readCareGarage } from "./care-garage.ts";
import { careSentences, type CareSentences } from "#server/garage/care/wording/care-sentences.ts";
import type { Language } from "#server/platform/language/language.ts";
import { isPlanAsleep, sleepOfBike } from "./asleep.ts";
import { type CareStanding, presentCarePlan, type UnwordedPlan } from "./care-plan.presenter.ts";
import { daysReached, ridesOfBikes } from "./days-reached.ts";
import { forecastDays } from "./due-day.ts";
import {
  type CareMoment,
  edgesOfLate,
  edgesOfPlan,
  isOutOfUse,
  latelyFrom,
  type PlanInView,
  standingOf,
  viewPlan,
} from "./standing.ts";
import { routinesByPlan } from "./routine-of-plan.ts";
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
  plan: UnwordedPlan;
  view: PlanInView;
  /** About how many rides are left. */
  rides_left: number | null;
  /** The bike that it is about now. */
  bike: { id: number; name: string } | null;
  /** Its part is out of use. */
  isOver: boolean;
  sums: CareStanding["sums"];
}

/** The same with words. */
type WordedPlan = StandingPlan & { plan: CarePlan };

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
    views: readonly PlanInView[],
    garage: CareGarage,
    { userId, moment, language }: { userId: number; moment: CareMoment; language: Language },
  ) {
    const pause = pauses();
    const edges = [...views.flatMap((view) => edgesOfPlan(view, moment)), ...edgesOfLate(views, moment)];
    await pause();
    const bikeIds = [...new Set(edges.map(({ bike_id }) => bike_id))];
    const beyond = await beyondRides(db, userId, bikeIds, async () => moment.zone, moment.at);
    const rides = usageRepo(db);
    const usage = riddenInSpans(await rides.sumsBetween(userId, edges), beyond);
    const ridesOf = async (some: readonly Edge[]) =>
      riddenInSpans(await ridesOfBikes(some, (each) => rides.eachBetween(userId, each)), beyond);
    await pause();
    const summed = { usage, lately: latelyFrom(usage, moment) };
    const plans: StandingPlan[] = [];
    const routineOf = routinesByPlan(garage.routines);
    const sleeps = new Map([...garage.bikes.values()].map((one) => [one.id, sleepOfBike(one, moment)]));
    const sentences = careSentences(language, dayNamed(moment.today) ?? "");
    for (const view of views) {
      const { row, bike, part, counts } = view;
      const standing = standingOf(view, garage, summed, moment);
      const { rides_left, leads } = standing;
      const plan = presentCarePlan(row, standing, {
        routine_id: routineOf(row, bike?.id ?? null)?.id ?? null,
        // A part in storage is on no bike that sleeps.
        asleep: isPlanAsleep(
          { task: row.task, slot: row.slot, kind: part?.kind ?? null, leads },
          sleeps.get(counts?.target.bike_id ?? 0) ?? "awake",
        ),
      });
      plans.push({
        row,
        plan,
        view,
        rides_left,
        bike: bike && { id: bike.id, name: bike.name },
        isOver: row.part_id !== null && isOutOfUse(part, moment.at),
        sums: standing.sums,
      });
      await pause();
    }
    return { plans, ridesOf, sentences };
  }

  type Reading = Awaited<ReturnType<typeof read>>;

  /** Since which day plans are due, by their ids: of what is due by its rides, that day is looked for. */
  async function dueSince(
    plans: readonly StandingPlan[],
    { moment, ridesOf }: Pick<Reading, "moment" | "ridesOf">,
  ): Promise<Map<number, string>> {
    const due = plans.filter(({ plan }) => plan.state === "due");
    const unknown = due.filter(({ plan }) => sinceDueOf(plan, moment)?.day === null);
    const days = await daysReached(
      unknown.map(({ view }) => view),
      moment,
      ridesOf,
    );
    return new Map(
      due.flatMap(({ plan }) => {
        const day = sinceDueOf(plan, moment)?.day ?? dayNamed(days.get(plan.id) ?? moment.today);
        return day === null ? [] : [[plan.id, day] as const];
      }),
    );
  }

  /** The words of a plan; `day`: since when it is due, where that was looked for. */
  function wordsOf(
    { plan, rides_left }: StandingPlan,
    { moment, sentences }: Pick<Reading, "moment" | "sentences">,
    day?: string,
  ): string {
    const since = sinceDueOf(plan, moment);
    return sentences.ofPlan({ ...plan, rides_left, ...(since && { due_on: day ?? since.day }) });
  }

  /** Plans with words that say since when they are due. */
  async function withDays(plans: readonly StandingPlan[], reading: Reading): Promise<WordedPlan[]> {
    const since = await dueSince(plans, reading);
    return plans.map((one) => ({
      ...one,
      plan: { ...one.plan, words: wordsOf(one, reading, since.get(one.plan.id)) },
    }));
  }

  async function read(userId: number, wanted: PlansWanted, language: Language) {
    const moment = await momentFor(userId);
    const rows = await repo.plans(userId, wanted, moment.at);
    const garage = await readCareGarage({ db, sheets }, userId, rows, moment.at);
    const pause = pauses();
    const views: PlanInView[] = [];
    for (const row of rows) {
      views.push(viewPlan(row, garage, moment));
      await pause();
    }
    return { moment, garage, views, ...(await standAll(views, garage, { userId, moment, language })) };
  }

  async function warrantiesOf(userId: number, { bikes }: CareGarage, { at, today }: CareMoment) {
    const rows = await warrantiesEnding(db, userId, warrantyDays(today));
    const parts = rows.flatMap(({ bike_id, part_id }) => (bike_id === null ? (part_id ?? []) : []));
    const spans = Map.groupBy(await usageRepo(db).spansOf(userId, parts), ({ part_id }) => part_id);
    return warrantyEntries(rows, { bikes, at, spansOf: (partId) => spans.get(partId) ?? [] });
  }

  /** What a rider's bikes need, the most urgent first. */
  async function entriesFrom(userId: number, { plans, garage, moment }: Reading): Promise<UnwordedEntry[]> {
    const active = plans.filter(({ plan, isOver }) => plan.active && !isOver);
    const entries: UnwordedEntry[] = active.map(({ plan, bike }) => ({ ...plan, kind: "plan", bike }));
    const covered = active.flatMap(({ plan }) => (plan.task === "replace" && plan.part ? plan.part.id : []));
    const worn = wornEntries(garage, new Set(covered), moment);
    const all = [...entries, ...worn, ...(await warrantiesOf(userId, garage, moment))];
    // What was handed on needs nothing of its rider any more.
    const isHandedOn = ({ bike }: UnwordedEntry) =>
      bike !== null && typeof garage.bikes.get(bike.id)?.handed_on_at === "string";
    return all.filter((entry) => !isHandedOn(entry)).toSorted(byUrgencyOn(moment.today));
  }

  return {
    /** A rider's plans, or those of one bike, or some; the most urgent first. */
    async plansOf(userId: number, wanted: PlansWanted, language: Language): Promise<WordedPlan[]> {
      if (wanted.planIds?.length === 0) return [];
      const reading = await read(userId, wanted, language);
      const byUrgency = byUrgencyOn(reading.moment.today);
      const plans = reading.plans
        .filter(({ bike }) => wanted.bikeId === undefined || bike?.id === wanted.bikeId)
        .toSorted((a, b) => byUrgency(a.plan, b.plan));
      return withDays(plans, reading);
    },

    /** How a bike's parts stand, with what its health is made of. */
    async healthOf(userId: number, bikeId: number): Promise<BikeHealth> {
      const { plans, garage, moment } = await read(userId, { bikeId }, "en");
      const spans = await usageRepo(db).spansOn({ id: bikeId, user_id: userId }, moment.at);
      const parts = await repo.parts(userId, [...new Set(spans.map(({ part_id }) => part_id))]);
      const active = plans.flatMap(({ plan }) => (plan.active ? plan : []));
      return bikeHealth({ parts, spans, plans: active, garage, at: moment.at });
    },

    /**
     * What a rider's bikes need, the most urgent first: active plans, worn parts that none of them covers, and warranties
     * that end soon. `dated`: what is due by its rides has the day on which it became so, which takes longer to find.
     */
    async entriesOf(userId: number, { dated = false, language }: EntriesFor): Promise<CareEntry[]> {
      const reading = await read(userId, {}, language);
      const { plans, views, moment, ridesOf } = reading;
      const words = new Map(plans.map((one) => [one.plan.id, wordsOf(one, reading)]));
      if (dated) {
        const due = new Set(
          plans.flatMap(({ plan, isOver }) =>
            plan.active && !isOver && plan.state === "due" ? plan.id : [],
          ),
        );
        const days = await daysReached(
          views.filter(({ row }) => due.has(row.id)),
          moment,
          ridesOf,
        );
        for (const { plan } of plans)
          if (due.has(plan.id)) plan.due_on = earlierDay(plan.due_on, days.get(plan.id));
      }
      return withWords(await entriesFrom(userId, reading), words);
    },

    /** The same at a glance: what is shown of it can be worded with the days since when it is due. */
    async lookAt(userId: number, language: Language): Promise<CareLook> {
      const reading = await read(userId, {}, language);
      const { plans, garage, moment, sentences } = reading;
      const byId = new Map(plans.map((one) => [one.plan.id, one]));
      return {
        entries: await entriesFrom(userId, reading),
        routines: garage.routines,
        moment,
        sentences,
        lastDayOf: garage.services.dayOf,
        rowOf: (planId) => byId.get(planId)?.row,
        async since(planIds) {
          return dueSince(
            planIds.flatMap((id) => byId.get(id) ?? []),
            reading,
          );
        },
        async worded(entries) {
          const shown = entries.flatMap((one) => (one.kind === "plan" ? (byId.get(one.id) ?? []) : []));
          const worded = await withDays(shown, reading);
          return withWords(entries, new Map(worded.map(({ plan }) => [plan.id, plan.words])));
        },
      };
    },

    /** The routines of a bike, with the plans of each that are on the bike, in their order. */
    async routinesOf(userId: number, bikeId: number, language: Language): Promise<RoutineInView[]> {
      const reading = await read(userId, { bikeId }, language);
      const { plans, garage } = reading;
      const own = plans.filter(({ bike, plan }) => bike?.id === bikeId && plan.routine_id !== null);
      const byRoutine = Map.groupBy(await withDays(own, reading), ({ plan }) => plan.routine_id);
      return garage.routines
        .filter(({ bike_id }) => bike_id === bikeId)
        .map((routine) => {
          const some = (byRoutine.get(routine.id) ?? []).toSorted(inRoutine);
          const days = some.flatMap(({ row }) => garage.services.dayOf(row.id) ?? []);
          return { routine, plans: some, last_on: days.toSorted().at(-1) ?? null };
        });
    },
  };
}

/** Whom entries are for. `dated`: see `entriesOf`. */
export interface EntriesFor {
  dated?: boolean;
  language: Language;
}

/** A rider's due-list, with what else is read of it. */
export interface CareLook {
  entries: readonly UnwordedEntry[];
  routines: readonly StoredRoutine[];
  moment: CareMoment;
  sentences: CareSentences;
  lastDayOf: (planId: number) => string | null;
  rowOf: (planId: number) => StoredPlan | undefined;
  /** Since which day plans that are due are so. */
  since: (planIds: readonly number[]) => Promise<Map<number, string>>;
  /** Entries with words that say since when they are due. */
  worded: (entries: readonly UnwordedEntry[]) => Promise<CareEntry[]>;
}

/** A routine with its plans in their order. */
export interface RoutineInView {
  routine: StoredRoutine;
  plans: WordedPlan[];
  /** The day of the last service that names one of them. */
  last_on: string | null;
}

const inRoutine = (a: StandingPlan, b: StandingPlan): number =>
  a.row.routine_place - b.row.routine_place || a.row.id - b.row.id;

/** Entries with the words of their plans. */
const withWords = (entries: readonly UnwordedEntry[], words: ReadonlyMap<number, string>): CareEntry[] =>
  entries.map((one) => (one.kind === "plan" ? { ...one, words: words.get(one.id) ?? "" } : one));

/**
 * The day since when a plan is due; its day is null where it is due by its rides, whose day is not known. Null for what is not
 * due.
 */
function sinceDueOf(
  { state, due_on, leads }: UnwordedPlan,
  { today }: CareMoment,
): { day: string | null } | null {
  if (state !== "due") return null;
  // By rides it is due today at the latest: the day stands for one that was not looked for.
  const isUnknown = due_on === null || (leads !== "measurement" && due_on === dayNamed(today));
  return { day: isUnknown ? null : due_on };
}

function earlierDay(day: string | null, reached: DayNumber | undefined): string | null {
  const on = reached === undefined ? null : dayNamed(reached);
  return on === null || (day !== null && day <= on) ? day : on;
}
