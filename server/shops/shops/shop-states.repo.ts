import type { ShopState } from "#contract/shops/shop-acts.ts";
import { type Changes, recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { endGrantsWithin } from "#server/platform/grants/grants.repo.ts";
import type { ShopPlans } from "./shop-plan.ts";
import { changeShop, type ShopColumns } from "./shops.repo.ts";

/** Who changes the state of a shop, when and why. */
export interface Deciding {
  by: number | null;
  at: string;
  reason?: string | null | undefined;
  /** What else ends with a shop that is closed. */
  closing(trx: Db, shop: ShopRow): Promise<void>;
}

/**
 * Writes another state of a shop whose lock is held. The first opening begins its trial; closing ends what riders have
 * opened to it, and its invitations.
 */
export async function putStateWithin(
  trx: Db,
  plans: ShopPlans,
  shop: ShopRow,
  state: ShopState,
  { by, at, reason, closing }: Deciding,
): Promise<ShopRow> {
  const isFirst = state === "open" && shop.verified_at === null;
  const opening: ShopColumns = isFirst
    ? { verified_at: at, ...(shop.kind === "professional" && { trial_ends_at: plans.trialEnd(at) }) }
    : {};
  const columns: ShopColumns = {
    state,
    ...opening,
    closed_at: state === "closed" ? at : null,
    ...(state === "closed" && { published: 0 }),
  };
  const row = await changeShop(trx, shop, columns, at);
  const changes: Changes = {
    state: [shop.state, state],
    ...(reason && { reason: [null, reason] }),
  };
  await recordAudit(trx, {
    at,
    actor_id: by,
    event: "updated",
    auditable_type: "Shop",
    auditable_id: shop.id,
    changes,
  });
  if (state !== "closed") return row;
  await closing(trx, row);
  await endGrantsWithin(trx, { shop: shop.id }, at);
  await trx
    .deleteFrom("shop_invitations")
    .where("shop_id", "=", shop.id)
    .where("accepted_at", "is", null)
    .execute();
  return row;
}
