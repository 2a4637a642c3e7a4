import type { ExpenseRow } from "#server/garage/expenses/expense-row.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { filled } from "./filled.ts";

type Numbers = ReadonlyMap<number, number>;

/** Expenses per query. */
const together = 500;

/**
 * Returns the file's numbers of the services that expenses name: their places among all services of the rider.
 */
export async function servicesWithExpenses(db: Db, userId: number): Promise<Numbers> {
  const all = await db
    .selectFrom("services")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const places = new Map(all.map(({ id }, index) => [id, index + 1]));
  const rows = await db
    .selectFrom("expenses")
    .select("service_id")
    .distinct()
    .where("user_id", "=", userId)
    .where("service_id", "is not", null)
    .execute();
  return new Map(rows.map(({ service_id }) => [service_id ?? 0, places.get(service_id ?? 0) ?? 0]));
}

interface Named {
  bikes: Numbers;
  parts: Numbers;
}

/**
 * Yields a rider's expenses as they are exported, with `receiptsOf` the files that an archive has of them: prices first,
 * in the order of bikes and parts, since they come in with those, then the others as they were noted.
 */
export async function* expensesOf(
  db: Db,
  userId: number,
  named: Named,
  receiptsOf: (expense: number) => object[] = () => [],
): AsyncGenerator<object> {
  const services = await servicesWithExpenses(db, userId);
  const own = db.selectFrom("expenses").selectAll().where("user_id", "=", userId);
  const written = (row: ExpenseRow, price_of: ExpenseRow["price_of"]) => {
    const [bike, part] = [named.bikes.get(row.bike_id ?? 0), named.parts.get(row.part_id ?? 0)];
    const of = { bike, part, service: services.get(row.service_id ?? 0) };
    const files = receiptsOf(row.id);
    return { ...filled({ ...of, ...fieldsOf(row), price_of }), ...(files.length > 0 && { files }) };
  };
  const prices = (await own.where("price_of", "is not", null).execute()).flatMap((row) => {
    const place = placeOf(row, named);
    return place === null ? [] : [{ row, place }];
  });
  for (const { row } of prices.toSorted((a, b) => a.place - b.place)) yield written(row, row.price_of);
  const known = new Set(prices.map(({ row }) => row.id));
  for (let last = 0, more = true; more;) {
    const rows = await own.where("id", ">", last).orderBy("id").limit(together).execute();
    for (const row of rows) if (!known.has(row.id)) yield written(row, null);
    last = rows.at(-1)?.id ?? last;
    more = rows.length === together;
  }
}

/** Where a price comes in; null where its bike or part is gone, or was added since the file was begun. */
function placeOf({ price_of, bike_id, part_id }: ExpenseRow, { bikes, parts }: Named): number | null {
  const part = price_of === "part" ? parts.get(part_id ?? 0) : undefined;
  if (part !== undefined) return 2 * bikes.size + 2 + part;
  const bike = price_of === "part" ? undefined : bikes.get(bike_id ?? 0);
  return bike === undefined ? null : 2 * bike + (price_of === "sale" ? 1 : 0);
}

function fieldsOf(row: ExpenseRow): object {
  const { category, amount_cents, currency, day, rate_e8, rate_currency, shop, note } = row;
  const { warranty_until, gone } = row;
  const rate = rate_e8 === null ? null : Number((rate_e8 / 1e8).toFixed(8));
  return { category, amount_cents, currency, day, rate, rate_currency, shop, note, warranty_until, gone };
}

/** Yields a rider's budgets as they are exported, the oldest year first. */
export async function* budgetsOf(db: Db, userId: number): AsyncGenerator<object> {
  const rows = await db
    .selectFrom("budgets")
    .select(["year", "category", "amount_cents", "currency"])
    .where("user_id", "=", userId)
    .orderBy("year")
    .orderBy("category")
    .execute();
  for (const { category, ...budget } of rows) yield filled({ ...budget, category: category || null });
}
