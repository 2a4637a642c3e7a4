import { adminIds, lockAdmins } from "#server/admin/admin/admins.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { brandingRepo } from "#server/sharing/branding/branding.repo.ts";
import { againAfterDeadlock, lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { profileRepo } from "#server/people/profile/profiles.repo.ts";

/** The pictures that an account had, whose files can go now that no row speaks of them. */
export interface Left {
  bikes: Picture[];
  profile: Picture[];
  logos: Picture[];
}

export type DeletionRepo = ReturnType<typeof deletionRepo>;

export function deletionRepo(db: Db) {
  return {
    /** Whether a user is the only admin. */
    async isLastAdmin(userId: number): Promise<boolean> {
      const admins = await adminIds(db).execute();
      return admins.length === 1 && admins[0]?.id === userId;
    },

    /**
     * Deletes an account with all that is its own; ratings it gave and feedback stay and lead to nobody. Null for the
     * last admin, judged under the lock of all admins; undefined when it is gone already. `also` belongs to the same
     * transaction.
     */
    delete(userId: number, at: string, also: (trx: Db) => Promise<void>): Promise<Left | null | undefined> {
      return againAfterDeadlock(() =>
        db.transaction().execute(async (trx) => {
          const admins = await lockAdmins(trx, userId);
          if (!(await lockRow(trx, "users", userId))) return undefined;
          if (admins.length === 1 && admins[0] === userId) return null;
          const profile = await profileRepo(trx).find(userId);
          const branding = await brandingRepo(trx).find(userId);
          const left: Left = {
            bikes: [],
            profile: profile?.photo ? [profile.photo] : [],
            logos: branding?.logo ? [branding.logo] : [],
          };
          const bikes = await trx
            .selectFrom("bikes")
            .select("id")
            .where("user_id", "=", userId)
            .orderBy("id")
            .execute();
          for (const { id } of bikes)
            left.bikes.push(...((await bikeRepo(trx).deleteWithin(id, { by: userId, at })) ?? []));
          await trx.deleteFrom("users").where("id", "=", userId).execute();
          await recordAudit(trx, {
            at,
            actor_id: userId,
            event: "deleted",
            auditable_type: "User",
            auditable_id: userId,
            changes: { name: [null, null], email: [null, null] },
          });
          // What still waits goes out: it may warn of who deletes the account.
          const jobs = trx.deleteFrom("queued_jobs").where("user_id", "=", userId);
          await jobs.where("state", "=", "dead").execute();
          await also(trx);
          return left;
        }),
      );
    },
  };
}
