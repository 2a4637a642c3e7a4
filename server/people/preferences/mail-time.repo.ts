import type { Db } from "#server/platform/db/open.ts";

/** Has the time of a rider's next mail about care found anew, in the transaction of what it depends on. */
export async function findMailTimeAnew(trx: Db, userId: number, at: string): Promise<void> {
  await trx
    .updateTable("care_digests")
    .set({ next_at: at })
    .where("user_id", "=", userId)
    .where("next_at", ">", at)
    .execute();
}

/** Has a rider looked at from now on, once there is something of which mails about care may tell. */
export async function beginMails(trx: Db, user_id: number, at: string): Promise<void> {
  await trx
    .insertInto("care_digests")
    .values({ user_id, next_at: at, mailed_on: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}
