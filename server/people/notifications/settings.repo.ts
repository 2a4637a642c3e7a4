import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { type Notifications, notificationDefaults } from "#contract/people/notifications.ts";
import { changeOwn } from "#server/platform/audit/change-own.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Flag } from "#server/platform/db/schema.ts";
import type { Db } from "#server/platform/db/open.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";

/** What a rider is notified of, and when, as it is stored. */
export interface NotificationChoice {
  mail_due: boolean;
  mail_soon: boolean;
  push_due: boolean;
  push_soon: boolean;
  push_imports: boolean;
  push_sightings: boolean;
  push_orders: boolean;
  push_messages: boolean;
  hour: number;
  quiet_from: number;
  quiet_to: number;
  muted_bikes: number[];
  /** Whether there is a link to the calendar. */
  calendar: boolean;
  version: number;
}
type Chosen = Omit<NotificationChoice, "calendar" | "version">;

const { mail, push, hour, quiet } = notificationDefaults;
const unchosen = {
  mail_due: mail.due,
  mail_soon: mail.soon,
  push_due: push.due,
  push_soon: push.soon,
  push_imports: push.imports,
  push_sightings: push.sightings,
  push_orders: push.orders,
  push_messages: push.messages,
  hour,
  quiet_from: quiet.from,
  quiet_to: quiet.to,
  version: 1,
};

/** The choices that are on or off. */
const flags = [
  "mail_due",
  "mail_soon",
  "push_due",
  "push_soon",
  "push_imports",
  "push_sightings",
  "push_orders",
  "push_messages",
] as const;
type Event = (typeof flags)[number];

/** The columns that `choiceOf` reads, of the table as `chosen`. */
export const chosenColumns = [
  ...flags.map((name) => `chosen.${name}` as const),
  "chosen.hour",
  "chosen.quiet_from",
  "chosen.quiet_to",
  "chosen.version",
] as const;

const flagsOf = (choice: Record<Event, boolean>): Record<Event, boolean> =>
  Object.fromEntries(flags.map((name) => [name, choice[name]])) as Record<Event, boolean>;

export type NotificationRepo = ReturnType<typeof notificationRepo>;

export function notificationRepo(db: Db) {
  const mutedOf = async (userId: number) => {
    const rows = await of(db, userId)
      .selectFrom("muted_bikes")
      .select("bike_id")
      .orderBy("bike_id")
      .execute();
    return rows.map(({ bike_id }) => bike_id);
  };

  return {
    mutedOf,

    /** Returns what a rider has chosen, or the defaults; undefined without an account. */
    async find(userId: number): Promise<NotificationChoice | undefined> {
      const row = await db
        .selectFrom("users")
        .leftJoin("notification_settings as chosen", "chosen.user_id", "users.id")
        .leftJoin("calendar_links as link", "link.user_id", "users.id")
        .select(chosenColumns)
        .select("link.user_id as calendar")
        .where("users.id", "=", userId)
        .executeTakeFirst();
      if (!row) return undefined;
      return { ...choiceOf(row), muted_bikes: await mutedOf(userId), calendar: row.calendar !== null };
    },

    /** Applies `change` under the rider's lock. A bike that is not the rider's is 404. */
    async change(
      account: Authorized<OwnAccount, "account.write">,
      change: (now: NotificationChoice) => Partial<Chosen>,
      at: string,
    ): Promise<NotificationChoice | undefined> {
      const { user_id: userId } = account;
      const saved = await changeOwn<NotificationChoice>(
        db,
        { account, at },
        {
          find: (trx) => notificationRepo(trx).find(userId),
          change,
          flat: ({ hour, quiet_from, quiet_to, muted_bikes, ...choice }) => ({
            ...flagsOf(choice),
            mail_hour: hour,
            quiet_hours: [quiet_from, quiet_to],
            muted_bikes,
          }),
          async store(trx, after, before) {
            await notificationRepo(trx).keep(userId, after);
            if (after.muted_bikes.join() !== before.muted_bikes.join())
              await notificationRepo(trx).mute(userId, after.muted_bikes);
          },
        },
      );
      return saved?.after;
    },

    /** Stores all but the muted bikes, within a transaction. */
    async keep(userId: number, choice: NotificationChoice): Promise<void> {
      const { hour, quiet_from, quiet_to, version } = choice;
      const row = {
        ...(Object.fromEntries(flags.map((name) => [name, choice[name] ? 1 : 0])) as Record<Event, Flag>),
        hour,
        quiet_from,
        quiet_to,
        version,
      };
      await db
        .insertInto("notification_settings")
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
        .execute();
    },

    /** Mutes these bikes of a rider and no others, within a transaction. */
    async mute(userId: number, bikeIds: number[]): Promise<void> {
      await of(db, userId).deleteFrom("muted_bikes").execute();
      if (bikeIds.length === 0) return;
      const own = await of(db, userId).selectFrom("bikes").select("id").where("id", "in", bikeIds).execute();
      if (own.length < bikeIds.length) throw notFound("bike_not_found");
      await db
        .insertInto("muted_bikes")
        .values(own.map(({ id }) => ({ bike_id: id, user_id: userId })))
        .execute();
    },
  };
}

/** The columns of notification_settings of a left join: the defaults where there is no row. */
export function choiceOf(row: {
  [Name in keyof typeof unchosen]: number | null;
}): Omit<NotificationChoice, "muted_bikes" | "calendar"> {
  const { hour, quiet_from, quiet_to, version } = row;
  if (hour === null || quiet_from === null || quiet_to === null || version === null) return { ...unchosen };
  const on = Object.fromEntries(flags.map((name) => [name, row[name] === 1])) as Record<Event, boolean>;
  return { ...on, hour, quiet_from, quiet_to, version };
}

/** As the API shows it. */
export function presentNotifications(choice: NotificationChoice): Notifications {
  const { hour, quiet_from, quiet_to, muted_bikes, calendar, version } = choice;
  return {
    channels: {
      mail: { due: choice.mail_due, soon: choice.mail_soon },
      push: {
        due: choice.push_due,
        soon: choice.push_soon,
        imports: choice.push_imports,
        sightings: choice.push_sightings,
        orders: choice.push_orders,
        messages: choice.push_messages,
      },
    },
    hour,
    quiet: { from: quiet_from, to: quiet_to },
    muted_bikes,
    calendar,
    version,
  };
}
