import { bikeFacts } from "#contract/garage/bike-facts.ts";
import type { GarageColumn } from "#contract/garage/garage-file.ts";

/** Every field that a column can be mapped to: the contract's `garageColumns`, without loading its schemas. */
export const transferColumns: GarageColumn[] = bikeFacts.map(({ name }) => name);
