import type { Insertable, Selectable } from "kysely";
import { factorRepo } from "#server/people/factors/factors.repo.ts";
import { forgetLeft } from "#server/people/push/forget-left.repo.ts";
import { changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { isUniqueViolation } from "#server/platform/db/dialect.ts";
import { inTransaction } from "#server/platform/db/in-transaction.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { UsersTable } from "#server/platform/db/schema.ts";
import { addUserToSearch, renameInSearch } from "#server/platform/search/search-index.repo.ts";

export type UserRow = Selectable<UsersTable>;
/** Fields of an account that can be changed; the plan only by subscription.repo.ts. */
type AccountChange = Partial<Omit<UserRow, "id" | "plan" | "plan_until" | "plan_then">>;

export type UserRepo = ReturnType<typeof userRepo>;

interface Doing {
  /** The actor; null for a visitor or the system. */
  by: number | null;
  at: string;
}

export function userRepo(db: Db) {
  return {
    find: (id: number) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),

    findByEmail: (email: string) =>
      db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst(),

    /**
     * Adds an account; returns null when the address is taken. Its own registration is logged with it as actor.
     * `also` belongs to the same transaction.
     */
    async insert(
      user: Omit<Insertable<UsersTable>, "created_at" | "updated_at">,
      at: string,
      also: (trx: Db, row: UserRow) => Promise<void> = async () => {},
    ): Promise<UserRow | null> {
      try {
        return await db.transaction().execute(async (trx) => {
          const row = await trx
            .insertInto("users")
            .values({ ...user, created_at: at, updated_at: at })
            .returningAll()
            .executeTakeFirstOrThrow();
          await addUserToSearch(trx, row);
          await recordAudit(trx, {
            at,
            actor_id: row.id,
            event: "created",
            auditable_type: "User",
            auditable_id: row.id,
            changes: changesBetween({}, { name: row.name, email: row.email }),
          });
          await also(trx, row);
          return row;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** Changes an account and logs which fields; returns null when a new address is taken. */
    async update(id: number, change: AccountChange, { by, at }: Doing): Promise<UserRow | null> {
      try {
        return await db.transaction().execute((trx) => userRepo(trx).updateWithin(id, change, { by, at }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    /** `update` within a transaction, for callers that may know the previous values. */
    async updateWithin(
      id: number,
      change: Partial<Omit<UserRow, "id">>,
      { by, at, reason }: Doing & { reason?: string | undefined },
      before: Partial<UserRow> = {},
    ): Promise<UserRow> {
      const row = await db
        .updateTable("users")
        .set({ ...change, updated_at: at })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      // Browsers that are spared a code were trusted with the older password.
      if (change.password_hash !== undefined) await factorRepo(db).endTrust(id);
      if (change.name !== undefined || change.email !== undefined) await renameInSearch(db, row);
      const changes = Object.fromEntries(
        Object.entries(change).map(([field, value]): [string, [unknown, unknown]] => [
          field,
          field in before ? [before[field as keyof UserRow], value] : [null, null],
        ]),
      );
      await recordAudit(db, {
        at,
        actor_id: by,
        event: "updated",
        auditable_type: "User",
        auditable_id: id,
        changes: { ...changes, ...(reason !== undefined && { reason: [null, reason] }) },
      });
      return row;
    },

    /** Sets a new password: ends other sessions than `keep`, and invalidates mailed links. */
    setPassword(
      id: number,
      password_hash: string,
      { keep, at, by = id }: { keep: number; at: string; by?: number | null },
    ): Promise<void> {
      return inTransaction(db, async (trx) => {
        await userRepo(trx).updateWithin(id, { password_hash }, { by, at });
        await of(trx, id).deleteFrom("tokens").where("id", "!=", keep).execute();
        await forgetLeft(trx, id);
        const links = of(trx, id).deleteFrom("mailed_links");
        await links.where("used_at", "is", null).execute();
      });
    },

    async hasAdmin(): Promise<boolean> {
      return (
        (await db.selectFrom("users").select("id").where("is_admin", "=", 1).limit(1).executeTakeFirst()) !==
        undefined
      );
    },
  };
}
