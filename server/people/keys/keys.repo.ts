import type { Insertable, Selectable } from "kysely";
import { keyBounds } from "#contract/people/keys.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { ApiKeysTable, Instant } from "#server/platform/db/schema.ts";

export type KeyRow = Omit<Selectable<ApiKeysTable>, "secret_hash" | "warned_at">;

const columns = ["id", "user_id", "name", "scopes", "created_at", "expires_at"] as const;
const used = ["last_used_at", "last_used_from"] as const;

const findOne = prepared((db) =>
  db
    .selectFrom("api_keys")
    .innerJoin("users", "users.id", "api_keys.user_id")
    .select(["secret_hash", "scopes", "expires_at", "last_used_at", "last_used_from"])
    .select(["users.id", "users.name", "email", "plan", "plan_until", "plan_then"])
    .where("api_keys.id", "=", 0)
    .where("disabled_at", "is", null),
);

export type KeyRepo = ReturnType<typeof keyRepo>;

/** Keys by which programs call the API. */
export function keyRepo(db: Db) {
  return {
    /** Finds a key with its rider: every request with one does it. */
    find: async (id: number) => (await findOne(db, id))[0],

    /** A rider's keys, newest first. */
    listOf: (userId: number): Promise<KeyRow[]> =>
      of(db, userId)
        .selectFrom("api_keys")
        .select([...columns, ...used])
        .orderBy("id", "desc")
        .execute(),

    /** Adds a key; returns null for a rider with as many as there may be. */
    async insert(
      act: Act<"account.write">,
      key: Pick<Insertable<ApiKeysTable>, "name" | "secret_hash" | "scopes" | "expires_at">,
    ): Promise<KeyRow | null> {
      const { user_id } = act.account;
      const { count } = await of(act.db, user_id)
        .selectFrom("api_keys")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      if (Number(count) >= keyBounds.most) return null;
      const row = await act.db
        .insertInto("api_keys")
        .values({ ...key, user_id, created_at: act.at })
        .returning([...columns, ...used])
        .executeTakeFirstOrThrow();
      await noted(act, "key_made");
      return row;
    },

    /** Ends one of a rider's keys; returns false where they have none of that id. */
    async end(act: Act<"account.write">, id: number): Promise<boolean> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("api_keys")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (gone) await noted(act, "key_ended");
      return gone !== undefined;
    },

    /** Notes the day and the network of a key's use. */
    async touch({ id, user_id }: Owned, day: Instant, from: string): Promise<void> {
      await of(db, user_id)
        .updateTable("api_keys")
        .set({ last_used_at: day, last_used_from: from })
        .where("id", "=", id)
        .execute();
    },

    /** Keys that end before an instant, whose riders were not mailed so. */
    endingBefore: (at: Instant, now: Instant) =>
      db
        .selectFrom("api_keys")
        .innerJoin("users", "users.id", "api_keys.user_id")
        .select(["api_keys.id", "user_id", "api_keys.name as key_name", "expires_at"])
        .select(["users.name", "email", "email_verified_at", "language"])
        .where("expires_at", "<", at)
        .where("expires_at", ">", now)
        .where("warned_at", "is", null)
        .where("disabled_at", "is", null)
        .orderBy("api_keys.id")
        .limit(500)
        .execute(),

    /** Notes that a rider is mailed; returns false where another instance has done so. */
    async warned(trx: Db, { id, user_id }: Owned, at: Instant): Promise<boolean> {
      const { numUpdatedRows } = await of(trx, user_id)
        .updateTable("api_keys")
        .set({ warned_at: at })
        .where("id", "=", id)
        .where("warned_at", "is", null)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
  };
}

const noted = (act: Act, what: "key_made" | "key_ended"): Promise<void> =>
  act.audit({
    event: "updated",
    auditable_type: "User",
    auditable_id: act.account.user_id,
    changes: { [what]: [null, null] },
  });
