import type { Db } from "#server/platform/db/open.ts";
import { payloadSeal } from "#server/platform/jobs/sealed-payload.ts";
import { newServerKey, type ServerKey } from "./vapid.ts";

const name = "push";

interface Deps {
  db: Db;
  secret: string;
  now: () => Date;
}

/**
 * Returns what reads the server's pair, made when it is first needed: all instances have the one that the database keeps, sealed.
 * With another `SECRET` it cannot be read: then there is a new one, and riders turn notifications on again on their devices.
 */
export function serverKeys({ db, secret, now }: Deps): () => Promise<ServerKey> {
  const seal = payloadSeal(secret);
  let known: ServerKey | undefined;

  async function stored(): Promise<ServerKey | null> {
    const row = await db
      .selectFrom("server_keys")
      .select("sealed")
      .where("name", "=", name)
      .executeTakeFirst();
    if (!row) return null;
    try {
      return seal.open(name, row.sealed) as ServerKey;
    } catch {
      await forget(row.sealed);
      return null;
    }
  }

  /** Nothing can be sent to devices that know the server by a key that is lost. */
  const forget = (sealed: string) =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom("server_keys")
        .where("name", "=", name)
        .where("sealed", "=", sealed)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await trx.deleteFrom("push_subscriptions").execute();
    });

  async function make(): Promise<ServerKey> {
    await db
      .insertInto("server_keys")
      .values({ name, sealed: seal.seal(name, newServerKey()), created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const key = await stored();
    if (!key) throw new Error("the server's key for push was not kept");
    return key;
  }

  return async () => (known ??= (await stored()) ?? (await make()));
}
