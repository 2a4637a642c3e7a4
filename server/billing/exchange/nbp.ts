import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import * as z from "zod/mini";
import type { Rate } from "#contract/billing/pricing.ts";
import { http } from "#server/platform/http/node-http.ts";

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
  // Not fetch(): the client that it loads stays in memory.
  const { get } = bank.startsWith("https:") ? https : http;
  const request = get(bank + path, {
    headers: { accept: "application/json" },
    // The timeout also covers reading the body.
    signal: AbortSignal.timeout(patience),
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the bank answered ${response.statusCode}`);
  }
  const [{ no, effectiveDate, rates }] = Tables.parse(await json(response));
  const midOf = (currency: "EUR" | "USD") => {
    const rate = rates.find(({ code }) => code === currency);
    if (!rate) throw new Error(`the bank's table has no ${currency}`);
    return rate.mid;
  };
  return { date: effectiveDate, table: no, EUR: midOf("EUR"), USD: midOf("USD") };
}
