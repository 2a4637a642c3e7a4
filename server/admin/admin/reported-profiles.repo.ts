import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Reportable } from "#server/site/reports/reportable.ts";

/** Public profiles, which anybody may report; to take one away ends its sharing. */
export const reportedProfiles: Reportable = {
  what: "profile",

  async find(db, reference) {
    const row = await db
      .selectFrom("profiles")
      .innerJoin("users", "users.id", "profiles.user_id")
      .select(["users.id", "users.name", "profiles.fields", "profiles.share_token"])
      .where("profiles.is_public", "=", 1)
      .where("users.disabled_at", "is", null)
      .where(
        typeof reference === "number" ? "profiles.user_id" : "profiles.share_token",
        "=",
        reference as never,
      )
      .executeTakeFirst();
    if (!row) return undefined;
    const { bio } = JSON.parse(row.fields) as { bio?: string };
    return {
      id: row.id,
      author: row.id,
      title: row.name,
      shown: bio ?? null,
      url: `/user/${row.share_token}`,
    };
  },

  async take(trx, id, _action, { by, at, reason }) {
    const { numUpdatedRows } = await trx
      .updateTable("profiles")
      .set({ is_public: 0, share_token: null })
      .where("user_id", "=", id)
      .where("is_public", "=", 1)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteHidden(trx, id, { by, at, reason });
  },

  /** Its owner shares it again when they like. */
  async giveBack() {},
};

const noteHidden = (trx: Db, id: number, { by, at, reason }: { by: number; at: string; reason: string }) =>
  recordAudit(trx, {
    at,
    actor_id: by,
    event: "updated",
    auditable_type: "User",
    auditable_id: id,
    changes: { is_public: [1, 0], share_token: [null, null], reason: [null, reason] },
  });
