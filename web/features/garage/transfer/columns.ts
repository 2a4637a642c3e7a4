import { basicFields, componentFields } from "#contract/garage/bike-fields.ts";
import type { GarageColumn } from "#contract/garage/garage-file.ts";

/** Every field that a column can be taken for: the contract's `garageColumns`, without its schemas. */
export const transferColumns: GarageColumn[] = [
  ...basicFields,
  "accessories",
  ...componentFields.map(({ name }) => name),
];
