import type { Selectable } from "kysely";
import { mostPushDevices, type PushDevice } from "#contract/people/push.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { PushSubscriptionsTable } from "#server/platform/db/schema.ts";

export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
type Given = Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth" | "user_agent">;

export type PushSubscriptionRepo = ReturnType<typeof pushSubscriptionRepo>;

/** The browsers that show riders' notifications. */
export function pushSubscriptionRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("push_subscriptions");

  /** Of a disabled account, or one that ends, none. */
  const live = (userId: number) =>
    own(userId)
      .innerJoin("users", "users.id", "push_subscriptions.user_id")
      .where("users.disabled_at", "is", null)
      .where("users.ending_at", "is", null);

  return {
    /** All of a rider's, oldest first. */
    all: (userId: number): Promise<PushSubscriptionRow[]> => own(userId).selectAll().orderBy("id").execute(),

    /** Those to which something is sent. */
    async reached(userId: number): Promise<number[]> {
      const rows = await live(userId)
        .select("push_subscriptions.id")
        .orderBy("push_subscriptions.id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /** One of those. */
    find: (userId: number, id: number): Promise<PushSubscriptionRow | undefined> =>
      live(userId).selectAll("push_subscriptions").where("push_subscriptions.id", "=", id).executeTakeFirst(),

    /** Keeps a browser, for as long as its session is not ended; one that another rider had is theirs no longer. */
    async keep(act: Act<"account.write">, given: Given) {
      const { user_id } = act.account;
      const owner = { user_id, token_id: act.user.token_id };
      const known = await act.db
        .selectFrom("push_subscriptions")
        .select("user_id")
        .where("endpoint", "=", given.endpoint)
        .executeTakeFirst();
      const row = await act.db
        .insertInto("push_subscriptions")
        .values({ ...given, ...owner, created_at: act.at, last_ok_at: null })
        .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...given, ...owner }))
        .returningAll()
        .executeTakeFirstOrThrow();
      if (known?.user_id !== user_id) await noted(act, [false, true]);
      await makeRoom(act);
      return { row, isKnown: known !== undefined };
    },

    /** Returns false where the rider has no such one. */
    async remove(act: Act<"account.write">, id: number): Promise<boolean> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("push_subscriptions")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (gone) await noted(act, [true, false]);
      return gone !== undefined;
    },

    /** Forgets a browser that its push service does not know any more. */
    async forget({ id, user_id, endpoint }: Pick<PushSubscriptionRow, "id" | "user_id" | "endpoint">) {
      await of(db, user_id)
        .deleteFrom("push_subscriptions")
        .where("id", "=", id)
        .where("endpoint", "=", endpoint)
        .execute();
    },

    async reachedAt({ id, user_id }: Pick<PushSubscriptionRow, "id" | "user_id">, at: string) {
      await of(db, user_id)
        .updateTable("push_subscriptions")
        .set({ last_ok_at: at })
        .where("id", "=", id)
        .execute();
    },
  };
}

async function makeRoom({ db, account: { user_id } }: Act): Promise<void> {
  const rows = await of(db, user_id)
    .selectFrom("push_subscriptions")
    .select(["id", "created_at", "last_ok_at"])
    .execute();
  const reached = ({ created_at, last_ok_at }: (typeof rows)[number]) => last_ok_at ?? created_at;
  const spare = rows
    .toSorted((one, other) => reached(other).localeCompare(reached(one)) || other.id - one.id)
    .slice(mostPushDevices)
    .map(({ id }) => id);
  if (spare.length > 0)
    await of(db, user_id).deleteFrom("push_subscriptions").where("id", "in", spare).execute();
}

const noted = (act: Act, [from, to]: [boolean, boolean]): Promise<void> =>
  act.audit({
    event: "updated",
    auditable_type: "User",
    auditable_id: act.account.user_id,
    changes: { push_subscription: [from, to] },
  });

export const presentPushDevice = ({
  id,
  user_agent,
  created_at,
  last_ok_at,
}: PushSubscriptionRow): PushDevice => ({ id, user_agent, created_at, last_ok_at });
