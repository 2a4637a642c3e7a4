import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Ends the notifications of devices whose session has expired; those of the others end with their session. */
export async function forgetLeft(db: Db, userId: number): Promise<void> {
  await of(db, userId).deleteFrom("push_subscriptions").where("token_id", "is", null).execute();
}
