import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { placesOf, prepared } from "#server/platform/db/prepared.ts";
import { of } from "#server/platform/db/of-account.ts";
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
  request: Pick<FastifyRequest, "headers" | "method" | "url" | "body" | "formHash">,
  userId: number,
): KeyedCall | null {
  const { headers, method, url, body, formHash } = request;
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid("Idempotency-Key", "idempotency_key_bad");
  const bodyHash = formHash ?? hash("sha256", JSON.stringify(body ?? null));
  return { userId, key, call: `${method} ${url}`, bodyHash };
}

/** The first answer to a call. */
export interface KeptAnswer {
  /** Null where the call was done, but its answer was not kept, or not yet. */
  status: number | null;
  /** Its text, sealed; null where it was too long to be kept. */
  answer: string | null;
  /** When the call was done. */
  at: Instant;
}

const columns = ["user_id", "key", "call", "body_hash", "made_id", "status", "answer", "created_at"] as const;
const usedKey = prepared((db) =>
  db
    .selectFrom("used_keys")
    .select(["call", "body_hash", "made_id", "status", "answer", "created_at"])
    .where("user_id", "=", 0)
    .where("key", "=", ""),
);
const insertKey = prepared((db) =>
  db
    .insertInto("used_keys")
    .values(placesOf("used_keys", columns))
    .onConflict((conflict) =>
      conflict.columns(["user_id", "key"]).doUpdateSet((eb) => ({
        status: eb.ref("excluded.status"),
        answer: eb.ref("excluded.answer"),
      })),
    ),
);

/** Returns the first answer to a call; null where there was none. Throws 422 for a key that was used for something else. */
export async function keptAnswer(
  db: Db,
  { userId, key, call, bodyHash }: KeyedCall,
): Promise<KeptAnswer | null> {
  const [used] = await usedKey(db, userId, key);
  if (!used) return null;
  if (used.call !== call || used.body_hash !== bodyHash) throw keyTaken();
  const { status, answer, made_id, created_at: at } = used;
  // What made something finds it again by `once`, and so returns the answer anew.
  return status === null && made_id > 0 ? null : { status, answer, at };
}

/** Returns those of the keys under which something was done. */
export async function usedKeysAmong(db: Db, userId: number, keys: readonly string[]): Promise<string[]> {
  const used = await of(db, userId)
    .selectFrom("used_keys")
    .select("key")
    .where("key", "in", [...keys])
    .execute();
  return used.map(({ key }) => key);
}

/** 422 for a key that was used for another call. */
export const keyTaken = () => invalid("Idempotency-Key", "idempotency_key_used");

/** Keeps the first answer to a call. */
export async function keepAnswer(
  db: Db,
  keyed: KeyedCall,
  { status, answer, at }: KeptAnswer,
): Promise<void> {
  await insertKey(db, keyed.userId, keyed.key, keyed.call, keyed.bodyHash, 0, status, answer, at);
}

/** Forgets a key under which nothing was done. */
export async function freeKey(db: Db, { userId, key }: KeyedCall): Promise<void> {
  await db
    .deleteFrom("used_keys")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .where("made_id", "=", 0)
    .execute();
}

const keptMs = 14 * 86_400_000;

/** Forgets keys that are older than fourteen days. */
export async function sweepUsedKeys(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptMs).toISOString();
  await db.deleteFrom("used_keys").where("created_at", "<", since).execute();
}

/** Most answers that are kept of an account. */
export const mostAnswers = 1000;
const busyCalls = 50;

/**
 * Forgets the answers of busy accounts beyond the newest ones; their keys still say that a call was done.
 * @param since accounts that made few calls after it are left alone: they gain few answers until the next time
 */
export async function boundAnswers(db: Db, since: Date): Promise<void> {
  const busy = await db
    .selectFrom("used_keys")
    .select("user_id")
    .where("created_at", ">=", since.toISOString())
    .groupBy("user_id")
    .having((eb) => eb.fn.countAll(), ">=", busyCalls)
    .execute();
  for (const { user_id } of busy) {
    const own = of(db, user_id);
    const [oldest] = await own
      .selectFrom("used_keys")
      .select(["created_at"])
      .where("answer", "is not", null)
      .orderBy("created_at", "desc")
      .limit(1)
      .offset(mostAnswers)
      .execute();
    if (oldest)
      await own
        .updateTable("used_keys")
        .set({ answer: null })
        .where("created_at", "<=", oldest.created_at)
        .where("answer", "is not", null)
        .execute();
  }
}
