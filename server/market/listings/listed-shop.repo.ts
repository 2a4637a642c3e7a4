import type { Db } from "#server/platform/db/open.ts";

/** Whether a shop is open: what a closed or blocked one has listed is shown to nobody but its seller. */
export async function isSellerShopOpen(db: Db, id: number): Promise<boolean> {
  const shop = await db.selectFrom("shops").select("state").where("id", "=", id).executeTakeFirst();
  return shop?.state === "open";
}
