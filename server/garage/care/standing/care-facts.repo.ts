import { type Selectable, sql } from "kysely";
import { among, isOf, of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { CarePlansTable, RoutinesTable } from "#server/platform/db/schema/care.ts";
import type { MeasurementsTable, PartsTable } from "#server/platform/db/schema/parts.ts";
import type { SpanRow } from "#server/garage/parts/usage/usage.repo.ts";

export type StoredPlan = Selectable<CarePlansTable>;
export type StoredRoutine = Selectable<RoutinesTable>;

export interface SnoozeOfPlan {
  /** null: never snoozed. */
  snoozed_plan: number | null;
  until_m: number | null;
  until_day: string | null;
  snoozed_since: string | null;
}
export type StoredPlanWithSnooze = StoredPlan & SnoozeOfPlan;

export interface CaredBike {
  id: number;
  user_id: number;
  name: string;
  purchase_date: string | null;
  mileage_hm: number | null;
  created_at: string;
  parts_made_at: string | null;
  first_ride: string | null;
  /** The last ride that has begun. */
  last_ride: string | null;
  /** When its mileage was last read. */
  last_reading: string | null;
  /** The day on which its rider set it aside; null while it is in use. */
  resting_since: string | null;
  handed_on_at: string | null;
}

/** When a task was last done to something. */
export interface LastService {
  bike_id: number;
  plan_id: number | null;
  part_id: number | null;
  slot: string | null;
  task: string;
  done_at: string;
  done_on: string;
}

const partColumns = [
  "id",
  "kind",
  "brand",
  "model",
  "spec",
  "acquired_on",
  "initial_m",
  "initial_s",
  "retired_at",
  "created_at",
] as const satisfies readonly (keyof PartsTable)[];
export type CaredPartRow = Pick<Selectable<PartsTable>, (typeof partColumns)[number]>;
export type MeasuredWear = Pick<Selectable<MeasurementsTable>, "part_id" | "at" | "kind" | "value" | "tool">;

/** Which of a rider's plans; all without. */
export interface PlansWanted {
  bikeId?: number;
  planIds?: readonly number[];
}

export function careFactsRepo(db: Db) {
  return {
    /** A rider's plans, oldest first. Those of a bike are also those of parts that are on it at `at`. */
    async plans(
      userId: number,
      { bikeId, planIds }: PlansWanted,
      at: string,
    ): Promise<StoredPlanWithSnooze[]> {
      let query = db
        .selectFrom("care_plans as plan")
        .leftJoin("snoozes as snooze", (join) =>
          join.onRef("snooze.plan_id", "=", "plan.id").on("snooze.user_id", "=", userId),
        )
        .selectAll("plan")
        .select([
          "snooze.plan_id as snoozed_plan",
          "snooze.until_m",
          "snooze.until_day",
          "snooze.since as snoozed_since",
        ])
        .where("plan.user_id", "=", userId)
        .orderBy("plan.id");
      if (planIds) query = query.where("plan.id", "in", planIds);
      if (bikeId !== undefined)
        query = query.where((eb) =>
          eb.or([
            eb("plan.bike_id", "=", bikeId),
            eb(
              "plan.part_id",
              "in",
              eb
                .selectFrom("part_spans")
                .select("part_id")
                .where("user_id", "=", userId)
                .where("bike_id", "=", bikeId)
                .where("from_at", "<=", at)
                .where((inner) => inner.or([inner("to_at", "is", null), inner("to_at", ">", at)])),
            ),
          ]),
        );
      return query.execute();
    },

    /** `at` is now: rides that begin later say nothing yet. */
    async bikes(userId: number, at: string): Promise<CaredBike[]> {
      return of(db, userId)
        .selectFrom("bikes")
        .select([
          "id",
          "user_id",
          "name",
          "purchase_date",
          "mileage_hm",
          "created_at",
          "resting_since",
          "handed_on_at",
          "parts_made_at",
          sql<string | null>`(select min(started_at) from rides
            where rides.bike_id = bikes.id and ${isOf(db, "rides", userId)})`.as("first_ride"),
          sql<string | null>`(select max(started_at) from rides
            where rides.bike_id = bikes.id and ${isOf(db, "rides", userId)} and started_at <= ${at})`.as(
            "last_ride",
          ),
          // What it had ridden when it was bought says nothing of its use.
          sql<string | null>`(select max(at) from odometer_readings
            where bike_id = bikes.id and user_id = ${userId} and at <= ${at} and kind <> 'purchase')`.as(
            "last_reading",
          ),
        ])
        .execute();
    },

    /** All that was ever in slots of a rider's bikes, oldest first. */
    async spansIn(userId: number, slots: readonly { bike_id: number; slot: string }[]): Promise<SpanRow[]> {
      if (slots.length === 0) return [];
      const [bikes, paths] = [slots.map(({ bike_id }) => bike_id), slots.map(({ slot }) => slot)];
      return of(db, userId)
        .selectFrom("part_spans")
        .selectAll()
        .where("bike_id", "in", [...new Set(bikes)])
        .where("slot_path", "in", [...new Set(paths)])
        .orderBy("from_at")
        .orderBy("id")
        .execute();
    },

    async parts(userId: number, ids: readonly number[]): Promise<CaredPartRow[]> {
      if (ids.length === 0) return [];
      return among(db, userId).selectFrom("parts").select(partColumns).where("id", "in", ids).execute();
    },

    /** The newest measurement of wear of each of a rider's parts that can be worn by measure. */
    async measured(userId: number): Promise<MeasuredWear[]> {
      const { rows } = await sql<MeasuredWear>`
        select m.part_id, m.at, m.kind, m.value, m.tool from parts p join measurements m on m.user_id = ${userId} and m.id = (
          select newest.id from measurements newest
          where newest.user_id = ${userId} and newest.part_id = p.id and newest.kind = case p.kind
            when 'chain' then 'chain_pct' when 'pads' then 'pad_mm' else 'rotor_mm' end
          order by newest.at desc, newest.id desc limit 1)
        where p.user_id = ${userId} and p.kind in ('chain', 'pads', 'rotor')
        order by m.part_id`.execute(db);
      return rows;
    },

    /** How many speeds the sheets of bikes say. */
    async speedsOf(userId: number, bikeIds: readonly number[]): Promise<Map<number, number>> {
      if (bikeIds.length === 0) return new Map();
      const rows = await among(db, userId)
        .selectFrom("bikes")
        .select(["id", "specs"])
        .where("id", "in", bikeIds)
        .execute();
      return new Map(
        rows.flatMap(({ id, specs }) => {
          const { speeds } = JSON.parse(specs) as { speeds?: number | null };
          return typeof speeds === "number" ? [[id, speeds] as const] : [];
        }),
      );
    },

    async services(userId: number): Promise<LastService[]> {
      return db
        .selectFrom("services as service")
        .innerJoin("service_items as item", (join) =>
          join.onRef("item.service_id", "=", "service.id").on("item.user_id", "=", userId),
        )
        .select(["service.bike_id", "item.plan_id", "item.part_id", "item.slot", "item.task"])
        .select((eb) => [
          eb.fn.max("service.done_at").as("done_at"),
          eb.fn.max("service.done_on").as("done_on"),
        ])
        .where("service.user_id", "=", userId)
        .groupBy(["service.bike_id", "item.plan_id", "item.part_id", "item.slot", "item.task"])
        .execute();
    },

    /** A rider's routines as they are listed. */
    async routines(userId: number): Promise<StoredRoutine[]> {
      return of(db, userId)
        .selectFrom("routines")
        .selectAll()
        .orderBy("bike_id")
        .orderBy("order")
        .orderBy("id")
        .execute();
    },

    async mutedBikes(userId: number): Promise<Set<number>> {
      const rows = await of(db, userId).selectFrom("muted_bikes").select("bike_id").execute();
      return new Set(rows.map(({ bike_id }) => bike_id));
    },
  };
}
