import { readFigures, type ShopFigures } from "#contract/shops/shop-figures.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#server/platform/csv/csv.ts";
import { dialects } from "#server/platform/csv/dialects.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Language } from "#server/platform/language/language.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { figuresOfShop } from "./figures-of-shop.ts";
import { figuresRepo } from "./figures.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  now: () => Date;
}

/** How many days the figures cover by default, and at most. */
const days = { usual: 365, most: 3660 } as const;

/** The figures of a shop's orders, as data and as CSV. */
export function figureRoutes(serve: Serve, { db, members, now }: Deps): void {
  const repo = figuresRepo(db);

  serve(readFigures, async ({ user, params, query, language, reply }) => {
    const { shop } = await members.memberOf(user, params.slug, "figures.read");
    const today = dayOf(shop.time_zone, now());
    const to = query.to ?? today;
    const from = query.from ?? dayAfter(to, -days.usual);
    if (from > to) throw new Refusal(422, "invalid", { errors: { from: [{ key: "max_date", max: to }] } });
    const first = dayAfter(to, -days.most);
    if (from < first)
      throw new Refusal(422, "invalid", { errors: { from: [{ key: "min_date", min: first }] } });
    const span = {
      from: startOf(shop.time_zone, from).toISOString(),
      to: startOf(shop.time_zone, dayAfter(to)).toISOString(),
    };
    const [orders, lines] = [await repo.orders(shop, span), await repo.lines(shop, span)];
    const assigned = orders.flatMap(({ assigned_to }) => (assigned_to === null ? [] : [assigned_to]));
    const names = await repo.namesOf([...new Set(assigned)]);
    const { time_zone, currency } = shop;
    const about = { from, to, today, time_zone, currency: currency as ShopFigures["currency"], names };
    const data = figuresOfShop(orders, lines, about);
    if (query.format !== "csv") return { data };
    const content = Buffer.from(figuresCsv(data, language));
    const name = `${shop.slug}-figures-${from}-${to}.csv`;
    return sendFile(reply, { type: "text/csv; charset=utf-8", name, content });
  });
}

/** Returns the figures as CSV with three columns: the figure, what it is of, and its value. */
function figuresCsv(figures: ShopFigures, language: Language): string {
  const { received_by_month, sums, currency } = figures;
  const rows: CsvCell[][] = [
    ["figure", "of", "value"],
    ["orders", `${figures.from} ${figures.to}`, figures.orders],
    ...received_by_month.map(({ month, orders }) => ["orders", month, orders]),
    ["turnaround_days_median", null, figures.turnaround_days_median],
    ["late_share", null, figures.late_share],
    ["approval_share", null, figures.approval_share],
    ["returns", null, figures.returns],
    ...sums.map(({ by, key, name, cents }) => [`sum_by_${by}_${currency}`, name ?? key, cents / 100]),
  ];
  return byteOrderMark + rows.map((row) => csvLine(row, dialects[language])).join("");
}
