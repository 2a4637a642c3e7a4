import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { type Notifications, notificationDefaults } from "#contract/people/notifications.ts";
import { changeOwn } from "#server/platform/audit/change-own.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";

/** What a rider is notified of, and when, as it is stored. */
export interface NotificationChoice {
  mail_due: boolean;
  mail_soon: boolean;
  hour: number;
  quiet_from: number;
  quiet_to: number;
  muted_bikes: number[];
  /** Whether there is a link to the calendar. */
  calendar: boolean;
  version: number;
}
type Chosen = Omit<NotificationChoice, "calendar" | "version">;

const { mail, hour, quiet } = notificationDefaults;
const unchosen = {
  mail_due: mail.due,
  mail_soon: mail.soon,
  hour,
  quiet_from: quiet.from,
  quiet_to: quiet.to,
  version: 1,
};

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
        .select([
          "chosen.mail_due",
          "chosen.mail_soon",
          "chosen.hour",
          "chosen.quiet_from",
          "chosen.quiet_to",
        ])
        .select(["chosen.version", "link.user_id as calendar"])
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
          flat: ({ mail_due, mail_soon, hour, quiet_from, quiet_to, muted_bikes }) => ({
            mail_due,
            mail_soon,
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
        mail_due: choice.mail_due ? 1 : 0,
        mail_soon: choice.mail_soon ? 1 : 0,
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
  const { mail_due, mail_soon, hour, quiet_from, quiet_to, version } = row;
  if (hour === null || quiet_from === null || quiet_to === null || version === null) return { ...unchosen };
  return { mail_due: mail_due === 1, mail_soon: mail_soon === 1, hour, quiet_from, quiet_to, version };
}

/** As the API shows it. */
export function presentNotifications(choice: NotificationChoice): Notifications {
  const { mail_due, mail_soon, hour, quiet_from, quiet_to, muted_bikes, calendar, version } = choice;
  return {
    channels: { mail: { due: mail_due, soon: mail_soon } },
    hour,
    quiet: { from: quiet_from, to: quiet_to },
    muted_bikes,
    calendar,
    version,
  };
}
