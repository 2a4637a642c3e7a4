import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";

/** A shop that is being closed, in the transaction that does it and holds the shop's lock. */
interface ClosingShop {
  shop: ShopRow;
  at: string;
  /** Who closes it: a member, an admin; null where its last owner's account was deleted. */
  by: number | null;
}

/** Where modules add what ends with a shop. */
export const whenShopCloses =
  extensionPoint<(trx: Db, closing: ClosingShop) => Promise<void>>("when a shop closes");
