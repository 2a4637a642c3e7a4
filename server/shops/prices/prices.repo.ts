import {
  priceColumns,
  type ShopPrice,
  type ShopPriceInput,
  type ShownPrice,
} from "#contract/shops/shop-prices.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Flag } from "#server/platform/db/schema/columns.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

type PriceColumns = Omit<ShopPrice, "id" | "shown" | "version"> & { shown?: boolean };

const columns = ["id", ...priceColumns, "shown", "version"] as const;

export type PriceRepo = ReturnType<typeof priceRepo>;

/** Prices of shops; changes need the shop's lock. */
export function priceRepo(db: Db) {
  const ofShop = (shopId: number) => db.selectFrom("shop_prices").where("shop_id", "=", shopId);

  return {
    list: async (shopId: number): Promise<ShopPrice[]> =>
      (
        await ofShop(shopId)
          .select([...columns])
          .orderBy("kind")
          .orderBy("title")
          .orderBy("id")
          .execute()
      ).map(priceOf),

    /** Those that the page of a shop shows. */
    shown: (shopId: number): Promise<ShownPrice[]> =>
      ofShop(shopId)
        .select(["id", "kind", "title", "unit_cents"])
        .where("shown", "=", 1)
        .orderBy("kind")
        .orderBy("title")
        .orderBy("id")
        .execute(),

    async find(shopId: number, id: number): Promise<ShopPrice | undefined> {
      const row = await ofShop(shopId)
        .select([...columns])
        .where("id", "=", id)
        .executeTakeFirst();
      return row && priceOf(row);
    },

    async count(shopId: number): Promise<number> {
      const { count } = await ofShop(shopId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    insert: async ({ shop }: Membership<"prices.write">, price: PriceColumns): Promise<ShopPrice> =>
      priceOf(
        await db
          .insertInto("shop_prices")
          .values({ ...rowOf(price), shop_id: shop.id })
          .returning([...columns])
          .executeTakeFirstOrThrow(),
      ),

    async update(
      { shop }: Membership<"prices.write">,
      id: number,
      change: Partial<PriceColumns>,
    ): Promise<ShopPrice | undefined> {
      if (Object.keys(change).length === 0) return this.find(shop.id, id);
      const row = await db
        .updateTable("shop_prices")
        .set((eb) => ({ ...rowOf(change), version: eb("version", "+", 1) }))
        .where("shop_id", "=", shop.id)
        .where("id", "=", id)
        .returning([...columns])
        .executeTakeFirst();
      return row && priceOf(row);
    },

    async remove({ shop }: Membership<"prices.write">, id: number): Promise<boolean> {
      const gone = await db
        .deleteFrom("shop_prices")
        .where("shop_id", "=", shop.id)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return gone !== undefined;
    },
  };
}

const priceOf = <P extends { shown: Flag }>({ shown, ...price }: P) => ({ ...price, shown: shown === 1 });

const rowOf = <P extends { shown?: boolean }>({ shown, ...price }: P) => ({
  ...price,
  ...(shown !== undefined && { shown: shown ? (1 as const) : (0 as const) }),
});

/** A price as it was entered, with each of its columns; a table does not say whether it is shown. */
export const priceColumnsOf = ({ kind, title, unit_cents, ...more }: ShopPriceInput): PriceColumns => ({
  kind,
  title,
  unit_cents,
  tax_percent: more.tax_percent ?? null,
  minutes: more.minutes ?? null,
  ean: more.ean ?? null,
  slot: more.slot ?? null,
  ...(more.shown !== undefined && { shown: more.shown }),
});
