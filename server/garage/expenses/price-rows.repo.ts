import type { ExpenseCategory, ExpensePrice } from "#contract/garage/cost-words.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { columnsOf } from "#server/garage/bikes/bike.presenter.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import { bikesThatShow } from "#server/garage/parts/sheet/sheets.repo.ts";
import { type StartDoing, startAnew } from "#server/garage/parts/moves/start-anew.repo.ts";
import type { Authorized } from "#server/platform/access/authorized.ts";
import type { Db } from "#server/platform/db/open.ts";

export interface ExpenseDoing extends StartDoing {
  /** Returns a bike of the rider's as the transaction sees it, also one that may not be changed. */
  bikeOf(trx: Db, id: number): Promise<Authorized<BikeRow>>;
  /** Whether the rider's plan lets each of these bikes be changed. */
  areWritable(trx: Db, bikeIds: readonly number[]): Promise<boolean>;
}

/** What of an expense says whose price it is. */
export interface Priced {
  bike_id: number | null;
  part_id: number | null;
  category: ExpenseCategory;
  amount_cents: number;
  currency: string;
  day: string;
}

/** Whose price an expense is, or could be. */
export interface PriceOf {
  of: ExpensePrice;
  /** Of the part or bike. */
  id: number;
}

/** The price that an expense is, as long as it is still about the same thing. */
export function keptPrice(
  { bike_id, part_id, category }: Pick<Priced, "bike_id" | "part_id" | "category">,
  of: ExpensePrice | null,
): PriceOf | null {
  if (of === null || (category === "sale") !== (of === "sale")) return null;
  const id = of === "part" ? part_id : bike_id;
  return id === null ? null : { of, id };
}

/** The price that an expense becomes, because its part or bike has none; none on a bike that may not be changed. */
export async function freePrice(
  trx: Db,
  userId: number,
  expense: Priced,
  doing: ExpenseDoing,
): Promise<PriceOf | null> {
  const price = await emptyPrice(trx, userId, expense);
  return price && (await doing.areWritable(trx, await bikesOf(trx, price, doing))) ? price : null;
}

async function emptyPrice(trx: Db, userId: number, expense: Priced): Promise<PriceOf | null> {
  const { category, part_id, bike_id } = expense;
  if (category === "part" && part_id !== null) {
    const part = await partRepo(trx).find(userId, part_id);
    return part && !part.price_cents ? { of: "part", id: part_id } : null;
  }
  if ((category !== "purchase" && category !== "sale") || bike_id === null) return null;
  const bike = await bikeRepo(trx).find(bike_id);
  if (bike?.user_id !== userId) return null;
  const { purchase_price_cents, sold_price_cents, value_estimate_cents, purchase_currency } = bike;
  const [own, other] =
    category === "sale" ? [sold_price_cents, purchase_price_cents] : [purchase_price_cents, sold_price_cents];
  if (own) return null;
  // A bike's amounts are in one currency: the others must not come to be in this one.
  const isBound = Boolean(other) || Boolean(value_estimate_cents);
  if (isBound && (purchase_currency ?? "USD") !== expense.currency) return null;
  return { of: category === "sale" ? "sale" : "bike", id: bike_id };
}

/** What of a price is written: null takes it away. */
type WrittenPrice = { amount_cents: number; currency: string; day?: string } | null;

/** Writes a part's price into its row, within a transaction that holds the rider's lock. */
export async function writePriceOfPart(
  trx: Db,
  userId: number,
  id: number,
  price: WrittenPrice,
  doing: { by: number; at: string },
): Promise<void> {
  const part = await partRepo(trx).find(userId, id);
  if (!part) return;
  const { amount_cents = null, currency = part.currency, day = part.acquired_on } = price ?? {};
  await partRepo(trx).updateWithin(part, { price_cents: amount_cents, currency, acquired_on: day }, doing);
}

/** The bikes whose sheets say a price, or show the part that has it. */
const bikesOf = async (trx: Db, { of, id }: PriceOf, { by, at }: ExpenseDoing): Promise<number[]> =>
  of === "part" ? bikesThatShow(trx, by, [id], at) : [id];

/** Throws 403 where a price is in the sheet of a bike that may not be changed. */
export async function refuseReadOnlyPrice(trx: Db, price: PriceOf, doing: ExpenseDoing): Promise<void> {
  await doing.judge(trx, await bikesOf(trx, price, doing));
}

/** Writes a price into its part's or bike's row, within a transaction that holds the locks of both. */
export async function writePrice(
  trx: Db,
  userId: number,
  { of, id }: PriceOf,
  price: WrittenPrice,
  doing: ExpenseDoing,
): Promise<void> {
  if (of === "part") return writePriceOfPart(trx, userId, id, price, doing);
  const bike = await doing.bikeOf(trx, id);
  const amount = price && Math.abs(price.amount_cents) / 100;
  const [money, day] = of === "bike" ? ["purchase_price", "purchase_date"] : ["sold_price", "sold_on"];
  const change = {
    [money]: amount,
    ...(price && { purchase_currency: price.currency }),
    ...(price?.day !== undefined && { [day]: price.day }),
  };
  // A purchase on another day is the start of the bike's first parts, as on its form.
  await startAnew(trx, bike, columnsOf(change, bike), doing);
  await bikeRepo(trx).updateWithin(bike, (now) => columnsOf(change, now), doing);
}
