import { type Insertable, type Selectable, sql } from "kysely";
import { openOrderStates, type OrderState, unfinishedOrderStates } from "#contract/shops/order-moves.ts";
import type { Act } from "#server/platform/act/act.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { WorkOrdersTable } from "#server/platform/db/schema.ts";
import { searchPieces, searchText } from "#server/platform/db/search-text.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { customerOfOrder } from "./order-customers.repo.ts";
import type { OpenedOrder, OrderRow } from "./order-row.ts";

export type OrderColumns = Partial<Omit<Selectable<WorkOrdersTable>, "id" | "shop_id" | "version">>;
/** The columns of a new order; its number is counted when it is added. */
export type NewOrder = Omit<
  Insertable<WorkOrdersTable>,
  "id" | "version" | "year" | "sequence" | "searched" | "created_at" | "updated_at"
>;

/** Which orders of a shop are listed. */
export interface OrderFilter {
  search?: string | null;
  state?: OrderState | "open" | null;
  assigned_to?: number | null;
  late?: boolean | null;
  /** The day in the shop's time zone, before which an order that is not done yet is late. */
  today: string;
}

/** Who changes an order, and when; nobody signed in has no id. */
export interface Changing {
  at: string;
  user: { id: number | null; name: string };
}

/** Whether nothing is done to an order any more. */
export const isOver = ({ state }: Pick<OrderRow, "state">): boolean =>
  !(openOrderStates as readonly OrderState[]).includes(state);

export type OrderRepo = ReturnType<typeof orderRepo>;

