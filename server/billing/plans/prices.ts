import type { Prices, Rate } from "#contract/billing/pricing.ts";
import { type Plan, type PlanPrice, planTable } from "#contract/billing/plan-table.ts";
import type { Config } from "#server/platform/config.ts";

/** Returns the price per month of a plan in PLN. */
export function basePrice(plan: Plan, config: Pick<Config, PlanPrice["setting"]>): number {
  const { price } = planTable[plan];
  return price === null ? 0 : config[price.setting];
}

/** Returns a price in PLN with its amounts in euros and dollars, to the cent. */
export function pricesOf(PLN: number, rate: Rate | null): Prices {
  const at = (mid: number) => Math.round(Math.round(PLN * 100) / mid) / 100;
  return { PLN, EUR: rate && at(rate.EUR), USD: rate && at(rate.USD) };
}
