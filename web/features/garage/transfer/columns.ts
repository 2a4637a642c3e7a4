import { bikeFacts } from "#contract/garage/bike-facts.ts";
import type { GarageColumn } from "#contract/garage/garage-file.ts";

/** Every field that a column can be taken for: the contract's `garageColumns`, without its schemas. */
export const transferColumns: GarageColumn[] = bikeFacts.map(({ name }) => name);
