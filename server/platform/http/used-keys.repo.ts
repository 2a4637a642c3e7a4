import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Db } from "#server/platform/db/open.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";

/** A call that may arrive again, by the key that its client gave it. */
export interface KeyedCall {
  userId: number;
  key: string;
  /** Method and path. */
  call: string;
  bodyHash: string;
}

/** Returns the call's `Idempotency-Key` with what it belongs to; null without one. Throws 422 for one that cannot be kept. */
export function keyedCall(
  { headers, method, url, body }: Pick<FastifyRequest, "headers" | "method" | "url" | "body">,
  userId: number,
): KeyedCall | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid("idempotency_key", "idempotency_key_bad");
  const call = `${method} ${url.split("?")[0] ?? ""}`;
  return { userId, key, call, bodyHash: hash("sha256", JSON.stringify(body ?? null)) };
}

/**
 * Makes something, in a transaction that holds the rider's lock, and returns its id; the same call again returns the id
 * that the first one made. Throws 422 for a key that was used for something else.
 */
export async function onceForKey(
  trx: Db,
  keyed: KeyedCall | null,
  at: string,
  make: () => Promise<number>,
): Promise<number> {
  if (!keyed) return make();
  const { userId: user_id, key, call, bodyHash: body_hash } = keyed;
  const used = await trx
    .selectFrom("used_keys")
    .select(["call", "body_hash", "made_id"])
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .executeTakeFirst();
  if (used) {
    if (used.call !== call || used.body_hash !== body_hash)
      throw invalid("idempotency_key", "idempotency_key_used");
    return used.made_id;
  }
  const made_id = await make();
  await trx
    .insertInto("used_keys")
    .values({ user_id, key, call, body_hash, made_id, created_at: at })
    .execute();
  return made_id;
}

/** Forgets keys that are older than a day. */
export async function sweepUsedKeys(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  await db.deleteFrom("used_keys").where("created_at", "<", since).execute();
}
