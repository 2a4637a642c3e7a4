import type { BikeType } from "#contract/garage/bike-types.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { CountedPart } from "./cells.ts";
import { comparedBrand, comparedModel } from "./part-names.ts";

const dayMs = 86_400_000;
/** Riders count once their account is so old, and has so many rides or readings over half a year: accounts are cheap. */
export const riderBounds = { days: 30, rides: 20, readingDays: 182 } as const;
/** Riders looked up at once. */
const together = 500;

/** Riders who agreed that their parts count, and what they have of them. */
export function countedPartsRepo(db: Db) {
  /** Rides of somebody, up to so many as matter. */
  async function hasRidden(rider: number): Promise<boolean> {
    const rides = await of(db, rider).selectFrom("rides").select("id").limit(riderBounds.rides).execute();
    if (rides.length === riderBounds.rides) return true;
    const { first, last } = await of(db, rider)
      .selectFrom("odometer_readings")
      .select((eb) => [eb.fn.min("at").as("first"), eb.fn.max("at").as("last")])
      .executeTakeFirstOrThrow();
    return Date.parse(last ?? "") - Date.parse(first ?? "") >= riderBounds.readingDays * dayMs;
  }

  return {
    /** The ids of riders who agreed and count, oldest first. */
    async *riders(now: Date): AsyncIterable<number> {
      const before = new Date(now.getTime() - riderBounds.days * dayMs).toISOString();
      for (let from = 0; ;) {
        const rows = await db
          .selectFrom("users")
          .innerJoin("profiles", "profiles.user_id", "users.id")
          .select("users.id")
          .where("users.id", ">", from)
          .where("users.created_at", "<=", before)
          .where("users.disabled_at", "is", null)
          .where("profiles.privacy", "like", '%"lifespans":true%')
          .orderBy("users.id")
          .limit(together)
          .execute();
        for (const { id } of rows) if (await hasRidden(id)) yield id;
        const last = rows.at(-1);
        if (!last || rows.length < together) return;
        from = last.id;
      }
    },

    /**
     * A rider's parts that have done anything on a bike. One that had done something before Spokebook knew it is left out: how
     * long it lasted is not known.
     */
    async partsOf(rider: number, reading: PartReading): Promise<CountedPart[]> {
      const rows = await of(db, rider)
        .selectFrom("parts")
        .selectAll()
        .where("initial_m", "=", 0)
        .where("initial_s", "=", 0)
        .execute();
      const types = await typesOf(db, rider);
      const parts = await reading.present(rows);
      return parts.flatMap(({ id, kind, brand, model, usage, retire_reason }) => {
        const bike_type = types.get(id);
        if (usage.distance_m <= 0 || bike_type === undefined) return [];
        return {
          id,
          rider,
          kind,
          brand: comparedBrand(brand),
          model: comparedModel(brand, model),
          spelled_brand: brand,
          spelled_model: model,
          bike_type,
          distance_m: usage.distance_m,
          ended: retire_reason === "worn" || retire_reason === "broken",
        };
      });
    },
  };
}

/** The type of the bike that each of a rider's parts was on last. */
async function typesOf(db: Db, rider: number): Promise<Map<number, BikeType>> {
  const rows = await of(db, rider)
    .selectFrom("part_spans")
    .innerJoin("bikes", (join) =>
      join.onRef("bikes.id", "=", "part_spans.bike_id").on("bikes.user_id", "=", rider),
    )
    .select(["part_id", "bikes.type"])
    .orderBy("from_at")
    .execute();
  return new Map(
    rows.flatMap(({ part_id, type }) => (type === null ? [] : [[part_id, type as BikeType] as const])),
  );
}
