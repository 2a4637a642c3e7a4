/** What a shop may offer; their names are in contract/locales. */
export const shopOffers = [
  "repair",
  "overhaul",
  "assembly",
  "wheels",
  "brakes",
  "suspension",
  "ebike",
  "fitting",
  "wash",
  "storage",
  "pick_up",
  "parts",
  "bikes",
  "rental",
] as const;
export type ShopOffer = (typeof shopOffers)[number];
