import type { ListingState } from "#contract/market/listing-words.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";

type Stated = Pick<
  ListingRow,
  "state" | "ends_at" | "reserved_until" | "reserved_for" | "bike_id" | "part_id"
>;

/** The state of a listing at an instant: it ends and reservations run out by time alone, and what is gone is not for sale. */
export function listingStateAt(
  { state, ends_at, reserved_until, bike_id, part_id }: Stated,
  at: string,
): ListingState {
  const isOpen = state === "active" || state === "reserved";
  if (bike_id === null && part_id === null && (isOpen || state === "draft")) return "withdrawn";
  if (isOpen && ends_at !== null && ends_at <= at) return "ended";
  if (state === "reserved" && reserved_until !== null && reserved_until <= at) return "active";
  return state;
}
