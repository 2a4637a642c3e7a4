import type { Db } from "#server/platform/db/open.ts";
import { limitReached } from "#server/platform/refusal/refusal.ts";
import { type FirstParts, makeFirstParts } from "./first-parts.repo.ts";
import { type BikeWithParts, withoutPartsOf } from "./without-parts.repo.ts";

interface Deps {
  db: Db;
  now: () => Date;
  zoneOf: (userId: number) => Promise<string>;
}

export type SheetParts = ReturnType<typeof sheetParts>;

/** Sees to it that bikes have parts: they are made from a bike's sheet when anything needs them first. */
export function sheetParts({ db, now, zoneOf }: Deps) {
  async function ensure(bike: BikeWithParts): Promise<FirstParts> {
    if (bike.parts_made_at !== null) return "made";
    // Read before the transaction, which may have the last connection.
    const timeZone = await zoneOf(bike.user_id);
    const at = now().toISOString();
    return db.transaction().execute((trx) => makeFirstParts(trx, bike, { at, timeZone }));
  }

  return {
    /** For reads: a bike for whose parts there is no room has none. */
    ensure,

    /** For changes: throws 403 where there is no room for the bike's parts. */
    async require(bike: BikeWithParts): Promise<void> {
      const made = await ensure(bike);
      if (made !== "made") throw limitReached(made);
    },

    /** The parts of all bikes of a rider, oldest bikes first, as far as there is room. */
    async ensureAll(userId: number): Promise<void> {
      for (const bike of await withoutPartsOf(db, userId)) if ((await ensure(bike)) !== "made") return;
    },
  };
}
