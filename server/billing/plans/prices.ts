import type { Prices, Rate } from "#contract/billing/pricing.ts";
import type { Plan } from "#contract/billing/quotas.ts";
import type { Config } from "#server/platform/config.ts";

type Base = Pick<Config, "PRICE_ENTHUSIAST_PLN" | "PRICE_COLLECTOR_PLN">;

/** Price per month of each plan in PLN. */
export function basePrice(plan: Plan, config: Base): number {
  const prices = {
    hobbyist: 0,
    enthusiast: config.PRICE_ENTHUSIAST_PLN,
    collector: config.PRICE_COLLECTOR_PLN,
  };
  return prices[plan];
}

/** Returns a price in PLN with its amounts in euros and dollars, to the cent. */
export function pricesOf(PLN: number, rate: Rate | null): Prices {
  const at = (mid: number) => Math.round(Math.round(PLN * 100) / mid) / 100;
  return { PLN, EUR: rate && at(rate.EUR), USD: rate && at(rate.USD) };
}
