import { defaultLanguage, languages } from "#contract/platform/languages.ts";
import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { currencyFor } from "#contract/platform/currencies.ts";
import type { WantedRate } from "#server/billing/exchange/rate-windows.ts";
import type { Db } from "#server/platform/db/open.ts";

/** So many expenses are looked at before others have a turn. */
const batch = 10_000;

/** The currency that a rider reads money in; see preferences.repo.ts. */
const preferred = sql`coalesce(user_preferences.currency,
  case users.language ${sql.join(
    languages.map((language) => sql`when ${sql.lit(language)} then ${sql.lit(currencyFor(language))}`),
    sql` `,
  )} else ${sql.lit(currencyFor(defaultLanguage))} end)`;

/**
 * Returns the rates that expenses, budgets and estimates need and that are unknown or may still change: of all riders, or
 * of one.
 */
export async function missingRates(db: Db, today: string, userId?: number): Promise<WantedRate[]> {
  const found = new Map<string, WantedRate>();
  const note = (rows: readonly WantedRate[]) =>
    rows.forEach(({ currency, day }) => found.set(`${currency} ${day}`, { currency, day }));

  if (userId !== undefined) {
    note(await ofExpenses(db, sql`expenses.user_id = ${userId}`));
    note(await ofEstimates(db, today, sql`bikes.user_id = ${userId}`));
    return [...found.values()];
  }
  const last = await db.selectFrom("expenses").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  for (let from = 0; from <= (last?.id ?? -1); from += batch) {
    note(await ofExpenses(db, sql`expenses.id >= ${from} and expenses.id < ${from + batch}`));
    await setImmediate();
  }
  note(await ofEstimates(db, today, sql`1 = 1`));
  return [...found.values()];
}

async function ofExpenses(db: Db, some: RawBuilder<unknown>): Promise<WantedRate[]> {
  const { rows } = await sql<WantedRate>`
    with pairs as (
      select expenses.currency, expenses.day, expenses.rate_currency, ${preferred} as target
      from expenses
      inner join users on users.id = expenses.user_id
      left join user_preferences on user_preferences.user_id = expenses.user_id
      where ${some}
      union
      select expenses.currency, expenses.day, expenses.rate_currency, budgets.currency
      from expenses
      inner join budgets on budgets.user_id = expenses.user_id
        and budgets.year = cast(substr(expenses.day, 1, 4) as integer)
        and budgets.category in ('', expenses.category)
      where ${some}
    ), needed as (
      select currency, target, day from pairs
      where currency <> target and (rate_currency is null or rate_currency <> target)
    ), wanted as (
      select currency, day from needed union select target, day from needed
    )
    select wanted.currency, wanted.day from wanted
    left join day_rates on day_rates.currency = wanted.currency and day_rates.day = wanted.day
    where wanted.currency <> 'PLN' and coalesce(day_rates.is_final, 0) = 0`.execute(db);
  return rows;
}

/** What unsold bikes are worth is shown at today's rates. */
async function ofEstimates(db: Db, day: string, some: RawBuilder<unknown>): Promise<WantedRate[]> {
  const { rows } = await sql<{ currency: string }>`
    with estimates as (
      select distinct coalesce(bikes.purchase_currency, 'USD') as currency, ${preferred} as target
      from bikes
      inner join users on users.id = bikes.user_id
      left join user_preferences on user_preferences.user_id = bikes.user_id
      where bikes.value_estimate_cents is not null and bikes.sold_on is null and ${some}
    ), wanted as (
      select currency from estimates where currency <> target
      union select target from estimates where currency <> target
    )
    select wanted.currency from wanted
    left join day_rates on day_rates.currency = wanted.currency and day_rates.day = ${day}
    where wanted.currency <> 'PLN' and coalesce(day_rates.is_final, 0) = 0`.execute(db);
  return rows.map(({ currency }) => ({ currency, day }));
}
