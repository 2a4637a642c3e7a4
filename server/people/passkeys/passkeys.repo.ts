import { type Insertable, type Selectable, sql } from "kysely";
import { passkeyBounds } from "#contract/people/passkeys.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant, PasskeysTable } from "#server/platform/db/schema.ts";

export type PasskeyRow = Selectable<PasskeysTable>;
export type NewPasskey = Omit<Insertable<PasskeysTable>, "user_id" | "created_at" | "last_used_at">;

export type PasskeyRepo = ReturnType<typeof passkeyRepo>;

/** Passkeys. What changes them runs in the transaction of its act. */
export function passkeyRepo(db: Db) {
  return {
    /** A rider's passkeys, newest first. */
    listOf: (userId: number): Promise<PasskeyRow[]> =>
      of(db, userId).selectFrom("passkeys").selectAll().orderBy("id", "desc").execute(),

    /** Finds a passkey before it is known whose it is. */
    findByCredential: (credential_id: string): Promise<PasskeyRow | undefined> =>
      db.selectFrom("passkeys").selectAll().where("credential_id", "=", credential_id).executeTakeFirst(),

    /** Adds a passkey; says why not where it is known, or its rider has as many as there may be. */
    async insert(act: Act<"account.write">, passkey: NewPasskey): Promise<PasskeyRow | "known" | "full"> {
      const { user_id } = act.account;
      if ((await passkeyRepo(act.db).listOf(user_id)).length >= passkeyBounds.most) return "full";
      const row = await act.db
        .insertInto("passkeys")
        .values({ ...passkey, user_id, created_at: act.at })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? "known";
    },

    rename: (act: Act<"account.write">, id: number, name: string): Promise<PasskeyRow | undefined> =>
      of(act.db, act.account.user_id)
        .updateTable("passkeys")
        .set({ name })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    remove: (act: Act<"account.write">, id: number): Promise<PasskeyRow | undefined> =>
      of(act.db, act.account.user_id)
        .deleteFrom("passkeys")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** Notes a use; returns false where its authenticator has not counted on since the last one, as a copy would not. */
    async use(
      { id, user_id }: PasskeyRow,
      { counter, backed_up, at }: { counter: number; backed_up: boolean; at: Instant },
    ): Promise<boolean> {
      const { numUpdatedRows } = await of(db, user_id)
        .updateTable("passkeys")
        .set({ counter, backed_up: backed_up ? 1 : 0, last_used_at: at })
        .where("id", "=", id)
        .where((eb) => eb.or([eb("counter", "<", counter), eb(sql`counter + ${counter}`, "=", 0)]))
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },

    /** Passkeys that browsers do not offer at this host. */
    async countOfOthers(rpId: string | null): Promise<number> {
      const { count } = await db
        .selectFrom("passkeys")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .$if(rpId !== null, (query) => query.where("rp_id", "!=", rpId))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
