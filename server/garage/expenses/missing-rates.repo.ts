import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { currencyFor } from "#contract/platform/currencies.ts";
import type { WantedRate } from "#server/billing/exchange/rate-windows.ts";
import type { Db } from "#server/platform/db/open.ts";

/** So many expenses are looked at before others have a turn. */
const batch = 10_000;

/** The currency that a rider reads money in; see preferences.repo.ts. */
const preferred = sql`coalesce(user_preferences.currency,
  case users.language when 'pl' then ${sql.lit(currencyFor("pl"))} else ${sql.lit(currencyFor("en"))} end)`;

/** Returns the rates that expenses, budgets and estimates of all riders need and that are unknown or may still change. */
export async function missingRates(db: Db, today: string): Promise<WantedRate[]> {
  const found = new Map<string, WantedRate>();
  const note = (rows: readonly WantedRate[]) =>
    rows.forEach(({ currency, day }) => found.set(`${currency} ${day}`, { currency, day }));

  const last = await db.selectFrom("expenses").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  for (let from = 0; from <= (last?.id ?? -1); from += batch) {
    note(await ofExpenses(db, from));
    await setImmediate();
  }
  note(await ofEstimates(db, today));
  return [...found.values()];
}

async function ofExpenses(db: Db, from: number): Promise<WantedRate[]> {
  const { rows } = await sql<WantedRate>`
    with pairs as (
      select expenses.currency, expenses.day, expenses.rate_currency, ${preferred} as target
      from expenses
      inner join users on users.id = expenses.user_id
      left join user_preferences on user_preferences.user_id = expenses.user_id
      where expenses.id >= ${from} and expenses.id < ${from + batch}
      union
      select expenses.currency, expenses.day, expenses.rate_currency, budgets.currency
      from expenses
      inner join budgets on budgets.user_id = expenses.user_id
        and budgets.year = cast(substr(expenses.day, 1, 4) as integer)
        and budgets.category in ('', expenses.category)
      where expenses.id >= ${from} and expenses.id < ${from + batch}
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
async function ofEstimates(db: Db, day: string): Promise<WantedRate[]> {
  const { rows } = await sql<{ currency: string }>`
    with estimates as (
      select distinct coalesce(bikes.purchase_currency, 'USD') as currency, ${preferred} as target
      from bikes
      inner join users on users.id = bikes.user_id
      left join user_preferences on user_preferences.user_id = bikes.user_id
      where bikes.value_estimate_cents is not null and bikes.sold_on is null
    ), wanted as (
      select currency from estimates where currency <> target
      union select target from estimates where currency <> target
    )
    select wanted.currency from wanted
    left join day_rates on day_rates.currency = wanted.currency and day_rates.day = ${day}
    where wanted.currency <> 'PLN' and coalesce(day_rates.is_final, 0) = 0`.execute(db);
  return rows.map(({ currency }) => ({ currency, day }));
}
