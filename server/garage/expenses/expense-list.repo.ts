import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Expense, ExpenseOrder, ExpensesQuery } from "#contract/garage/expenses.ts";
import { languages } from "#contract/platform/languages.ts";
import { dialectOf } from "#server/platform/db/dialect.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchPieces } from "#server/platform/db/search-text.ts";
import { folded } from "#contract/platform/folded.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";
import { currencyOfRider, expensesByIds } from "./expense-reads.repo.ts";
import {
  expensesWithRates,
  shownCents,
  shownSumOf,
  shownSums,
  unconvertedColumns,
  unconvertedOf,
} from "./shown-cents.repo.ts";

export type ExpenseFilter = Pick<
  ExpensesQuery,
  "bike_id" | "part_id" | "category" | "from" | "to" | "search" | "sort"
>;

/** What comes first; the amount is that in the rider's currency, or as it was paid while no rate is known. */
function orderOf(sort: ExpenseOrder, target: string): RawBuilder<unknown> {
  const shown = sql`coalesce(${shownCents(target)}, expenses.amount_cents)`;
  const orders = {
    newest: sql`expenses.day desc, expenses.id desc`,
    oldest: sql`expenses.day, expenses.id`,
    highest: sql`${shown} desc, expenses.day desc, expenses.id desc`,
    lowest: sql`${shown}, expenses.day desc, expenses.id desc`,
  };
  return orders[sort];
}

/** Returns a page of a rider's expenses, in their order, and what all that match come to. */
export async function pageOfExpenses(
  db: Db,
  userId: number,
  filter: ExpenseFilter,
  { page, per_page }: { page: number; per_page: number },
) {
  const matching = await narrowed(db, userId, filter);
  const shown_currency = await currencyOfRider(db, userId);
  const all = expensesWithRates(db, shown_currency).where(matching);
  const { total, ...sums } = await all
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .select(() => shownSums(shown_currency))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select("expenses.id")
    .orderBy(orderOf(filter.sort ?? "newest", shown_currency))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const ids = rows.map(({ id }) => id);
  const data = await expensesByIds(db, userId, ids);
  const sum = shownSumOf(sums);
  const unconverted =
    sum.without_rate === 0
      ? []
      : await all
          .select(() => unconvertedColumns(shown_currency))
          .groupBy("unconverted_currency")
          .execute();
  return {
    data,
    meta: {
      total: Number(total),
      page,
      per_page,
      shown_currency,
      ...sum,
      unconverted: unconvertedOf(unconverted),
    },
  };
}

/** Yields all of a rider's expenses that match, in their order, some at a time. */
export async function* eachExpense(db: Db, userId: number, filter: ExpenseFilter): AsyncGenerator<Expense[]> {
  const ids = await idsOfExpenses(db, userId, filter);
  for (let from = 0; from < ids.length; from += 500)
    yield expensesByIds(db, userId, ids.slice(from, from + 500));
}

async function idsOfExpenses(db: Db, userId: number, filter: ExpenseFilter): Promise<number[]> {
  const target = await currencyOfRider(db, userId);
  const rows = await expensesWithRates(db, target)
    .where(await narrowed(db, userId, filter))
    .select("expenses.id")
    .orderBy(orderOf(filter.sort ?? "newest", target))
    .execute();
  return rows.map(({ id }) => id);
}

async function narrowed(db: Db, userId: number, filter: ExpenseFilter): Promise<RawBuilder<SqlBool>> {
  const { bike_id, part_id, category, from, to } = filter;
  const some = [sql`expenses.user_id = ${userId}`];
  if (part_id) some.push(sql`expenses.part_id = ${part_id}`);
  if (category) some.push(sql`expenses.category = ${category}`);
  if (from) some.push(sql`expenses.day >= ${from}`);
  if (to) some.push(sql`expenses.day <= ${to}`);
  // What says its bike is of that one; what says only its part, of all bikes that the part was on.
  if (bike_id)
    some.push(sql`(expenses.bike_id = ${bike_id} or (expenses.bike_id is null
      and expenses.part_id in (
        select part_id from part_spans where bike_id = ${bike_id} and user_id = ${userId})))`);
  const pieces = searchPieces(filter.search ?? "");
  if (!pieces) some.push(sql`1 = 0`);
  else if (pieces.length > 0) some.push(...(await foundBy(db, userId, pieces)));
  return sql<SqlBool>`${sql.join(some, sql` and `)}`;
}

/** A condition for each piece of a search: it is in the shop or the note, or in what the bike or part is called. */
async function foundBy(db: Db, userId: number, pieces: readonly string[]): Promise<RawBuilder<unknown>[]> {
  const within = dialectOf(db) === "postgres" ? sql`strpos` : sql`instr`;
  const names = await namesOf(db, userId);
  return pieces.map((piece) => {
    const { bikes, parts, gone } = names.having(piece);
    const oneOf = (column: "bike_id" | "part_id" | "gone", values: readonly unknown[]) =>
      values.length === 0 ? [] : [sql`${sql.ref(`expenses.${column}`)} in (${sql.join(values)})`];
    const ways = [
      sql`${within}(expenses.search, ${piece}) > 0`,
      ...oneOf("bike_id", bikes),
      ...oneOf("part_id", parts),
      ...oneOf("gone", gone),
    ];
    return sql`(${sql.join(ways, sql` or `)})`;
  });
}

/** What a rider's bikes and parts are called, to find expenses by it; parts also by their kind in either language. */
async function namesOf(db: Db, userId: number) {
  const bikes = await of(db, userId).selectFrom("bikes").select(["id", "name"]).execute();
  const parts = await of(db, userId)
    .selectFrom("parts")
    .select(["id", "kind", "brand", "model"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("expenses")
        .select("part_id")
        .where("user_id", "=", userId)
        .where("part_id", "is not", null),
    )
    .execute();
  const gone = await of(db, userId)
    .selectFrom("expenses")
    .select("gone")
    .distinct()
    .where("gone", "is not", null)
    .execute();
  const texts = {
    bikes: bikes.map(({ id, name }) => [id, folded(name)] as const),
    parts: parts.map(({ id, kind, brand, model }) => {
      const kinds = languages.map((language) => serverTexts[language].kindNames[kind]);
      const text = [brand, model, ...kinds].filter(Boolean).join(" ");
      return [id, folded(text)] as const;
    }),
    gone: gone.map(({ gone: name }) => [name ?? "", folded(name ?? "")] as const),
  };
  const found = <K>(some: readonly (readonly [K, string])[], piece: string) =>
    some.flatMap(([key, text]) => (text.includes(piece) ? [key] : []));
  return {
    having: (piece: string) => ({
      bikes: found(texts.bikes, piece),
      parts: found(texts.parts, piece),
      gone: found(texts.gone, piece),
    }),
  };
}
