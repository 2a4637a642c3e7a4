import { type Changes, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { againAfterDeadlock, dialectOf } from "#server/platform/db/dialect.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import type { Db } from "#server/platform/db/open.ts";
import { adminIds, lockAdmins } from "#server/people/auth/admin-lock.repo.ts";
import type { UserRow } from "#server/people/auth/users.repo.ts";

/** Outcome of a change of rights; `unchanged`: it was so already; `no_admin`: the caller is no admin any more. */
export type Outcome = "done" | "unchanged" | "gone" | "self" | "last_admin" | "no_admin";

interface Doing {
  /** The admin who does it; null for bin/admin. */
  by: number | null;
  at: string;
  /** Why: kept in the audit log. */
  reason?: string | undefined;
}

const kept = (reason: string | undefined): Changes =>
  reason === undefined ? {} : { reason: [null, reason] };

export type AdminRepo = ReturnType<typeof adminRepo>;

export function adminRepo(db: Db) {
  /** Changes an account; `takes`: the change removes an admin. */
  const change = (
    id: number,
    takes: boolean,
    { by, at, reason }: Doing,
    changeOf: (user: UserRow) => { columns: Partial<UserRow>; changes: Changes } | null,
    also: (trx: Db) => Promise<void> = async () => {},
  ): Promise<Outcome> =>
    whole(db, async (trx) => {
      const admins = await lockAdmins(trx, id);
      if (by !== null && !admins.includes(by)) return "no_admin";
      const user = await trx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
      if (!user || user.ending_at !== null) return "gone";
      if (takes && id === by) return "self";
      if (takes && admins.length === 1 && admins[0] === id) return "last_admin";
      const changed = changeOf(user);
      if (!changed) return "unchanged";
      await trx
        .updateTable("users")
        .set({ ...changed.columns, updated_at: at })
        .where("id", "=", id)
        .execute();
      await recordAudit(trx, {
        at,
        actor_id: by,
        event: "updated",
        auditable_type: "User",
        auditable_id: id,
        changes: { ...changed.changes, ...kept(reason) },
      });
      if (changed.columns.disabled_at) await trx.deleteFrom("tokens").where("user_id", "=", id).execute();
      await also(trx);
      return "done";
    });

  return {
    setAdmin: (id: number, admin: boolean, doing: Doing): Promise<Outcome> =>
      change(id, !admin, doing, ({ is_admin }) =>
        (is_admin === 1) === admin
          ? null
          : { columns: { is_admin: admin ? 1 : 0 }, changes: { is_admin: [is_admin === 1, admin] } },
      ),

    /**
     * Disables an account: its sessions end, and nothing it shares is visible. `also` belongs to the same
     * transaction.
     */
    setDisabled: (
      id: number,
      disabled: boolean,
      doing: Doing,
      also: (trx: Db) => Promise<void>,
    ): Promise<Outcome> =>
      change(
        id,
        disabled,
        doing,
        ({ disabled_at }) =>
          (disabled_at !== null) === disabled
            ? null
            : {
                columns: { disabled_at: disabled ? doing.at : null },
                changes: { is_disabled: [disabled_at !== null, disabled] },
              },
        also,
      ),

    /** Ends all sessions of an account; returns false when there is no such account. */
    signOut(id: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const user = await trx.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
        if (user) await trx.deleteFrom("tokens").where("user_id", "=", id).execute();
        return user !== undefined;
      });
    },

    /** Stops the sharing of a bike, or allows it again. `also` belongs to the same transaction. */
    setSharingBlocked(
      id: number,
      blocked: boolean,
      { by, at, reason }: Doing,
      also: (trx: Db) => Promise<void>,
    ): Promise<"done" | "unchanged" | "gone"> {
      return inTransaction(db, async (trx) => {
        const query = trx.selectFrom("bikes").select(["is_public", "sharing_blocked"]).where("id", "=", id);
        const bike = await (dialectOf(trx) === "postgres" ? query.forUpdate() : query).executeTakeFirst();
        if (!bike) return "gone";
        if ((bike.sharing_blocked === 1) === blocked) return "unchanged";
        await trx
          .updateTable("bikes")
          .set({
            sharing_blocked: blocked ? 1 : 0,
            updated_at: at,
            ...(blocked && { is_public: 0, share_token: null }),
          })
          .where("id", "=", id)
          .execute();
        await recordAudit(trx, {
          at,
          actor_id: by,
          event: "updated",
          auditable_type: "Bike",
          auditable_id: id,
          changes: {
            sharing_blocked: [bike.sharing_blocked, blocked ? 1 : 0],
            ...(blocked && bike.is_public === 1 && { is_public: [1, 0] }),
            ...kept(reason),
          },
        });
        await also(trx);
        return "done";
      });
    },

    /** Returns the language of the first admin. */
    async language(): Promise<string | undefined> {
      const [first] = await adminIds(db).select("language").limit(1).execute();
      return first?.language;
    },

    admins: () =>
      db
        .selectFrom("users")
        .select(["id", "name", "email", "disabled_at", "last_seen_at"])
        .where("is_admin", "=", 1)
        .orderBy("id")
        .execute(),
  };
}

/** Runs work in the transaction that `db` is, or else in one of its own, which a deadlock repeats. */
const whole = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : againAfterDeadlock(() => db.transaction().execute(work));
