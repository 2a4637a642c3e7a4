import { costBounds } from "#contract/garage/cost-words.ts";
import { type GarageThing, importBounds } from "#contract/garage/garage-file.ts";
import { GarageBudget, GarageExpense } from "#contract/garage/garage-things.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { ArrivingBudget, ArrivingExpense } from "./garage-lists.ts";
import { positionIn } from "./judge-care.ts";
import type { Faults, FileSpot, Here } from "./judge-things.ts";

type Numbers = ReadonlyMap<unknown, number>;
interface Known {
  bikes: Numbers;
  parts: Numbers;
  services: Numbers;
}

/** Validates expenses and budgets; what is wrong is added to the faults. Only an archive has files of expenses. */
export function judgeCosts(
  raw: { expenses: readonly GarageThing[]; budgets: readonly GarageThing[] },
  known: Known,
  archived: boolean,
  faults: Faults,
  here: Here,
): { expenses: ArrivingExpense[]; budgets: ArrivingBudget[] } {
  // The rider who wrote the file may have had tomorrow already.
  const lastDay = dayOf(here.zone, new Date(here.latest));
  const expenses = raw.expenses.flatMap((given, index) => {
    const spot = { row: index + 1, list: "expenses" };
    const judged = judgedExpense(given, spot, known, lastDay, faults);
    return judged ? [archived ? judged : { ...judged, files: [] }] : [];
  });
  const budgets = raw.budgets.flatMap((given, index) => {
    const parsed = faults.parsed(GarageBudget, given, { row: index + 1, list: "budgets" });
    return parsed ? [{ ...parsed, category: parsed.category ?? ("" as const) }] : [];
  });
  const whole = { row: null, list: "" };
  for (const [list, count, max] of [
    ["expenses", expenses.length, costBounds.expenses],
    ["budgets", budgets.length, costBounds.budgets],
    ["expenses.files", expenses.reduce((sum, { files }) => sum + files.length, 0), importBounds.receipts],
  ] as const)
    if (count > max) faults.add(whole, list, { key: "max_items", max });
  tellTwice(expenses, budgets, faults);
  return { expenses, budgets };
}

function judgedExpense(
  raw: GarageThing,
  spot: FileSpot,
  { bikes, parts, services }: Known,
  lastDay: string,
  faults: Faults,
): ArrivingExpense | null {
  const parsed = faults.parsed(GarageExpense, raw, spot);
  if (!parsed) return null;
  const { bike, part, service, rate = null, rate_currency = null, files = [], ...given } = parsed;
  const { category, amount_cents, currency, day, shop = null, note = null, gone = null } = given;
  const { warranty_until = null, price_of = null } = given;
  // A price has the day that its part or bike says.
  if (price_of === null && day > lastDay) faults.add(spot, "day", { key: "max_date", max: lastDay });
  return {
    columns: {
      bike_id: positionIn(bikes, bike, spot, "bike", faults),
      part_id: positionIn(parts, part, spot, "part", faults),
      service_id: positionIn(services, service, spot, "service", faults),
      category,
      amount_cents,
      currency,
      day,
      shop,
      note,
      warranty_until,
      price_of,
      gone,
      rate_e8: rate === null ? null : Math.round(rate * 1e8),
      rate_currency: rate === null ? null : rate_currency,
    },
    files: files.map(({ kind, name, file, seal }) => ({
      kind: kind ?? ("receipt" as const),
      name,
      file,
      seal: seal ?? "",
    })),
  };
}

/** Nothing has the same price twice, and no year two budgets of the same. */
function tellTwice(
  expenses: readonly ArrivingExpense[],
  budgets: readonly ArrivingBudget[],
  faults: Faults,
): void {
  const known = new Set<string>();
  const isKnown = (key: string) => known.has(key) || !known.add(key);
  for (const [index, { columns }] of expenses.entries()) {
    const { price_of, part_id, bike_id } = columns;
    if (price_of === null) continue;
    const of = price_of === "part" ? part_id : bike_id;
    if (isKnown(`${price_of} ${of}`))
      faults.say({ row: index + 1, list: "expenses" }, "price_of", "import_price_twice");
  }
  for (const [index, { year, category }] of budgets.entries())
    if (isKnown(`${year} ${category}`))
      faults.say({ row: index + 1, list: "budgets" }, "category", "import_budget_twice");
}
