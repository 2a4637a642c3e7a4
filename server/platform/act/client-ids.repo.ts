import type { ActName } from "#contract/platform/acts.ts";
import type { ClientNoun } from "#contract/platform/client-id.ts";
import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sliceRows } from "#server/platform/db/slices.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

/** Something that a device made, by the id that it gave. */
export interface ClientMade {
  client_id: string;
  noun: ClientNoun;
}

/** Keeps under which id a device made something. Throws 409 with what it is where the account has that id already. */
export async function keepClientId(
  trx: Db,
  { user_id: account_id }: Authorized<OwnAccount, ActName>,
  { client_id, noun }: ClientMade,
  subject: number,
): Promise<void> {
  const made = await trx
    .selectFrom("client_ids")
    .select(["noun", "subject as id"])
    .where("account_id", "=", account_id)
    .where("client_id", "=", client_id)
    .executeTakeFirst();
  if (made) throw new Refusal(409, "client_id_taken", { state: { data: made } });
  await trx.insertInto("client_ids").values({ account_id, client_id, noun, subject }).execute();
}

/** Returns the server's id of something that a device made; undefined where the account has none. */
export async function idOfClient(
  db: Db,
  account_id: number,
  { client_id, noun }: ClientMade,
): Promise<number | undefined> {
  const made = await db
    .selectFrom("client_ids")
    .select("subject")
    .where("account_id", "=", account_id)
    .where("client_id", "=", client_id)
    .where("noun", "=", noun)
    .executeTakeFirst();
  return made && Number(made.subject);
}

/** Deletes a slice of an account's ids of devices; returns how many. */
export async function clearClientIds(db: Db, accountId: number): Promise<number> {
  const own = db.selectFrom("client_ids").where("account_id", "=", accountId);
  const { numDeletedRows } = await db
    .deleteFrom("client_ids")
    .where("account_id", "=", accountId)
    .where("client_id", "in", own.select("client_id").limit(sliceRows))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