export function orderRepo(db: Db) {
  const all = () =>
    db
      .selectFrom("work_orders")
      .innerJoin("shops", "shops.id", "work_orders.shop_id")
      .selectAll("work_orders")
      .select(["shops.slug", "shops.name as shop_name"]);
  const isOpen = sql<boolean>`work_orders.state in (${sql.join([...openOrderStates])})`;
  const isUnfinished = sql<boolean>`work_orders.state in (${sql.join([...unfinishedOrderStates])})`;

  /** The orders of a shop that a filter leaves. */
  function ofShop(shopId: number, { search, state, assigned_to, late, today }: OrderFilter) {
    let query = db.selectFrom("work_orders").where("work_orders.shop_id", "=", shopId);
    if (state === "open") query = query.where(isOpen);
    else if (state) query = query.where("work_orders.state", "=", state);
    if (assigned_to) query = query.where("assigned_to", "=", assigned_to);
    const isLate = sql<boolean>`(promised_on < ${today} and ${isUnfinished})`;
    if (late !== null && late !== undefined)
      query = query.where(late ? isLate : sql<boolean>`coalesce(not ${isLate}, true)`);
    const pieces = searchPieces(search ?? "");
    if (pieces === null) query = query.where(sql<boolean>`1 = 0`);
    for (const piece of pieces ?? [])
      query = query.where(
        dialectOf(db) === "postgres"
          ? sql<boolean>`strpos(work_orders.searched, ${piece}) > 0`
          : sql<boolean>`instr(work_orders.searched, ${piece}) > 0`,
      );
    return { query, isLate };
  }

  return {
    find: (id: number): Promise<OrderRow | undefined> =>
      all().where("work_orders.id", "=", id).executeTakeFirst(),

    /** A page of a shop's orders: late ones first, then by the promised day, newest first. */
    async pageOfShop(
      shopId: number,
      filter: OrderFilter,
      { page, per_page }: { page: number; per_page: number },
    ): Promise<{ rows: OrderRow[]; total: number }> {
      const { query, isLate } = ofShop(shopId, filter);
      const { state } = filter;
      const chosen = query
        .innerJoin("shops", "shops.id", "work_orders.shop_id")
        .selectAll("work_orders")
        .select(["shops.slug", "shops.name as shop_name"]);
      // Those that are over are never late: an index has their order.
      const sorted =
        state && state !== "open" && isOver({ state })
          ? chosen
          : chosen
              .orderBy(sql`case when ${isLate} then 0 else 1 end`)
              .orderBy(sql`case when ${isOpen} then coalesce(promised_on, '9999') else '9999' end`);
      const rows = await sorted
        .orderBy("work_orders.id", "desc")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      if (page === 1 && rows.length < per_page) return { rows, total: rows.length };
      const { count } = await query
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    /** A page of a rider's orders, newest first. */
    async pageOfCustomer(
      userId: number,
      { page, per_page }: { page: number; per_page: number },
    ): Promise<{ rows: OrderRow[]; total: number }> {
      const { count } = await db
        .selectFrom("work_orders")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("customer_id", "=", userId)
        .executeTakeFirstOrThrow();
      const rows = await all()
        .where("customer_id", "=", userId)
        .orderBy("work_orders.id", "desc")
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute();
      return { rows, total: Number(count) };
    },

    /** How many bikes a shop has received since an instant, and how many it has on record but for one. */
    async countsOf(
      shopId: number,
      since: string,
      but: { order?: number; bike_id: number | null },
    ): Promise<{ received: number; others: number }> {
      const isOther = sql`work_orders.id <> ${but.order ?? 0}`;
      const row = await db
        .selectFrom("work_orders")
        .select([
          sql<number>`count(case when received_at >= ${since} then 1 end)`.as("received"),
          // A bike that is not in Spokebook is one of its own with each order that is no case of warranty.
          sql<number>`count(distinct case when bike_id <> ${but.bike_id ?? 0} then bike_id end)`.as("known"),
          sql<number>`count(case when bike_id is null and reopened_from is null and ${isOther} then 1 end)`.as(
            "unknown",
          ),
        ])
        .where("shop_id", "=", shopId)
        .executeTakeFirstOrThrow();
      return { received: Number(row.received), others: Number(row.known) + Number(row.unknown) };
    },

    /** Adds an order under its shop's next number of the year; whoever adds it holds the shop's lock. */
    async insert(
      act: Pick<Act, "at" | "user">,
      { time_zone }: { time_zone: string },
      order: NewOrder,
    ): Promise<OrderRow> {
      const { at } = act;
      const year = Number(dayOf(time_zone, new Date(at)).slice(0, 4));
      const { last } = await db
        .selectFrom("work_orders")
        .select((eb) => eb.fn.max("sequence").as("last"))
        .where("shop_id", "=", order.shop_id)
        .where("year", "=", year)
        .executeTakeFirstOrThrow();
      const sequence = Number(last ?? 0) + 1;
      const shop_customer_id = await customerOfOrder(db, order, at);
      const { id } = await db
        .insertInto("work_orders")
        .values({
          ...order,
          shop_customer_id,
          year,
          sequence,
          searched: searchedOrder({ ...order, year, sequence }),
          created_at: at,
          updated_at: at,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await noteMove(db, act, { order_id: id, from_state: null, to_state: order.state });
      return (await this.find(id)) as OrderRow;
    },

    /** Changes an order and its version; a change of its state is noted with who made it. */
    async change(act: Changing, before: OpenedOrder, change: OrderColumns): Promise<OrderRow> {
      await db
        .updateTable("work_orders")
        .set({ ...change, version: before.version + 1, updated_at: act.at })
        .where("id", "=", before.id)
        .execute();
      if (change.state !== undefined && change.state !== before.state)
        await noteMove(db, act, {
          order_id: before.id,
          from_state: before.state,
          to_state: change.state,
        });
      return (await this.find(before.id)) as OrderRow;
    },

    /** Who handed a collected order over, as its shop's statement names them. */
    async handedOverBy(orderId: number): Promise<{ id: number | null; name: string }> {
      const row = await db
        .selectFrom("order_events")
        .select(["user_id", "who"])
        .where("order_id", "=", orderId)
        .where("to_state", "=", "collected")
        .orderBy("id", "desc")
        .executeTakeFirst();
      return { id: row?.user_id ?? null, name: row?.who ?? "" };
    },

    eventsOf: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom("order_events")
            .select(["order_id", "at", "from_state", "to_state", "who"])
            .where("order_id", "in", ids)
            .orderBy("id")
            .execute(),
  };
}

async function noteMove(
  db: Db,
  { at, user }: Changing,
  move: { order_id: number; from_state: OrderState | null; to_state: OrderState },
): Promise<void> {
  await db
    .insertInto("order_events")
    .values({ ...move, user_id: user.id, who: user.name, at })
    .execute();
}

export const orderNumber = ({ year, sequence }: Pick<OrderRow, "year" | "sequence">): string =>
  `${year}-${String(sequence).padStart(4, "0")}`;

type Searched = Pick<OrderRow, "year" | "sequence" | "bike"> &
  Partial<Pick<OrderRow, "customer_name" | "customer_phone">>;

/** What a shop's search over its orders looks at. */
export const searchedOrder = (order: Searched): string => {
  const { brand, model, frame_number } = JSON.parse(order.bike) as Record<string, string | null>;
  const { customer_name, customer_phone } = order;
  const digits = customer_phone?.replaceAll(/\D/g, "");
  return searchText(
    orderNumber(order),
    ...[customer_name, customer_phone, digits, brand, model, frame_number].map((part) => part ?? ""),
  );
};
