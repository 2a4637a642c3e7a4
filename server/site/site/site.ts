import { byPlan, paidPlans } from "#contract/billing/plan-list.ts";
import type { Site } from "#contract/site/site.ts";
import type { Config } from "#server/platform/config.ts";
import { mapAddress } from "#server/site/map/map-file.ts";
import { basePrice } from "#server/billing/plans/prices.ts";

/** Returns the operator and makers of this installation, from its configuration. */
export function siteOf(config: Config): Site {
  return {
    plan_limits: config.PLAN_LIMITS,
    base_prices: byPlan(paidPlans, (plan) => basePrice(plan, config)),
    shop_price: config.SHOP_PRICE_PLN ?? null,
    creator: {
      name: config.CREATOR_NAME ?? null,
      network_url: config.CREATOR_NETWORK_URL ?? null,
      code_url: config.CREATOR_CODE_URL ?? null,
    },
    support_email: config.SUPPORT_EMAIL ?? null,
    support_hours: config.SUPPORT_HOURS,
    newsletter_preticked: config.NEWSLETTER_PRETICKED,
    operator: { name: config.OPERATOR_NAME ?? null, address: config.OPERATOR_ADDRESS ?? null },
    map: mapAddress(config),
    market: config.MARKET === "on",
    community: config.COMMUNITY,
    house_rules: config.HOUSE_RULES ?? null,
    time_zone: config.TIMEZONE,
    provider: config.OIDC_ISSUER !== undefined,
  };
}
