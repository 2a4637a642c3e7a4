import { verificationUpdated } from "#contract/shops/shops-events.ts";
import { bikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import { partRepo } from "#server/garage/parts/inventory/parts.repo.ts";
import type { EventConsumer } from "#server/platform/events/consumers.ts";
import type { ListingRow } from "#server/platform/db/schema.ts";
import type { Db } from "#server/platform/db/open.ts";
import { verificationRepo } from "#server/shops/verifications/verifications.repo.ts";
import { confirmedOfBike, confirmedOfParts } from "./confirmed.repo.ts";
import { listingRepo } from "./listings.repo.ts";

/** Has listings found as verified once a shop has confirmed something of them, and no longer once it withdraws that. */
export const listedMarks: EventConsumer = {
  name: "listed-marks",
  kinds: [verificationUpdated],
  async consume(events, trx) {
    const sellers = new Set<number>();
    for (const { subject } of events) {
      const verification = subject === null ? undefined : await verificationRepo(trx).find(subject);
      if (verification?.owner_id) sellers.add(verification.owner_id);
    }
    for (const seller of sellers)
      for (const row of await listingRepo(trx).openOf(seller)) {
        const verified = (await isConfirmed(trx, row)) ? 1 : 0;
        if (verified !== row.verified) await listingRepo(trx).setFate(row.id, { verified });
      }
  },
};

async function isConfirmed(db: Db, { bike_id, part_id, user_id }: ListingRow): Promise<boolean> {
  const bike = bike_id === null ? undefined : await bikeRepo(db).find(bike_id);
  if (bike) return (await confirmedOfBike(db, bike)).length > 0;
  const part = part_id === null ? undefined : await partRepo(db).find(user_id, part_id);
  return part !== undefined && (await confirmedOfParts(db, [part])).length > 0;
}
