import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";

const dayMs = 86_400_000;
/** Days before its end at which owners are mailed. */
const daysBefore = 3;

/** Mails the owners of professional shops whose trial ends soon and that are not paid for, once; returns how many shops. */
export async function remindOfTrials(
  db: Db,
  at: string,
  tell: (trx: Db, shop: ShopRow) => Promise<void>,
): Promise<number> {
  const soon = new Date(Date.parse(at) + daysBefore * dayMs).toISOString();
  const due = await db
    .selectFrom("shops")
    .select("id")
    .where("kind", "=", "professional")
    .where("state", "=", "open")
    .where("plan", "=", "none")
    .where("trial_ends_at", ">", at)
    .where("trial_ends_at", "<=", soon)
    .where("trial_reminded_at", "is", null)
    .execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const shop = await trx
        .updateTable("shops")
        .set({ trial_reminded_at: at })
        .where("id", "=", id)
        .where("trial_reminded_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (shop) await tell(trx, shop);
    });
  return due.length;
}
