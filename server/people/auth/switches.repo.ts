import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";

/** What an operator may switch on for all instances, whatever their settings say. */
type SwitchName = "password-login";

/** Switches that count from the next request on, without a restart. */
export function switchRepo(db: Db) {
  return {
    async isOn(name: SwitchName): Promise<boolean> {
      const row = await db.selectFrom("switches").select("name").where("name", "=", name).executeTakeFirst();
      return row !== undefined;
    },

    /** Switches for an operator; the audit log has it. */
    turn: (name: SwitchName, on: boolean, at: Instant): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const gone = await trx.deleteFrom("switches").where("name", "=", name).executeTakeFirst();
        const was = Number(gone.numDeletedRows) === 1;
        if (on) await trx.insertInto("switches").values({ name, switched_at: at }).execute();
        if (was === on) return;
        await recordAudit(trx, {
          at,
          actor_id: null,
          event: "updated",
          auditable_type: "SignIn",
          auditable_id: 0,
          changes: { password_login: [was, on] },
        });
      }),
  };
}
