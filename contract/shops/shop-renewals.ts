/**
 * What becomes of a shop's paid plan at the end of its month: it `renews`; it `ends`, because it was cancelled; its last payment
 * `failed`, and it ends then unless the payment provider's next try succeeds.
 */
export const shopRenewals = ["renews", "ends", "failed"] as const;
export type ShopRenewal = (typeof shopRenewals)[number];
