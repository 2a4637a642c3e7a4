import type { shopCosts as en } from "#contract/locales/en/shop-costs.ts";

/** What a professional shop costs, as cards and pages say it. */
export const shopCosts: Record<keyof typeof en, string> = {
  free: "Za darmo",
  paid: "14 dni za darmo, potem {{price}} miesięcznie",
};
