import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { plans } from "./quotas.ts";
import { answer } from "#contract/platform/wire.ts";

/** A paid plan can be tried for so long, once, without a card. */
export const trialDays = 14;

/** A month's price, with at most two decimals; null where no exchange rate is known. */
const Prices = z.object({ PLN: z.number(), EUR: z.nullable(z.number()), USD: z.nullable(z.number()) });
export type Prices = z.infer<typeof Prices>;
export type Currency = keyof Prices;

/** What a euro and a dollar cost in PLN by the National Bank of Poland's table A. */
const Rate = z.object({
  /** The day the bank published it. */
  date: z.string(),
  /** The bank's number of that table: 223/A/NBP/2026. */
  table: z.string(),
  EUR: z.number(),
  USD: z.number(),
});
export type Rate = z.infer<typeof Rate>;

export const Pricing = z.object({
  /** "off": everybody has a collector's quotas, all of it is free. */
  plan_limits: z.enum(["enforced", "off"]),
  trial_days: z.int(),
  plans: z.array(
    z.object({
      plan: z.enum(plans),
      bikes: z.int(),
      photos_per_bike: z.int(),
      price: Prices,
    }),
  ),
  /** null until the bank was reached for the first time: prices are in PLN only. */
  rate: z.nullable(Rate),
});
export type Pricing = z.infer<typeof Pricing>;

export const readPricing = endpoint({
  method: "GET",
  path: "/plans",
  summary: "The plans: what they allow, what a month costs, and the exchange rate behind it",
  access: "public",
  response: answer(Pricing),
});
