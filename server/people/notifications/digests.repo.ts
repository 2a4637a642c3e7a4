import type { ExpressionBuilder } from "kysely";
import type { AlertLevel } from "#contract/garage/care-words.ts";
import { userRepo } from "#server/people/auth/users.repo.ts";
import type { WebhookEvent } from "#contract/people/webhooks.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { DigestTimes } from "./digest-times.ts";
import type { AlertChannel } from "./alerts.repo.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { choiceOf, chosenColumns } from "./settings.repo.ts";

export type LevelsChosen = Record<AlertLevel, boolean>;
const none: LevelsChosen = { due: false, soon: false };

/** Whether a channel is for anything. */
export const isWanted = ({ due, soon }: LevelsChosen): boolean => due || soon;

/** A webhook of a rider that is sent an event; null without one. */
const wantedBy = (
  { selectFrom }: ExpressionBuilder<Database & { digest: Database["care_digests"] }, "digest">,
  event: WebhookEvent,
) =>
  selectFrom("webhooks")
    .select(({ fn }) => fn.min("webhooks.id").as("id"))
    .whereRef("webhooks.user_id", "=", "digest.user_id")
    .where("webhooks.active", "=", 1)
    .where("webhooks.events", "like", `%${event}%`);

/** How many riders one transaction moves on. */
const batch = 200;

/** A rider whose plans are to be looked at, and when they want to be notified. */
export interface Digest {
  user_id: number;
  next_at: string;
  /** The rider's day on which the last mail went out. */
  mailed_on: string | null;
  /** What each channel is for; nothing where a rider has no device, or no webhook that wants it. */
  levels: Record<AlertChannel, LevelsChosen>;
  times: DigestTimes;
}

export type DigestRepo = ReturnType<typeof digestRepo>;

/** `timezone` is that of riders who have none of their own. */
export function digestRepo(db: Db, timezone: string) {
  const digests = () =>
    db
      .selectFrom("care_digests as digest")
      .leftJoin("notification_settings as chosen", "chosen.user_id", "digest.user_id")
      .leftJoin("user_preferences as preferred", "preferred.user_id", "digest.user_id")
      .select(["digest.user_id", "digest.next_at", "digest.mailed_on", "preferred.time_zone"])
      .select(chosenColumns)
      .select(({ selectFrom }) =>
        selectFrom("push_subscriptions")
          .select(({ fn }) => fn.min("push_subscriptions.id").as("id"))
          .whereRef("push_subscriptions.user_id", "=", "digest.user_id")
          .as("device"),
      )
      .select((eb) => [wantedBy(eb, "care.due").as("hook_due"), wantedBy(eb, "care.soon").as("hook_soon")]);
  type Row = Awaited<ReturnType<ReturnType<typeof digests>["executeTakeFirstOrThrow"]>>;

  const digestOf = ({ user_id, next_at, mailed_on, time_zone, device, ...more }: Row): Digest => {
    const { hook_due, hook_soon, ...chosen } = more;
    const choice = choiceOf(chosen);
    const times = {
      zone: time_zone ?? timezone,
      hour: choice.hour,
      quiet: { from: choice.quiet_from, to: choice.quiet_to },
    };
    const levels = {
      mail: { due: choice.mail_due, soon: choice.mail_soon },
      push: device === null ? none : { due: choice.push_due, soon: choice.push_soon },
      webhook: { due: hook_due !== null, soon: hook_soon !== null },
    };
    return { user_id, next_at, mailed_on, levels, times };
  };

  return {
    /** Returns whether a rider is to be looked at; see `take`. */
    async isDue(at: string, beyond: string): Promise<boolean> {
      const found = await db
        .selectNoFrom((eb) => [
          eb
            .selectFrom("care_digests")
            .select((one) => one.fn.min("next_at").as("at"))
            .as("first"),
          eb
            .selectFrom("care_digests")
            .select((one) => one.fn.max("next_at").as("at"))
            .as("last"),
        ])
        .executeTakeFirstOrThrow();
      return (found.first !== null && found.first <= at) || (found.last !== null && found.last > beyond);
    },

    /**
     * Some riders whose time has come, the longest awaited, and some whose time lies beyond what any rider waits: that was written
     * by a clock that was ahead. They come in the order of their ids: whoever moves several on locks them in the same order.
     */
    async take(at: string, beyond: string): Promise<Digest[]> {
      const sorted = digests().orderBy("digest.next_at").limit(batch);
      const due = await sorted.where("digest.next_at", "<=", at).execute();
      const ahead = await sorted.where("digest.next_at", ">", beyond).execute();
      return [...due, ...ahead].map(digestOf).toSorted((a, b) => a.user_id - b.user_id);
    },

    /** Moves a rider on, unless somebody else did: the time was found anew, perhaps. */
    async moveOn({ user_id, next_at }: Digest, to: string): Promise<void> {
      await of(db, user_id)
        .updateTable("care_digests")
        .set({ next_at: to })
        .where("next_at", "=", next_at)
        .execute();
    },

    /** Has a rider looked at from `at` on, who then awaits mail at the hours and in the zone that are chosen by now. */
    async findAnew(userId: number, at: string): Promise<void> {
      await of(db, userId)
        .updateTable("care_digests")
        .set({ next_at: at })
        .where("next_at", ">", at)
        .execute();
    },

    async find(userId: number): Promise<Digest | undefined> {
      const row = await digests().where("digest.user_id", "=", userId).executeTakeFirst();
      return row && digestOf(row);
    },

    /** A rider who can be mailed: the account is there, and not disabled. */
    async addressee(userId: number) {
      const user = await userRepo(db).find(userId);
      return user && user.disabled_at === null ? user : undefined;
    },

    /** Notes the rider's day on which a mail went out. */
    async mailed(userId: number, day: string): Promise<void> {
      await of(db, userId).updateTable("care_digests").set({ mailed_on: day }).execute();
    },
  };
}
