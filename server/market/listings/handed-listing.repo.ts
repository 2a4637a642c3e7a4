import type { Act } from "#server/platform/act/act.ts";
import { of, type Owned } from "#server/platform/db/of-account.ts";

/** The listing of a bike that is handed on. */
export const handedListing = {
  sell: (act: Act<"transfer.write">, bike: Owned, to: number) =>
    of(act.db, bike.user_id)
      .updateTable("listings")
      .set((eb) => ({
        state: "sold",
        sold_to: to,
        sold_at: act.at,
        reserved_for: null,
        reserved_until: null,
        version: eb("version", "+", 1),
        updated_at: act.at,
      }))
      .where("bike_id", "=", bike.id)
      .where("state", "in", ["active", "reserved"])
      .returning(["id", "bike_id", "title"])
      .execute(),

  takeBack: (act: Act<"transfer.write">, bike: Owned, to: number) =>
    of(act.db, bike.user_id)
      .updateTable("listings")
      .set((eb) => ({
        state: "ended",
        sold_to: null,
        sold_at: null,
        version: eb("version", "+", 1),
        updated_at: act.at,
      }))
      .where("bike_id", "=", bike.id)
      .where("state", "=", "sold")
      .where("sold_to", "=", to)
      .returning(["id", "bike_id", "title"])
      .execute(),
};
