import type { Preferences } from "#contract/people/preferences.ts";
import { preferenceOptions } from "#contract/people/preferences.ts";
import { currencyFor } from "#contract/platform/currencies.ts";
import { changesBetween, recordAudit } from "#server/platform/audit/audit.repo.ts";
import { lockRow } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";

const names = ["units", "currency", "date_style", "pressure", "time_zone", "week_start"] as const;
/** What a rider has chosen. */
export type ChosenPreferences = { [N in (typeof names)[number]]?: Preferences[N] | undefined };

export type PreferenceRepo = ReturnType<typeof preferenceRepo>;

/** `timezone` is that of riders who have none of their own. */
export function preferenceRepo(db: Db, timezone: string) {
  return {
    /** Returns what a rider prefers, chosen or not; undefined without an account. */
    async find(userId: number): Promise<Preferences | undefined> {
      const row = await db
        .selectFrom("users")
        .leftJoin("user_preferences as chosen", "chosen.user_id", "users.id")
        .select(["users.language", "chosen.version", ...names.map((name) => `chosen.${name}` as const)])
        .where("users.id", "=", userId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { language, version, ...chosen } = row;
      const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null));
      return { ...unchosen(language, timezone), ...(given as ChosenPreferences), version: version ?? 1 };
    },

    /** Applies `change` under the rider's lock; returns undefined without an account. */
    change(
      userId: number,
      change: (now: Preferences) => ChosenPreferences,
      at: string,
    ): Promise<Preferences | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockRow(trx, "users", userId);
        const before = await preferenceRepo(trx, timezone).find(userId);
        if (!before) return undefined;
        const chosen = change(before);
        const given = Object.fromEntries(
          names.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
        ) as ChosenPreferences;
        const changes = changesBetween(before, { ...before, ...given });
        if (Object.keys(changes).length === 0) return before;
        const version = before.version + 1;
        await preferenceRepo(trx, timezone).keepWithin(userId, given, version);
        await recordAudit(trx, {
          at,
          actor_id: userId,
          event: "updated",
          auditable_type: "User",
          auditable_id: userId,
          changes,
        });
        return { ...before, ...given, version };
      });
    },

    /** Keeps what a rider has chosen, within a transaction. */
    async keepWithin(userId: number, chosen: ChosenPreferences, version = 1): Promise<void> {
      const empty = Object.fromEntries(names.map((name) => [name, null])) as Record<
        (typeof names)[number],
        null
      >;
      await db
        .insertInto("user_preferences")
        .values({ ...empty, ...chosen, user_id: userId, version })
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
    currency: currencyFor(language === "pl" ? "pl" : "en"),
    date_style: date_style[0],
    pressure: pressure[0],
    time_zone: timezone,
    week_start: week_start[0],
  };
}
