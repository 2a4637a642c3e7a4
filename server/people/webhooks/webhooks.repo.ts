import type { Selectable } from "kysely";
import { type Webhook, webhookBounds, type WebhookEvent } from "#contract/people/webhooks.ts";
import type { Act } from "#server/platform/act/act.ts";
import { type AuditedChange, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant, WebhooksTable } from "#server/platform/db/schema.ts";

export type WebhookRow = Selectable<WebhooksTable>;
type Chosen = Pick<WebhookRow, "url" | "events" | "preset">;

export type WebhookRepo = ReturnType<typeof webhookRepo>;

/** Addresses that are sent what happens. */
export function webhookRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("webhooks").selectAll();

  async function change({ db: trx, account }: Act<"account.write">, id: number, set: Partial<WebhookRow>) {
    return of(trx, account.user_id)
      .updateTable("webhooks")
      .set(set)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
  }

  return {
    /** A rider's webhooks, oldest first. */
    listOf: (userId: number): Promise<WebhookRow[]> => own(userId).orderBy("id").execute(),

    find: (userId: number, id: number): Promise<WebhookRow | undefined> =>
      own(userId).where("id", "=", id).executeTakeFirst(),

    /** Those of some accounts to which anything is sent. */
    activeOf: (accounts: readonly number[]): Promise<WebhookRow[]> =>
      db
        .selectFrom("webhooks")
        .innerJoin("users", "users.id", "webhooks.user_id")
        .selectAll("webhooks")
        .where("webhooks.user_id", "in", accounts)
        .where("active", "=", 1)
        .where("users.disabled_at", "is", null)
        .where("users.ending_at", "is", null)
        .orderBy("webhooks.id")
        .execute(),

    /** Adds a webhook; returns null for a rider with as many as there may be. */
    async insert(
      act: Act<"account.write">,
      webhook: Chosen & { secret: string },
    ): Promise<WebhookRow | null> {
      const { user_id } = act.account;
      if ((await webhookRepo(act.db).listOf(user_id)).length >= webhookBounds.most) return null;
      const row = await act.db
        .insertInto("webhooks")
        .values({ ...webhook, user_id, created_at: act.at })
        .returningAll()
        .executeTakeFirstOrThrow();
      await noted(act, "webhook_made");
      return row;
    },

    /** Changes a webhook, or turns it on or off; undefined where the rider has none of that id. */
    async update(act: Act<"account.write">, id: number, given: Partial<Chosen> & { active?: 0 | 1 }) {
      const before = await webhookRepo(act.db).find(act.account.user_id, id);
      if (!before) return undefined;
      const isNew = (given.active === 1 && before.active === 0) || (given.url ?? before.url) !== before.url;
      const row = await change(act, id, { ...given, ...(isNew && { failures: 0, failing_since: null }) });
      await noted(act, "webhook_changed");
      return row;
    },

    /** Gives a webhook another secret; the old one signs too until then. */
    async rotate(
      act: Act<"account.write">,
      { id, secret: old_secret }: WebhookRow,
      secret: string,
      old_until: Instant,
    ) {
      const row = await change(act, id, { secret, old_secret, old_until });
      await noted(act, "webhook_rotated");
      return row;
    },

    /** Returns false where the rider has none of that id. */
    async delete(act: Act<"account.write">, id: number): Promise<boolean> {
      const gone = await of(act.db, act.account.user_id)
        .deleteFrom("webhooks")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (gone) await noted(act, "webhook_ended");
      return gone !== undefined;
    },

    /** Notes how a try ended, under the lock of the account. */
    async tried({ id, user_id }: Owned, set: Pick<WebhookRow, "failures" | "failing_since">): Promise<void> {
      await of(db, user_id).updateTable("webhooks").set(set).where("id", "=", id).execute();
    },

    /** Turns a webhook off that nothing reaches. */
    async turnOff({ id, user_id }: Owned, at: Instant): Promise<void> {
      await of(db, user_id).updateTable("webhooks").set({ active: 0 }).where("id", "=", id).execute();
      await recordAudit(db, { ...changeNoted(user_id, "webhook_off"), at, actor_id: null });
    },
  };
}

type Change = "webhook_made" | "webhook_changed" | "webhook_rotated" | "webhook_ended" | "webhook_off";

/** Addresses may hold secrets of other programs: that it changed is noted, not what it is. */
const changeNoted = (auditable_id: number, what: Change): Omit<AuditedChange, "at" | "actor_id"> => ({
  event: "updated",
  auditable_type: "User",
  auditable_id,
  changes: { [what]: [null, null] },
});

const noted = (act: Act, what: Change): Promise<void> => act.audit(changeNoted(act.account.user_id, what));

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events.split(" ") as WebhookEvent[],
  preset: row.preset,
  active: row.active === 1,
  failing_since: row.failing_since,
  created_at: row.created_at,
});
