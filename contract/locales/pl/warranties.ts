import type { warrantyOf as en } from "#contract/locales/en/warranties.ts";

/** What a warranty is of, where neither a part nor a note says it. */
export const warrantyOf: Record<keyof typeof en, string> = {
  purchase: "Cały rower",
  part: "Część",
  tool: "Narzędzie",
  consumable: "Materiał eksploatacyjny",
  service: "Serwis",
  accessory: "Akcesorium",
  clothing: "Odzież",
  insurance: "Ubezpieczenie",
  race_travel: "Zawody lub wyjazd",
  charging: "Ładowanie",
  tax_fee: "Podatek lub opłata",
  sale: "Sprzedaż",
  other: "Inny zakup",
};
