import type { Insertable } from "kysely";
import { type AppointmentState, countedAppointments } from "#contract/shops/appointment-moves.ts";
import type { Appointment } from "#contract/shops/appointments.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { AppointmentsTable, ShopRow } from "#server/platform/db/schema.ts";

interface Paged {
  page: number;
  per_page: number;
}

interface AppointmentFilter extends Paged {
  from?: string | null | undefined;
  to?: string | null | undefined;
  state?: AppointmentState | null | undefined;
}

type NewAppointment = Pick<Insertable<AppointmentsTable>, "bike_id" | "day" | "wishes">;
type AppointmentChange = Partial<Pick<AppointmentRow, "day" | "state" | "reason" | "reminded_at">>;

/** Appointments with their shop, rider and bike. */
const namedAppointments = (db: Db) =>
  db
    .selectFrom("appointments")
    .innerJoin("shops", "shops.id", "appointments.shop_id")
    .leftJoin("users", "users.id", "appointments.rider_id")
    .leftJoin("bikes", "bikes.id", "appointments.bike_id")
    .selectAll("appointments")
    .select(["shops.slug", "shops.name as shop_name", "shops.time_zone", "users.name as rider_name"])
    .select([
      "bikes.name as bike_name",
      "bikes.brand as bike_brand",
      "bikes.model as bike_model",
      "bikes.type as bike_type",
    ]);

export type AppointmentRow = Awaited<
  ReturnType<ReturnType<typeof namedAppointments>["executeTakeFirstOrThrow"]>
>;

/** Days that riders have requested from shops; changes need the shop's lock. */
export function appointmentRepo(db: Db) {
  const all = () => namedAppointments(db);

  const counted = (shopId: number) =>
    db
      .selectFrom("appointments")
      .where("shop_id", "=", shopId)
      .where("rider_id", "is not", null)
      .where("appointments.state", "in", [...countedAppointments]);

  return {
    find: (id: number): Promise<AppointmentRow | undefined> =>
      all().where("appointments.id", "=", id).executeTakeFirst(),

    pageOfShop(shopId: number, { from, to, state, ...paged }: AppointmentFilter) {
      let some = all().where("appointments.shop_id", "=", shopId).orderBy("day").orderBy("appointments.id");
      if (from) some = some.where("day", ">=", from);
      if (to) some = some.where("day", "<=", to);
      if (state) some = some.where("appointments.state", "=", state);
      return pageOf(some, paged);
    },

    pageOfRider: (userId: number, paged: Paged) =>
      pageOf(
        all().where("rider_id", "=", userId).orderBy("day", "desc").orderBy("appointments.id", "desc"),
        paged,
      ),

    /** How many bikes a shop expects on days, but for one appointment that is being moved. */
    async expected(shopId: number, from: string, to: string, but = 0): Promise<Map<string, number>> {
      const rows = await counted(shopId)
        .select((eb) => ["day", eb.fn.countAll<number>().as("count")])
        .where("day", ">=", from)
        .where("day", "<=", to)
        .where("id", "!=", but)
        .groupBy("day")
        .execute();
      return new Map(rows.map(({ day, count }) => [day, Number(count)]));
    },

    /** How many open ones a rider has at a shop from a day on. */
    async countOf(userId: number, shopId: number, from: string): Promise<number> {
      const { count } = await counted(shopId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("rider_id", "=", userId)
        .where("day", ">=", from)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert({ at, by }: Pick<Act, "at" | "by">, shop: ShopRow, given: NewAppointment): Promise<number> {
      const { id } = await db
        .insertInto("appointments")
        .values({
          ...given,
          shop_id: shop.id,
          rider_id: by,
          state: "requested",
          reason: null,
          created_at: at,
          updated_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    async change({ at }: Pick<Act, "at">, before: AppointmentRow, change: AppointmentChange): Promise<void> {
      await db
        .updateTable("appointments")
        .set({ ...change, version: before.version + 1, updated_at: at })
        .where("id", "=", before.id)
        .execute();
    },

    /** Returns confirmed appointments between two days whose riders have had no reminder. */
    toRemind: (from: string, to: string) =>
      all()
        .where("appointments.state", "=", "confirmed")
        .where("reminded_at", "is", null)
        .where("rider_id", "is not", null)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .orderBy("appointments.id")
        .limit(1000)
        .execute(),

    async remindedWithin(id: number, at: string): Promise<boolean> {
      const noted = await db
        .updateTable("appointments")
        .set({ reminded_at: at })
        .where("id", "=", id)
        .where("state", "=", "confirmed")
        .where("reminded_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return noted !== undefined;
    },

    /** Cancels those of a shop that closes; returns them. */
    async cancelOfShop(shopId: number, at: string): Promise<number[]> {
      const open = await counted(shopId).select("id").execute();
      const ids = open.map(({ id }) => id);
      if (ids.length > 0)
        await db
          .updateTable("appointments")
          .set((eb) => ({ state: "cancelled", version: eb("version", "+", 1), updated_at: at }))
          .where("id", "in", ids)
          .execute();
      return ids;
    },
  };
}

export const presentAppointment = (row: AppointmentRow): Appointment => ({
  id: row.id,
  shop: { slug: row.slug, name: row.shop_name },
  rider: row.rider_id === null ? null : { user_id: row.rider_id, name: row.rider_name ?? "" },
  bike:
    row.bike_id === null
      ? null
      : {
          id: row.bike_id,
          name: row.bike_name ?? "",
          brand: row.bike_brand,
          model: row.bike_model,
          type: row.bike_type,
        },
  day: row.day,
  wishes: row.wishes,
  state: row.state,
  reason: row.reason,
  created_at: row.created_at,
  version: row.version,
});
