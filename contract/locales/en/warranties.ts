/** What a warranty is of, where neither a part nor a note says it. */
export const warrantyOf = {
  purchase: "Whole bike",
  part: "Part",
  tool: "Tool",
  consumable: "Consumable",
  service: "Service",
  accessory: "Accessory",
  clothing: "Clothing",
  insurance: "Insurance",
  race_travel: "Race or travel",
  charging: "Charging",
  tax_fee: "Tax or fee",
  sale: "Sale",
  other: "Something else",
};
