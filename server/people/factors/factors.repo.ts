import { sql } from "kysely";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

export type FactorRepo = ReturnType<typeof factorRepo>;

/** Second factors and recovery codes. What changes them runs in the transaction that it is given. */
export function factorRepo(db: Db) {
  return {
    /** A rider's second factor, confirmed or not. */
    find: (userId: number) =>
      of(db, userId)
        .selectFrom("second_factors")
        .select(["user_id", "secret", "confirmed_at", "trust"])
        .executeTakeFirst(),

    /** Begins a factor, which does not count until it is confirmed. */
    async begin(userId: number, secret: string, trust: string, at: Instant): Promise<void> {
      const fresh = { secret, trust, created_at: at, confirmed_at: null, last_step: 0 };
      await db
        .insertInto("second_factors")
        .values({ user_id: userId, ...fresh })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
        .execute();
    },

    async confirm(userId: number, at: Instant): Promise<void> {
      await of(db, userId).updateTable("second_factors").set({ confirmed_at: at }).execute();
    },

    /** Uses a step's code up; returns false for one that was used, or came before one that was. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await of(db, userId)
        .updateTable("second_factors")
        .set({ last_step: step })
        .where("last_step", "<", step)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },

    /** No device is trusted any more. */
    async endTrust(userId: number, trust: string): Promise<void> {
      await of(db, userId).updateTable("second_factors").set({ trust }).execute();
    },

    async remove(userId: number): Promise<boolean> {
      await of(db, userId).deleteFrom("recovery_codes").execute();
      const gone = await of(db, userId).deleteFrom("second_factors").executeTakeFirst();
      return Number(gone.numDeletedRows) === 1;
    },

    /** Stores recovery codes in place of the older ones. */
    async replaceCodes(userId: number, hashes: readonly string[]): Promise<void> {
      await of(db, userId).deleteFrom("recovery_codes").execute();
      await db
        .insertInto("recovery_codes")
        .values(hashes.map((hash) => ({ user_id: userId, hash })))
        .execute();
    },

    /** Uses a recovery code up; returns false for one that is unknown or used. */
    async useCode(userId: number, hash: string, at: Instant): Promise<boolean> {
      const { numUpdatedRows } = await of(db, userId)
        .updateTable("recovery_codes")
        .set({ used_at: at })
        .where("hash", "=", hash)
        .where("used_at", "is", null)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },

    async codesLeft(userId: number): Promise<number> {
      const { count } = await of(db, userId)
        .selectFrom("recovery_codes")
        .select(sql<number>`count(*)`.as("count"))
        .where("used_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
