import type { expenseCategoryNames as en } from "#contract/locales/en/expense-categories.ts";

export const expenseCategoryNames: Record<keyof typeof en, string> = {
  purchase: "Zakup roweru",
  part: "Części",
  tool: "Narzędzia",
  consumable: "Materiały eksploatacyjne",
  service: "Serwis",
  accessory: "Akcesoria",
  clothing: "Odzież",
  insurance: "Ubezpieczenie",
  race_travel: "Zawody i wyjazdy",
  charging: "Ładowanie",
  tax_fee: "Podatki i opłaty",
  sale: "Sprzedaż",
  other: "Inne",
};
