import type { Theft } from "#contract/sharing/theft.ts";
import type { TheftRow } from "./thefts.repo.ts";

/** Presents a theft for the bike's owner. */
export function presentTheft(row: TheftRow): Theft {
  const { bike_id: _, user_id: __, created_at: ___, updated_at: ____, shown, ...theft } = row;
  return { ...theft, shown: shown === 1 };
}
