import { type Insertable, type RawBuilder, sql } from "kysely";
import { changesBetween } from "#server/platform/audit/audit.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow, ShopsTable } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import type { Membership } from "./membership.ts";
import { slugOf } from "./slug.ts";

export type NewShop = Omit<
  Insertable<ShopsTable>,
  "id" | "slug" | "searched" | "created_at" | "updated_at" | "version"
>;
export type ShopColumns = Partial<Omit<ShopRow, "id" | "slug" | "created_at" | "updated_at" | "version">>;

export type ShopRepo = ReturnType<typeof shopRepo>;

export function shopRepo(db: Db) {
  const ofMember = (userId: number) =>
    of(db, userId)
      .selectFrom("shop_members")
      .innerJoin("shops", "shops.id", "shop_members.shop_id")
      .selectAll("shops")
      .select("shop_members.role");

  return {
    /** Finds a shop with the role that somebody has there. */
    findOf: (userId: number, slug: string) =>
      ofMember(userId).where("shops.slug", "=", slug).executeTakeFirst(),

    /** The shops to which somebody belongs, by name. */
    listOf: (userId: number) => ofMember(userId).orderBy("shops.name").orderBy("shops.id").execute(),

    /** Locks a shop until the transaction ends; on SQLite that holds the only write lock anyway. */
    async lock(slug: string): Promise<ShopRow | undefined> {
      const query = db.selectFrom("shops").selectAll().where("slug", "=", slug);
      return (dialectOf(db) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    },

    find: (slug: string): Promise<ShopRow | undefined> =>
      db.selectFrom("shops").selectAll().where("slug", "=", slug).executeTakeFirst(),

    byId: (id: number): Promise<ShopRow | undefined> =>
      db.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirst(),

    /** How many shops that are not closed somebody owns. */
    async countOwned(userId: number): Promise<number> {
      const { count } = await of(db, userId)
        .selectFrom("shop_members")
        .innerJoin("shops", "shops.id", "shop_members.shop_id")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("role", "=", "owner")
        .where("state", "!=", "closed")
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Adds a shop whose owner is the account of the act. */
    async insert(act: Pick<Act<"shop.write">, "account" | "at" | "audit">, shop: NewShop): Promise<ShopRow> {
      const row = await insertNamed(db, { ...shop, created_at: act.at, updated_at: act.at });
      await db
        .insertInto("shop_members")
        .values({ shop_id: row.id, user_id: act.account.user_id, role: "owner", since: act.at })
        .execute();
      await act.audit({
        event: "created",
        auditable_type: "Shop",
        auditable_id: row.id,
        changes: changesBetween({}, { name: row.name, kind: row.kind, state: row.state }),
      });
      return row;
    },

    /** Changes a shop, and its version where anything is changed. */
    async update(
      act: Act<"shop.write">,
      { shop }: Membership<"profile.write">,
      change: ShopColumns,
    ): Promise<ShopRow> {
      const changes = changesBetween(columnsOf(shop, change), change);
      if (Object.keys(changes).length === 0) return shop;
      const row = await changeShop(db, shop, change, act.at);
      await act.audit({ event: "updated", auditable_type: "Shop", auditable_id: shop.id, changes });
      return row;
    },
  };
}

/** The condition that a shop's searchable text has a piece of a search in it. */
export const hasPiece = (db: Db, piece: string): RawBuilder<boolean> =>
  dialectOf(db) === "postgres"
    ? sql`strpos(shops.searched, ${piece}) > 0`
    : sql`instr(shops.searched, ${piece}) > 0`;

/** Begins the trial of professional shops that were opened before they cost anything; `end` is null where they do not. */
export async function beginTrials(db: Db, end: string | null): Promise<void> {
  if (end === null) return;
  await db
    .updateTable("shops")
    .set({ trial_ends_at: end })
    .where("kind", "=", "professional")
    .where("verified_at", "is not", null)
    .where("trial_ends_at", "is", null)
    .execute();
}

/** Writes a change of a shop that its lock has been taken for. */
export function changeShop(db: Db, shop: ShopRow, change: ShopColumns, at: string): Promise<ShopRow> {
  return db
    .updateTable("shops")
    .set({
      ...change,
      searched: searchedOf({ ...shop, ...change }),
      version: shop.version + 1,
      updated_at: at,
    })
    .where("id", "=", shop.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const columnsOf = (shop: ShopRow, change: ShopColumns) =>
  Object.fromEntries(Object.keys(change).map((column) => [column, shop[column as keyof ShopRow]]));

const searchedOf = ({ name, city, postal_code, street, brands }: NewShop & { brands?: string }): string =>
  searchText(name, city, postal_code, street, ...(JSON.parse(brands ?? "[]") as string[]));

/** Inserts a shop by the first name in addresses that is free: "kolo", "kolo-2" … */
async function insertNamed(
  db: Db,
  shop: NewShop & { created_at: string; updated_at: string },
): Promise<ShopRow> {
  const base = slugOf(shop.name);
  for (let number = 1; ; number++) {
    const row = await db
      .insertInto("shops")
      .values({
        ...shop,
        slug: number === 1 ? base : `${base}-${number}`,
        searched: searchedOf(shop as NewShop & { brands?: string }),
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}
