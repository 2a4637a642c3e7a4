import type { shopOfferNames as en } from "#contract/locales/en/shop-offers.ts";

/** What shops offer, by the keys of `shopOffers`. */
export const shopOfferNames: Record<keyof typeof en, string> = {
  repair: "Naprawy",
  overhaul: "Przeglądy",
  assembly: "Składanie rowerów",
  wheels: "Zaplatanie kół",
  brakes: "Serwis hamulców",
  suspension: "Serwis amortyzacji",
  ebike: "Rowery elektryczne",
  fitting: "Bike fitting",
  wash: "Mycie",
  storage: "Przechowanie zimowe",
  pick_up: "Odbiór i dowóz",
  parts: "Części",
  bikes: "Rowery",
  rental: "Wypożyczalnia",
};
