import { type BikeGrant, grantBounds } from "#contract/shops/grants.ts";
import { grantUpdated } from "#contract/shops/shops-events.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Db } from "#server/platform/db/open.ts";
import { giveGrant } from "#server/platform/grants/grants.repo.ts";
import { invalid, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { type GrantRow, shopGrantRepo } from "./shop-grants.repo.ts";

const dayMs = 86_400_000;

/** What is opened to a shop; see `BikeGrant`. */
export interface Opened {
  shop: string;
  level?: BikeGrant["level"] | null | undefined;
  with_costs?: boolean | null | undefined;
  with_serial?: boolean | null | undefined;
  /** By default as long as may be. */
  until_at?: string | undefined;
  order_id?: number;
}

/** The last instant until which a grant may be given now. */
export const longestUntil = (at: string): string =>
  new Date(Date.parse(at) + grantBounds.days * dayMs).toISOString();

/**
 * Opens a bike to a shop. Throws 422 on `shop` for one that is not open, 403 where the bike is open to as many as may be,
 * 409 while it is stolen.
 */
export async function openBikeTo(
  act: Act<"grant.write">,
  bike: Authorized<BikeRow, "grant.write">,
  given: Opened,
): Promise<BikeGrant> {
  const grants = shopGrantRepo(act.db);
  const shop = await shopRepo(act.db).find(given.shop);
  if (shop?.state !== "open") throw invalid("shop", "shop_not_open");
  if (bike.stolen_on !== null) throw new Refusal(409, "grant_stolen");
  if ((await grants.countOpen(bike, act.at)) >= grantBounds.open) throw limitReached("grant_limit");
  const id = await giveGrant(act, bike, {
    grantee_account: null,
    grantee_shop: shop.id,
    order_id: given.order_id ?? null,
    level: given.level ?? "work",
    with_costs: given.with_costs ? 1 : 0,
    with_serial: given.with_serial ? 1 : 0,
    until_at: given.until_at ?? longestUntil(act.at),
  });
  await act.event(grantUpdated, id, { bike_id: bike.id });
  const row = await grants.find(bike.user_id, id);
  if (!row) throw notFound("grant_not_found");
  return presentGrant(act.db, bike.user_id, row);
}

/** Presents a grant to its rider. */
export async function presentGrant(db: Db, userId: number, row: GrantRow): Promise<BikeGrant> {
  const { slug, name, with_costs, with_serial, ...rest } = row;
  return {
    ...rest,
    shop: { slug, name },
    with_costs: with_costs === 1,
    with_serial: with_serial === 1,
    looks: await shopGrantRepo(db).looksOf(userId, row.id),
  };
}
