import { exportSales } from "#contract/market/admin-listings.ts";
import { byteOrderMark, csvLine } from "#server/platform/csv/csv.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { spanOfYear } from "./private-sales.ts";
import { saleRepo } from "./sales.repo.ts";

const columns = ["seller_id", "name", "email", "shop", "quarter", "currency", "sales", "sum"];
const comma = { delimiter: ",", decimal: "." } as const;

/** Sky Dash: who sold how much in a year, by quarter and currency, from which a host reads what DAC7 wants reported. */
export function salesExportRoute(serve: Serve, { db, timezone }: { db: Db; timezone: string }): void {
  serve(exportSales, async ({ query: { year }, reply }) => {
    const sums = new Map<string, { cells: (string | number | null)[]; sales: number; cents: number }>();
    for (const sale of await saleRepo(db).between(spanOfYear(timezone, year))) {
      const { id, name, email, shop, currency, sold_at, cents } = sale;
      const month = Number(dayOf(timezone, new Date(sold_at as string)).slice(5, 7));
      const quarter = Math.ceil(month / 3);
      const key = JSON.stringify([id, shop, quarter, currency]);
      const sum = sums.get(key) ?? { cells: [id, name, email, shop, quarter, currency], sales: 0, cents: 0 };
      sums.set(key, { ...sum, sales: sum.sales + 1, cents: sum.cents + Number(cents ?? 0) });
    }
    const lines = [...sums.values()].map(({ cells, sales, cents }) =>
      csvLine([...cells, sales, cents / 100], comma),
    );
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="spokebook-sales-${year}.csv"`)
      .send(byteOrderMark + csvLine(columns, comma) + lines.join(""));
  });
}
