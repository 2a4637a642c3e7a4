import * as z from "zod/mini";
import { endpoint } from "#contract/platform/endpoint.ts";
import { plans } from "./plan-list.ts";
import { response } from "#contract/platform/wire.ts";

/** Length of the free trial of a paid plan: once per rider, without a card. */
export const trialDays = 14;

/** Price per month with at most two decimals; null when no exchange rate is known. */
const Prices = z.object({ PLN: z.number(), EUR: z.nullable(z.number()), USD: z.nullable(z.number()) });
export type Prices = z.infer<typeof Prices>;
export type Currency = keyof Prices;

/** Mid rates in PLN from table A of the National Bank of Poland. */
const Rate = z.object({
  /** The day the bank published it. */
  date: z.string(),
  /** The table's number, such as 223/A/NBP/2026. */
  table: z.string(),
  EUR: z.number(),
  USD: z.number(),
});
export type Rate = z.infer<typeof Rate>;

export const Pricing = z.object({
  /** "off": everybody has the quotas and features of a collector, for free. */
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
  /** null until rates were fetched for the first time: prices are in PLN only. */
  rate: z.nullable(Rate),
});
export type Pricing = z.infer<typeof Pricing>;

export const readPricing = endpoint({
  method: "GET",
  path: "/plans",
  summary: "The plans: what they allow, what a month costs, and the exchange rate behind it",
  access: "public",
  response: response(Pricing),
});
