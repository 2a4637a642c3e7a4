import { knownLanguage } from "#contract/platform/languages.ts";
import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import type { Preferences } from "#contract/people/preferences.ts";
import { preferenceOptions } from "#contract/people/preferences.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { changeOwn } from "#server/platform/audit/change-own.ts";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { JobQueue } from "#server/platform/jobs/queue.ts";
import { wantedRatesKind } from "./wanted-rates.ts";

const names = ["units", "currency", "date_style", "pressure", "time_zone", "week_start"] as const;
/** What a rider has chosen. */
export type ChosenPreferences = { [N in (typeof names)[number]]?: Preferences[N] | undefined };

const chosenBy = prepared((db) =>
  db
    .selectFrom("users")
    .leftJoin("user_preferences as chosen", "chosen.user_id", "users.id")
    .select(["users.language", "chosen.version", ...names.map((name) => `chosen.${name}` as const)])
    .where("users.id", "=", 0),
);

export type PreferenceRepo = ReturnType<typeof preferenceRepo>;

/** `timezone` is that of riders who have none of their own. */
export function preferenceRepo(db: Db, timezone: string) {
  return {
    /** Returns what a rider prefers, chosen or not; undefined without an account. */
    async find(userId: number): Promise<Preferences | undefined> {
      const [row] = await chosenBy(db, userId);
      if (!row) return undefined;
      const { language, version, ...chosen } = row;
      const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null));
      return { ...unchosen(language, timezone), ...(given as ChosenPreferences), version: version ?? 1 };
    },

    /** Applies `change` under the rider's lock; returns undefined without an account. */
    async change(
      account: Authorized<OwnAccount, "account.write">,
      change: (now: Preferences) => ChosenPreferences,
      { queue, at }: { queue: Pick<JobQueue, "enqueue">; at: string },
    ): Promise<Preferences | undefined> {
      const { user_id: userId } = account;
      // Only what was chosen is stored: the rest keeps following the language and the server.
      let given: Partial<Preferences> = {};
      const saved = await changeOwn<Preferences>(
        db,
        { account, at },
        {
          find: (trx) => preferenceRepo(trx, timezone).find(userId),
          change(now) {
            const chosen = change(now);
            given = Object.fromEntries(
              names.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
            );
            return given;
          },
          flat: (preferences) => ({ ...preferences }),
          async store(trx, after, before) {
            await preferenceRepo(trx, timezone).keepWithin(account, given, after.version);
            if (after.currency !== before.currency)
              await queue.enqueue(trx, wantedRatesKind, { id: userId }, { userId });
          },
        },
      );
      return saved?.after;
    },

    /** Keeps what a rider has chosen, within a transaction. */
    async keepWithin(
      { user_id }: Authorized<OwnAccount, "account.write">,
      chosen: ChosenPreferences,
      version = 1,
    ): Promise<void> {
      const empty = Object.fromEntries(names.map((name) => [name, null])) as Record<
        (typeof names)[number],
        null
      >;
      await db
        .insertInto("user_preferences")
        .values({ ...empty, ...chosen, user_id, version })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...chosen, version }))
        .execute();
    },
  };
}

/** How it is for who has not chosen: as the specification has it, and money in that of the account's language. */
function unchosen(language: string, timezone: string): Omit<Preferences, "version"> {
  const { units, date_style, pressure, week_start } = preferenceOptions;
  return {
    units: units[0],
    currency: currencyFor(knownLanguage(language)),
    date_style: date_style[0],
    pressure: pressure[0],
    time_zone: timezone,
    week_start: week_start[0],
  };
}
