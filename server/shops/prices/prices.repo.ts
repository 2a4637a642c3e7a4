import type { ShopPriceInput, ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Membership } from "#server/shops/shops/membership.ts";

type PriceColumns = Omit<ShopPrice, "id">;

const columns = ["id", "kind", "title", "unit_cents", "tax_percent", "minutes", "ean", "slot"] as const;

export type PriceRepo = ReturnType<typeof priceRepo>;

/** Prices of shops; changes need the shop's lock. */
export function priceRepo(db: Db) {
  const ofShop = (shopId: number) => db.selectFrom("shop_prices").where("shop_id", "=", shopId);

  return {
    list: (shopId: number): Promise<ShopPrice[]> =>
      ofShop(shopId)
        .select([...columns])
        .orderBy("kind")
        .orderBy("title")
        .orderBy("id")
        .execute(),

    find: (shopId: number, id: number): Promise<ShopPrice | undefined> =>
      ofShop(shopId)
        .select([...columns])
        .where("id", "=", id)
        .executeTakeFirst(),

    async count(shopId: number): Promise<number> {
      const { count } = await ofShop(shopId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    insert: ({ shop }: Membership<"prices.write">, price: PriceColumns): Promise<ShopPrice> =>
      db
        .insertInto("shop_prices")
        .values({ ...price, shop_id: shop.id })
        .returning([...columns])
        .executeTakeFirstOrThrow(),

    async update(
      { shop }: Membership<"prices.write">,
      id: number,
      change: Partial<PriceColumns>,
    ): Promise<ShopPrice | undefined> {
      if (Object.keys(change).length === 0) return this.find(shop.id, id);
      return db
        .updateTable("shop_prices")
        .set(change)
        .where("shop_id", "=", shop.id)
        .where("id", "=", id)
        .returning([...columns])
        .executeTakeFirst();
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

/** A price as it was entered, with each of its columns. */
export const priceColumnsOf = ({ kind, title, unit_cents, ...more }: ShopPriceInput): PriceColumns => ({
  kind,
  title,
  unit_cents,
  tax_percent: more.tax_percent ?? null,
  minutes: more.minutes ?? null,
  ean: more.ean ?? null,
  slot: more.slot ?? null,
});
