import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { adminIds, lockAdmins } from "#server/people/auth/admin-lock.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { againAfterDeadlock } from "#server/platform/db/dialect.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { renameInSearch } from "#server/platform/search/search-index.repo.ts";

/** What became of an account that was to be deleted. */
export type AccountEnded = "ended" | "last_admin" | "gone";

export type DeletionRepo = ReturnType<typeof deletionRepo>;

export function deletionRepo(db: Db) {
  return {
    /** Returns whether a user is the only admin. */
    async isLastAdmin(userId: number): Promise<boolean> {
      const admins = await adminIds(db).execute();
      return admins.length === 1 && admins[0]?.id === userId;
    },

    /**
     * Ends an account for good: nobody can sign in to it or see anything of it, and its address is free. What it has is
     * deleted afterwards, slice by slice, whatever happens to the server. Whether it is the last admin's is checked under the
     * lock of all admins. `also` belongs to the same transaction.
     */
    end(
      { user_id: userId }: Authorized<OwnAccount, "account.write">,
      { at, textsStay }: { at: string; textsStay: boolean },
      also: (trx: Db) => Promise<unknown>,
    ): Promise<AccountEnded> {
      return againAfterDeadlock(() =>
        db.transaction().execute(async (trx): Promise<AccountEnded> => {
          const admins = await lockAdmins(trx, userId);
          if (!(await lockRow(trx, "users", userId))) return "gone";
          if (admins.length === 1 && admins[0] === userId) return "last_admin";
          // No address is like it, and nobody can type it where an address is wanted.
          const nobody = { name: "", email: `gone-${userId}` };
          const ended = await trx
            .updateTable("users")
            .set({
              ...nobody,
              texts_stay: textsStay ? 1 : 0,
              ending_at: at,
              disabled_at: at,
              updated_at: at,
            })
            .where("id", "=", userId)
            .where("ending_at", "is", null)
            .returning("id")
            .executeTakeFirst();
          if (!ended) return "gone";
          await also(trx);
          await renameInSearch(trx, { id: userId, ...nobody });
          for (const table of ["tokens", "mailed_links"] as const)
            await trx.deleteFrom(table).where("user_id", "=", userId).execute();
          await recordAudit(trx, {
            at,
            actor_id: userId,
            event: "deleted",
            auditable_type: "User",
            auditable_id: userId,
            changes: { name: [null, null], email: [null, null] },
          });
          // Queued mails are kept: they may warn the owner of the deletion.
          const jobs = trx.deleteFrom("queued_jobs").where("user_id", "=", userId);
          await jobs.where("state", "=", "dead").execute();
          return "ended";
        }),
      );
    },

    /** Deletes what is left of an ended account; its ratings and feedback stay anonymously. `also` belongs to the same transaction. */
    delete<T>(userId: number, also: (trx: Db, at: string) => Promise<T>): Promise<T | null> {
      return againAfterDeadlock(() =>
        db.transaction().execute(async (trx) => {
          await lockRow(trx, "users", userId);
          const row = await trx
            .selectFrom("users")
            .select("ending_at")
            .where("id", "=", userId)
            .executeTakeFirst();
          if (!row?.ending_at) return null;
          const done = await also(trx, row.ending_at);
          await trx.deleteFrom("users").where("id", "=", userId).execute();
          return done;
        }),
      );
    },

    /** Accounts that were ended before a moment and are not deleted yet. */
    async ended(before: string): Promise<number[]> {
      const rows = await db.selectFrom("users").select("id").where("ending_at", "<", before).execute();
      return rows.map(({ id }) => id);
    },
  };
}
