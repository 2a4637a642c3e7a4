import type { Selectable } from "kysely";
import type { OrderState } from "#contract/shops/order-moves.ts";
import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ShopCustomersTable } from "#server/platform/db/schema.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import { searchedCustomer } from "#server/shops/orders/order-customers.repo.ts";
import { orderNumber } from "#server/shops/orders/orders.repo.ts";
import type { Membership } from "#server/shops/shops/membership.ts";
import { sql } from "kysely";

export type CustomerRow = Selectable<ShopCustomersTable>;
export type CustomerChange = Partial<Pick<CustomerRow, "name" | "phone" | "email" | "note">>;

export type CustomerRepo = ReturnType<typeof customerRepo>;

/** The people whose bikes shops have. */
export function customerRepo(db: Db) {
  const ofShop = (shopId: number) => db.selectFrom("shop_customers").where("shop_id", "=", shopId);

  return {
    async page(shopId: number, search: string, paged: { page: number; per_page: number }) {
      const pieces = searchPieces(search);
      if (pieces === null) return { total: 0, rows: [] };
      let all = ofShop(shopId).selectAll().orderBy("name").orderBy("id");
      for (const piece of pieces)
        all = all.where(
          dialectOf(db) === "postgres"
            ? sql<boolean>`strpos(searched, ${piece}) > 0`
            : sql<boolean>`instr(searched, ${piece}) > 0`,
        );
      return pageOf(all, paged);
    },

    find: (shopId: number, id: number): Promise<CustomerRow | undefined> =>
      ofShop(shopId).selectAll().where("id", "=", id).executeTakeFirst(),

    async update(
      { shop }: Membership<"customers.write">,
      before: CustomerRow,
      change: CustomerChange,
      at: string,
    ): Promise<CustomerRow> {
      const { name, phone, email } = { ...before, ...change };
      return db
        .updateTable("shop_customers")
        .set((eb) => ({
          ...change,
          searched: searchedCustomer(name, phone, email),
          updated_at: at,
          version: eb("version", "+", 1),
        }))
        .where("shop_id", "=", shop.id)
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Customers with their bikes and orders. */
    async present(rows: readonly CustomerRow[]): Promise<ShopCustomer[]> {
      if (rows.length === 0) return [];
      const orders = await db
        .selectFrom("work_orders")
        .select(["id", "year", "sequence", "state", "wanted", "promised_on", "received_at", "collected_at"])
        .select(["bike", "bike_id", "customer_id", "shop_customer_id"])
        .where(
          "shop_customer_id",
          "in",
          rows.map(({ id }) => id),
        )
        .orderBy("id", "desc")
        .execute();
      const byCustomer = Map.groupBy(orders, ({ shop_customer_id }) => shop_customer_id);
      return rows.map(({ id, name, phone, email, note, rider_id, version }) => {
        const own = byCustomer.get(id) ?? [];
        return {
          id,
          name,
          phone,
          email,
          note,
          bikes: bikesIn(own),
          orders: own.map((order) => ({
            id: order.id,
            number: orderNumber(order),
            state: order.state as OrderState,
            wanted: order.wanted,
            promised_on: order.promised_on,
            received_at: order.received_at,
            collected_at: order.collected_at,
          })),
          user_id: rider_id ?? own.find(({ customer_id }) => customer_id !== null)?.customer_id ?? null,
          version,
        };
      });
    },

    /** Some customers of shops that closed before an instant. */
    ofClosedShops: (before: string) =>
      db
        .selectFrom("shop_customers")
        .innerJoin("shops", "shops.id", "shop_customers.shop_id")
        .select(["shop_customers.id", "shop_id", "slug"])
        .where("state", "=", "closed")
        .where("closed_at", "<", before)
        .limit(200)
        .execute(),
  };
}

/** A bike is the same by its number, or by what is noted of it. */
function bikesIn(orders: readonly { bike: string; bike_id: number | null }[]): ShopCustomer["bikes"] {
  const bikes = new Map<string, ShopCustomer["bikes"][number]>();
  for (const { bike, bike_id } of orders) {
    const key = bike_id === null ? bike : String(bike_id);
    if (!bikes.has(key)) bikes.set(key, { ...JSON.parse(bike), bike_id });
  }
  return [...bikes.values()];
}
