import { listingUpdated } from "#contract/market/market-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { HandingFollower } from "#server/sharing/handing/when-handed-on.ts";
import { handedListing } from "./handed-listing.repo.ts";

/** A bike that is handed on is sold to whoever has it now; where that is undone, its listing has ended and may be renewed. */
export const listingOfHanded: HandingFollower = {
  async handed(act, bike, to) {
    await tell(act, bike.user_id, await handedListing.sell(act, bike, to));
  },
  async undone(act, bike, to) {
    await tell(act, bike.user_id, await handedListing.takeBack(act, bike, to));
  },
};

async function tell(
  act: Act<"transfer.write">,
  account_id: number,
  listings: { id: number; bike_id: number | null; title: string }[],
): Promise<void> {
  for (const { id, ...data } of listings)
    await appendEvent(act.db, { account_id, kind: listingUpdated, subject: id, data, at: act.at });
}
