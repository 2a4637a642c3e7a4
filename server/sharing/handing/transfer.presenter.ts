import type { Transfer, TransferContents, TransferWhat } from "#contract/sharing/transfers.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { TransferRow } from "#server/platform/db/schema/sharing.ts";
import { factsToCome } from "./arriving-bike.ts";
import { type Luggage, luggageOf } from "./luggage.repo.ts";
import { paperRepo } from "./papers.repo.ts";
import type { PaperFacts } from "./paper-facts.ts";
import { stateAt } from "./transfer-sight.ts";
import { undoUntil } from "./transfers.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  bikes: { repo: BikeRepo };
  reading: PartReading;
  photos: Pick<PhotoAddresses, "offeredUrlOf">;
}

type Counts = Transfer["preview"];

const none: Counts = { parts: 0, services: 0, plans: 0, photos: 0, readings: 0, receipts: 0 };

export const whatOf = ({ what }: Pick<TransferRow, "what">): TransferWhat => JSON.parse(what) as TransferWhat;

/** How many things of each kind come. */
export const countsIn = (bike: BikeRow, luggage: Luggage): Counts => ({
  parts: luggage.rows.length,
  services: luggage.services.length,
  plans: luggage.plans.length,
  photos: luggage.photos.length,
  readings: bike.mileage_hm === null ? 0 : 1,
  receipts: luggage.receipts.length,
});

export type ShownTransfer = ReturnType<typeof transferPresenter>;

/** Presents transfers with what comes: while an offer is open, what would come now. */
export function transferPresenter({ db, now, bikes, reading, photos }: Deps) {
  /** What would come of an offer now; null where nothing can. */
  async function toCome(row: TransferRow, at: string) {
    if (row.bike_id === null || row.state === "accepted") return null;
    const bike = await bikes.repo.find(row.bike_id);
    if (!bike || bike.handed_on_at !== null) return null;
    return { bike, luggage: await luggageOf(db, bike, whatOf(row), at) };
  }

  async function contentsOf(row: TransferRow, bike: BikeRow, luggage: Luggage): Promise<TransferContents> {
    const parts = await reading.present(luggage.rows);
    const urlOf = photos.offeredUrlOf(row.id);
    return {
      facts: factsToCome(bike, whatOf(row)),
      mileage: bike.mileage_hm === null ? null : bike.mileage_hm / 10,
      rides: luggage.rides,
      readings: luggage.readings,
      parts: parts.map(({ id, kind, brand, model, usage }) => ({
        kind,
        brand,
        model,
        slot_path: luggage.slots.get(id) ?? null,
        distance_m: usage.distance_m,
      })),
      services: luggage.services.toReversed().map(({ id, done_on, title, shop }) => ({
        done_on,
        title,
        shop,
        tasks: (luggage.itemsOf.get(id) ?? []).map(({ task }) => task),
      })),
      photos: luggage.photos.map(({ id }) => ({ id, url: urlOf(id) })),
      receipts: luggage.receipts.map(({ name }) => ({ name })),
    };
  }

  async function filesOf(userId: number, id: number): Promise<Transfer["files"]> {
    const rows = await paperRepo(db).listOf(userId, id);
    return rows.map(({ id, name, bytes }) => ({ id, name, bytes }));
  }

  /** `contents`: thing by thing what comes, while it is open. */
  return async (row: TransferRow, role: Transfer["role"], { contents = false } = {}): Promise<Transfer> => {
    const at = now().toISOString();
    const state = stateAt(row, at);
    const arriving = await toCome(row, at);
    const paper = row.paper === null ? null : (JSON.parse(row.paper) as PaperFacts);
    return {
      id: row.id,
      bike: { id: row.bike_id, name: row.bike_name },
      from: { name: row.from_name },
      to_email: role === null ? null : row.to_email,
      to_name: role === null ? null : row.to_name,
      what: whatOf(row),
      message: row.message,
      price_cents: row.price_cents,
      currency: row.currency,
      state,
      expires_at: row.expires_at,
      accepted_at: row.accepted_at,
      preview: arriving ? countsIn(arriving.bike, arriving.luggage) : (paper?.counts ?? none),
      contents:
        contents && arriving && state === "offered"
          ? await contentsOf(row, arriving.bike, arriving.luggage)
          : null,
      role,
      bike_id: role === null ? null : row.new_bike_id,
      files: role === "buyer" && row.to_user !== null ? await filesOf(row.to_user, row.id) : [],
      undo_asked: row.undo_asked,
      undo_until: undoUntil(row),
      undone_at: row.undone_at,
      version: row.version,
    };
  };
}
