import { adminIds, lockAdmins } from "#server/people/auth/admin-lock.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { againAfterDeadlock, lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** What became of an account that was to be deleted; `also` is what the caller's part of it returned. */
export type AccountDeleted<T> =
  | { outcome: "deleted"; also: T }
  | { outcome: "last_admin" }
  | { outcome: "gone" };

export type DeletionRepo = ReturnType<typeof deletionRepo>;

export function deletionRepo(db: Db) {
  return {
    /** Returns whether a user is the only admin. */
    async isLastAdmin(userId: number): Promise<boolean> {
      const admins = await adminIds(db).execute();
      return admins.length === 1 && admins[0]?.id === userId;
    },

    /**
     * Deletes an account with everything of its own; its ratings and feedback stay anonymously. Whether it is the
     * last admin's is checked under the lock of all admins. `also` belongs to the same transaction.
     */
    delete<T>(userId: number, at: string, also: (trx: Db) => Promise<T>): Promise<AccountDeleted<T>> {
      return againAfterDeadlock(() =>
        db.transaction().execute(async (trx): Promise<AccountDeleted<T>> => {
          const admins = await lockAdmins(trx, userId);
          if (!(await lockRow(trx, "users", userId))) return { outcome: "gone" };
          if (admins.length === 1 && admins[0] === userId) return { outcome: "last_admin" };
          const done = await also(trx);
          await trx.deleteFrom("users").where("id", "=", userId).execute();
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
          return { outcome: "deleted", also: done };
        }),
      );
    },
  };
}
