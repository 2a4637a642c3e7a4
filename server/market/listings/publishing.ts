import { listingBounds } from "#contract/market/listing-words.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { isUniqueViolation } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import { limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { Listing } from "#contract/market/listings.ts";
import { confirmedOfBike, confirmedOfParts } from "./confirmed.repo.ts";
import { listedThings } from "./listed-things.repo.ts";
import { copyOfBike, copyOfPart } from "./listing-copy.ts";
import { type ListingColumns, listingRepo } from "./listings.repo.ts";
import { stolenWith } from "./stolen-serials.repo.ts";

const dayMs = 86_400_000;

/** A bike that is reported stolen and has the serial number of a listing. */
export interface StolenBike {
  id: number;
  user_id: number;
  name: string;
}

/** What of its bike or part a listing is found by. */
export async function copiedFacts(
  db: Db,
  row: ListingRow,
  worded: { title: string; text: string | null; town: string | null } = row,
): Promise<ListingColumns & { bike?: BikeRow }> {
  if (row.bike_id !== null) {
    const bike = await bikeRepo(db).find(row.bike_id);
    if (!bike) throw notFound("bike_not_found");
    const { bikes } = await listedThings(db, [row]);
    const has_history = Number(bikes.get(bike.id)?.services) > 0 ? 1 : 0;
    const verified = (await confirmedOfBike(db, bike)).length > 0 ? 1 : 0;
    return { ...copyOfBike(bike, worded), has_history, verified, bike };
  }
  const part = row.part_id === null ? undefined : await partRepo(db).find(row.user_id, row.part_id);
  if (!part) throw notFound("part_not_found");
  const verified = (await confirmedOfParts(db, [part])).length > 0 ? 1 : 0;
  return { ...copyOfPart(part, worded), verified };
}

/**
 * Puts a listing that lacks nothing on the market, or has it wait for an admin; returns the stolen bike where it is one, and changes nothing
 * then.
 */
export async function putOnMarket(
  act: Act<"listing.write">,
  row: ListingRow,
  data: Listing,
  { waits }: { waits: boolean },
): Promise<{ row: ListingRow } | { stolen: StolenBike }> {
  const repo = listingRepo(act.db);
  if ((await repo.countActive(act.account.user_id, act.at)) >= listingBounds.active)
    throw limitReached("listing_limit");
  const { bike, ...copy } = await copiedFacts(act.db, row);
  const serial = copy.serial_key ?? null;
  const stolen = bike && bike.stolen_on !== null ? bike : await stolenWith(act.db, serial);
  if (stolen) return { stolen };
  const twice = new Refusal(409, "listed_twice", { error: "listed_twice", state: { data } });
  if (await repo.twin(row, serial, act.at)) throw twice;
  if (waits && !(await repo.hasPublished(act.account.user_id)))
    return { row: await repo.change(act, row, { ...copy, state: "draft", waiting_since: act.at }) };
  try {
    return {
      row: await repo.change(act, row, {
        ...copy,
        state: "active",
        waiting_since: null,
        published_at: act.at,
        ends_at: new Date(Date.parse(act.at) + listingBounds.days * dayMs).toISOString(),
      }),
    };
  } catch (error) {
    // Published at the same moment by another request.
    if (isUniqueViolation(error)) throw twice;
    throw error;
  }
}
