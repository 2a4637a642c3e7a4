import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { challengeRepo } from "./challenges.repo.ts";

const newTrust = () => randomBytes(16).toString("base64url");

/** Second factors and recovery codes. What changes them runs in the transaction that it is given. */
export function factorRepo(db: Db) {
  const endWaiting = (userId: number) => challengeRepo(db).endOf(userId, "second-factor");
  return {
    /** A rider's second factor, confirmed or not. */
    find: (userId: number) =>
      of(db, userId)
        .selectFrom("second_factors")
        .select(["user_id", "secret", "confirmed_at", "trust"])
        .executeTakeFirst(),

    /** Begins a factor, which does not count until it is confirmed. */
    async begin(act: Act<"account.write">, secret: string): Promise<void> {
      const fresh = { secret, trust: newTrust(), created_at: act.at, confirmed_at: null, last_step: 0 };
      await act.db
        .insertInto("second_factors")
        .values({ user_id: act.account.user_id, ...fresh })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
        .execute();
    },

    async confirm({ db, account, at }: Act<"account.write">): Promise<void> {
      await of(db, account.user_id).updateTable("second_factors").set({ confirmed_at: at }).execute();
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

    /** No browser is trusted any more, and no sign-in waits for a code. */
    async endTrust(userId: number): Promise<void> {
      await of(db, userId).updateTable("second_factors").set({ trust: newTrust() }).execute();
      await endWaiting(userId);
    },

    async remove({ user_id }: Authorized<OwnAccount, "account.write">): Promise<boolean> {
      await of(db, user_id).deleteFrom("recovery_codes").execute();
      await endWaiting(user_id);
      const gone = await of(db, user_id).deleteFrom("second_factors").executeTakeFirst();
      return Number(gone.numDeletedRows) === 1;
    },

    /** Stores recovery codes in place of the older ones. */
    async replaceCodes(act: Act<"account.write">, hashes: readonly string[]): Promise<void> {
      const { user_id } = act.account;
      await of(act.db, user_id).deleteFrom("recovery_codes").execute();
      await act.db
        .insertInto("recovery_codes")
        .values(hashes.map((hash) => ({ user_id, hash })))
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
