import * as z from "zod/mini";
import type { Rate } from "#contract/billing/pricing.ts";
import { bankReply } from "./ask-bank.ts";

const path = "/api/exchangerates/tables/a/?format=json";

/** Table A as the National Bank of Poland publishes it. */
const Tables = z.tuple([
  z.object({
    table: z.literal("A"),
    no: z.string().check(z.minLength(1), z.maxLength(32)),
    effectiveDate: z.iso.date(),
    rates: z.array(z.object({ code: z.string(), mid: z.number().check(z.positive()) })),
  }),
]);

/** Returns the newest mid rates; throws when the bank is unreachable, too slow or sends something else. */
export async function askBank(bank: string, patience: number): Promise<Rate> {
  const { status, body } = await bankReply(bank + path, patience);
  if (status !== 200) throw new Error(`the bank answered ${status}`);
  const [{ no, effectiveDate, rates }] = Tables.parse(body);
  const midOf = (currency: "EUR" | "USD") => {
    const rate = rates.find(({ code }) => code === currency);
    if (!rate) throw new Error(`the bank's table has no ${currency}`);
    return rate.mid;
  };
  return { date: effectiveDate, table: no, EUR: midOf("EUR"), USD: midOf("USD") };
}
