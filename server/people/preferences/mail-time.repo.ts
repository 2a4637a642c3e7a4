import type { Db } from "#server/platform/db/open.ts";

/** Has a rider looked at from now on, once there is something that mails about care may contain. */
export async function beginMails(trx: Db, user_id: number, at: string): Promise<void> {
  await trx
    .insertInto("care_digests")
    .values({ user_id, next_at: at, mailed_on: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}
