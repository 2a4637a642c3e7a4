import type { ListingHistory } from "#contract/market/listings.ts";
import type { ShownOfListing } from "#contract/market/listing-words.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** As many services as a page shows. */
const most = { page: 1, per_page: 50 };

/** What a bike's listing shows of its history: what was done, and by which shop that is confirmed; no notes and no costs. */
export const listingHistory =
  (partsOf: (bike: Owned) => Promise<ShownPart[]>) =>
  async (db: Db, bike: BikeRow, shown: ShownOfListing): Promise<ListingHistory> => ({
    parts: shown.parts ? await partsOf(bike) : null,
    services: shown.services
      ? (await serviceRepo(db).page(bike, most)).services.map(({ done_on, title, items, by, statement }) => ({
          done_on,
          title,
          items: items.map(({ task, slot }) => ({ task, slot })),
          by,
          confirmed_by: statement?.state === "valid" ? statement.shop.name : null,
        }))
      : null,
  });
export type HistoryOf = ReturnType<typeof listingHistory>;
