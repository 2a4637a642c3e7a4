/** What money is spent on, as the app and CSV files name it. */
export const expenseCategoryNames = {
  purchase: "Buying a bike",
  part: "Parts",
  tool: "Tools",
  consumable: "Consumables",
  service: "Service",
  accessory: "Accessories",
  clothing: "Clothing",
  insurance: "Insurance",
  race_travel: "Races and travel",
  charging: "Charging",
  tax_fee: "Taxes and fees",
  sale: "Sale",
  other: "Other",
} as const;
