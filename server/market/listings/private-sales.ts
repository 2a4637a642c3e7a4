import { listingBounds } from "#contract/market/listing-words.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { dayOf, startOf } from "#server/platform/time/days.ts";
import { saleRepo } from "./sales.repo.ts";

/** The instants at which a year begins and ends in a time zone. */
export const spanOfYear = (timezone: string, year: number) => ({
  from: startOf(timezone, `${year}-01-01`).toISOString(),
  before: startOf(timezone, `${year + 1}-01-01`).toISOString(),
});

/** When the year began whose sales hosts may still report or correct: the one before this. */
export const reportedFrom = (timezone: string, at: Date): string =>
  spanOfYear(timezone, Number(dayOf(timezone, at).slice(0, 4)) - 1).from;

/** Refuses (422) a private listing of who has sold so often this year that the law may take them for a trader. */
export async function refuseManySales(
  act: Act<"listing.write">,
  row: ListingRow,
  timezone: string,
): Promise<void> {
  if (row.shop_id !== null) return;
  const year = Number(dayOf(timezone, new Date(act.at)).slice(0, 4));
  const sales = await saleRepo(act.db).countPrivate(act.account.user_id, spanOfYear(timezone, year));
  if (sales >= listingBounds.privateSales) throw invalid("still_private", "many_private_sales");
}
