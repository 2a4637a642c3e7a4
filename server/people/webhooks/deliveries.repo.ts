import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { type Delivery, webhookBounds } from "#contract/people/webhooks.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DeliveriesTable, Instant } from "#server/platform/db/schema.ts";
import type { WebhookMessage } from "./webhook-message.ts";

export type DeliveryRow = Selectable<DeliveriesTable>;
export type DeliveryTry = Delivery["tries"][number];

/** Tries of a delivery that are kept. */
const mostTries = 20;
/** Deliveries of a webhook that may wait: of a flood, the oldest go. */
const mostWaiting = 1000;
/** Webhooks that one look finds. */
const mostFound = 200;

export type DeliveryRepo = ReturnType<typeof deliveryRepo>;

/** What is and was sent to webhooks. */
export function deliveryRepo(db: Db) {
  const own = (userId: number) => of(db, userId).selectFrom("deliveries").selectAll();

  /** Of accounts that anything is sent for. */
  const dueBy = (at: Instant) =>
    db
      .selectFrom("deliveries")
      .innerJoin("users", "users.id", "deliveries.user_id")
      .where("next_at", "<=", at)
      .where("users.disabled_at", "is", null)
      .where("users.ending_at", "is", null);

  return {
    /** The last deliveries of a webhook, newest first. */
    log: ({ id, user_id }: Owned): Promise<DeliveryRow[]> =>
      own(user_id).where("webhook_id", "=", id).orderBy("id", "desc").limit(webhookBounds.log).execute(),

    find: (userId: number, id: number): Promise<DeliveryRow | undefined> =>
      own(userId).where("id", "=", id).executeTakeFirst(),

    /** Adds what happened, to be sent at once. */
    async add(webhook: Owned, messages: readonly WebhookMessage[], at: Instant): Promise<void> {
      for (const message of messages) await addOne(db, webhook, message, at);
      await clear(db, webhook);
    },

    /** Adds a test. */
    async addTest(act: Act<"account.write">, webhook: Owned, message: WebhookMessage): Promise<DeliveryRow> {
      const row = await addOne(act.db, webhook, message, act.at);
      await clear(act.db, webhook);
      return row;
    },

    /** Has a delivery sent once more, with all its tries; undefined where the rider has none of that id. */
    again: (act: Act<"account.write">, id: number): Promise<DeliveryRow | undefined> =>
      of(act.db, act.account.user_id)
        .updateTable("deliveries")
        .set({ state: "waiting", tried: 0, next_at: act.at })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    /** Whether anything is to be sent by then. */
    async isDue(at: Instant): Promise<boolean> {
      return (await dueBy(at).select("deliveries.id").limit(1).executeTakeFirst()) !== undefined;
    },

    /** Webhooks to which something is to be sent by then. */
    async dueWebhooks(at: Instant): Promise<Owned[]> {
      const rows = dueBy(at).select(["webhook_id as id", "user_id"]).distinct().limit(mostFound);
      return rows.execute();
    },

    /** What is to be sent to a webhook next, by then. */
    due: ({ id, user_id }: Owned, at: Instant): Promise<DeliveryRow | undefined> =>
      dueBy(at)
        .selectAll("deliveries")
        .where("user_id", "=", user_id)
        .where("webhook_id", "=", id)
        .orderBy("next_at")
        .orderBy("deliveries.id")
        .limit(1)
        .executeTakeFirst(),

    /** Notes how a try ended. */
    async tried(
      { id, user_id, tries }: DeliveryRow,
      one: DeliveryTry,
      set: Pick<DeliveryRow, "state" | "tried" | "next_at">,
    ): Promise<void> {
      const all = [...triesIn(tries), one].slice(-mostTries);
      await of(db, user_id)
        .updateTable("deliveries")
        .set({ ...set, tries: JSON.stringify(all) })
        .where("id", "=", id)
        .execute();
    },

    /** Gives up what waits for a webhook. */
    async giveUp({ id, user_id }: Owned): Promise<void> {
      await of(db, user_id)
        .updateTable("deliveries")
        .set({ state: "failed", next_at: null })
        .where("webhook_id", "=", id)
        .where("next_at", "is not", null)
        .execute();
    },
  };
}

function addOne(trx: Db, { id: webhook_id, user_id }: Owned, message: WebhookMessage, next_at: Instant) {
  return trx
    .insertInto("deliveries")
    .values({
      user_id,
      webhook_id,
      message_id: `msg_${randomUUID()}`,
      event: message.type,
      message: JSON.stringify(message),
      state: "waiting",
      tries: "[]",
      next_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets what is over and no longer in the log, and what there is too much of. */
async function clear(trx: Db, { id, user_id }: Owned): Promise<void> {
  const all = of(trx, user_id).selectFrom("deliveries").select("id").where("webhook_id", "=", id);
  for (const [most, isOver] of [
    [webhookBounds.log, true],
    [mostWaiting, false],
  ] as const) {
    const first = await all.orderBy("id", "desc").offset(most).limit(1).executeTakeFirst();
    if (!first) return;
    await of(trx, user_id)
      .deleteFrom("deliveries")
      .where("webhook_id", "=", id)
      .where("id", "<=", first.id)
      .$if(isOver, (query) => query.where("next_at", "is", null))
      .execute();
  }
}

const triesIn = (tries: string) => JSON.parse(tries) as DeliveryTry[];

export const presentDelivery = ({ id, event, tries, state }: DeliveryRow): Delivery => ({
  id,
  event,
  tries: triesIn(tries),
  state,
});
