import * as z from "zod/mini";
import { bankReply } from "./ask-bank.ts";

/** Złoty for one of a currency; beyond these, what the bank sends is a mistake. */
const mids = { min: 0.00001, max: 40 };

const Series = z.object({
  table: z.literal("A"),
  code: z.string(),
  rates: z.array(
    z.object({
      no: z.string().check(z.minLength(1), z.maxLength(32)),
      effectiveDate: z.iso.date(),
      mid: z.number().check(z.minimum(mids.min), z.maximum(mids.max)),
    }),
  ),
});

/** The rate of a currency in a table of the bank. */
export interface TableRate {
  day: string;
  /** The table's number. */
  no: string;
  /** Hundred-millionths of a złoty. */
  mid_e8: number;
}

/** The bank has replied, but not with what was requested. */
export class WrongRates extends Error {}

export interface ArchiveRange {
  currency: string;
  /** Days, both included; at most 93 of them. */
  from: string;
  to: string;
}

/** Returns the bank's rates of a currency, oldest first, none where it has none; throws `WrongRates`, or when it is away. */
export async function archivedRates(
  bank: string,
  { currency, from, to }: ArchiveRange,
  patience: number,
): Promise<TableRate[]> {
  const path = `/api/exchangerates/rates/a/${currency.toLowerCase()}/${from}/${to}/?format=json`;
  const { status, body } = await bankReply(bank + path, patience).catch((error: unknown) => {
    throw error instanceof SyntaxError ? new WrongRates("no JSON") : error;
  });
  if (status === 404) return [];
  if (status === 400) throw new WrongRates("the bank takes no such range");
  if (status !== 200) throw new Error(`the bank answered ${status}`);
  const series = Series.safeParse(body);
  if (!series.success) throw new WrongRates(`no rates: ${z.prettifyError(series.error).slice(0, 200)}`);
  const { code, rates } = series.data;
  const fits = ({ effectiveDate }: { effectiveDate: string }) => effectiveDate >= from && effectiveDate <= to;
  if (code !== currency || !rates.every(fits)) throw new WrongRates("rates of something else");
  return rates
    .map(({ effectiveDate: day, no, mid }) => ({ day, no, mid_e8: Math.round(mid * 1e8) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
