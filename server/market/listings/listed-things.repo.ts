import { type ExpressionBuilder, sql } from "kysely";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Database, ListingRow, ShopRow } from "#server/platform/db/schema.ts";

const idsOf = (values: (number | null)[]): number[] => [
  ...new Set(values.filter((value): value is number => value !== null)),
];

/** What of a bike's history its listing may speak of. */
interface ListedHistory {
  services: number | null;
  /** 1 where there are any. */
  rides: number | null;
}

export interface Seller {
  name: string;
  share_token: string | null;
}

/** What listings are of, and who sells it; each is looked up once for all of them. */
export async function listedThings(db: Db, rows: readonly ListingRow[]) {
  const bikeIds = idsOf(rows.map(({ bike_id }) => bike_id));
  const partIds = idsOf(rows.map(({ part_id }) => part_id));
  const shopIds = idsOf(rows.map(({ shop_id }) => shop_id));
  const userIds = idsOf(
    rows.flatMap(({ user_id, reserved_for, sold_to }) => [user_id, reserved_for, sold_to]),
  );
  const bikes = bikeIds.length
    ? await db
        .selectFrom("bikes")
        .leftJoin("users", "users.id", "bikes.user_id")
        .leftJoin("profiles", "profiles.user_id", "bikes.user_id")
        .selectAll("bikes")
        .select(["users.name as seller_name", shareToken.as("seller_token"), sql<number>`0`.as("ahead")])
        .select(historyOf)
        .where("bikes.id", "in", bikeIds)
        .where("bikes.ending_at", "is", null)
        .execute()
    : [];
  const parts = partIds.length
    ? await db.selectFrom("parts").selectAll().where("id", "in", partIds).execute()
    : [];
  const shops = shopIds.length
    ? await db.selectFrom("shops").selectAll().where("id", "in", shopIds).execute()
    : [];
  const people: (Seller & { id: number })[] = bikes.map(({ user_id, seller_name, seller_token }) => ({
    id: user_id,
    name: seller_name ?? "",
    share_token: seller_token,
  }));
  const others = userIds.filter((id) => people.every((one) => one.id !== id));
  if (others.length > 0)
    people.push(
      ...(await db
        .selectFrom("users")
        .leftJoin("profiles", "profiles.user_id", "users.id")
        .select(["users.id", "users.name", shareToken.as("share_token")])
        .where("users.id", "in", others)
        .execute()),
    );
  const buyers = idsOf(rows.flatMap(({ reserved_for, sold_to }) => [reserved_for, sold_to]));
  const wrote = buyers.length
    ? await db
        .selectFrom("threads")
        .select(["listing_id", "buyer_id"])
        .where(
          "listing_id",
          "in",
          rows.map(({ id }) => id),
        )
        .where("buyer_id", "in", buyers)
        .execute()
    : [];
  return {
    /** The name of a buyer who wrote about a listing; "" else: a seller must not learn names by numbers of accounts. */
    buyerName: (listing: number, buyer: number) =>
      wrote.some(({ listing_id, buyer_id }) => listing_id === listing && buyer_id === buyer)
        ? (people.find(({ id }) => id === buyer)?.name ?? "")
        : "",
    bikes: byId(bikes as (BikeRow & ListedHistory)[]),
    parts: byId(parts as unknown as PartRow[]),
    shops: byId(shops as ShopRow[]),
    people: byId(people),
  };
}
export type ListedThings = Awaited<ReturnType<typeof listedThings>>;

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The address of the seller's profile, where everybody sees it. */
const shareToken = sql<string | null>`case when profiles.is_public = 1 then profiles.share_token end`;

const historyOf = (eb: ExpressionBuilder<Database, "bikes">) => [
  eb
    .selectFrom("services")
    .select((inner) => inner.fn.countAll<number>().as("n"))
    .whereRef("services.bike_id", "=", "bikes.id")
    .as("services"),
  eb
    .selectFrom("rides")
    .select(sql<number>`1`.as("n"))
    .whereRef("rides.bike_id", "=", "bikes.id")
    .limit(1)
    .as("rides"),
];

/** What a seller has paid for parts of a bike since it was bought, in one currency. */
export async function paidForParts(
  db: Db,
  bike: { id: number; user_id: number },
  { currency, since }: { currency: string; since: string },
): Promise<number> {
  const { cents } = await db
    .selectFrom("expenses")
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as("cents"))
    .where("user_id", "=", bike.user_id)
    // As the ledger has it: what says only its part is of the bikes that the part was on.
    .where(
      sql<boolean>`(bike_id = ${bike.id} or (bike_id is null and part_id in (
        select part_id from part_spans where bike_id = ${bike.id} and user_id = ${bike.user_id})))`,
    )
    .where("category", "=", "part")
    .where("day", ">=", since)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return Number(cents);
}
