import { lockAdmins } from "#server/people/auth/admin-lock.repo.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { againAfterDeadlock } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Makes an account an admin's or not, as the provider's group says; the last admin stays one. */
export function followAdminGroup(db: Db, userId: number, isAdmin: boolean, at: string): Promise<void> {
  return againAfterDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const admins = await lockAdmins(trx, userId);
      if (!isAdmin && admins.length === 1 && admins[0] === userId) return;
      const changed = await trx
        .updateTable("users")
        .set({ is_admin: isAdmin ? 1 : 0, updated_at: at })
        .where("id", "=", userId)
        .where("is_admin", "=", isAdmin ? 0 : 1)
        .returning("id")
        .executeTakeFirst();
      if (!changed) return;
      await recordAudit(trx, {
        at,
        actor_id: null,
        event: "updated",
        auditable_type: "User",
        auditable_id: userId,
        changes: { is_admin: [!isAdmin, isAdmin], reason: [null, "OIDC_ADMIN_GROUP"] },
      });
    }),
  );
}
