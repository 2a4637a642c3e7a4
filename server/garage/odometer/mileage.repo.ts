import { among, of, type Owned } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Instant } from "#server/platform/db/schema.ts";
import { type LineMark, mileageLine, type OdometerPoint } from "./mileage-line.ts";
import { pointsOf } from "./points.repo.ts";
import { type BikeBeginning, dayEdges, purchaseHm } from "./purchase.ts";

/** The most that a bike's mileage can be, in hectometres. */
const mostHm = 99_999_999;

/** What a bike's odometer showed last. */
export interface NewestReading extends Pick<LineMark, "total_hm" | "offset_hm"> {
  at: Instant;
  /** null: from then on the mileage is not known. */
  value_hm: number | null;
}

/** Reads what bikes have ridden, for those who keep it in their rows. */
export function mileageReads(db: Db) {
  return {
    /** Returns a bike's mileage, and when a ride that is noted ahead begins to count. */
    async of(bike: BikeBeginning, at: Instant) {
      const { total_hm, rides, metres } = await knownOf(bike, at);
      const mileage_hm =
        rides === 0 ? total_hm : Math.min((total_hm ?? 0) + Math.round(metres / 100), mostHm);
      return { mileage_hm, mileage_due_at: await nextStart(bike, at) };
    },

    newest: newestOf,

    /** The instant of a reading that is newer than all others of a bike, and than the rides that have begun. */
    async newestInstant(
      { id: bikeId, user_id }: Pick<BikeBeginning, "id" | "user_id">,
      at: Instant,
    ): Promise<Instant> {
      const read = await of(db, user_id)
        .selectFrom("odometer_readings")
        .select((eb) => eb.fn.max("at").as("at"))
        .where("bike_id", "=", bikeId)
        .executeTakeFirst();
      const ridden = await among(db, user_id)
        .selectFrom("rides")
        .select((eb) => eb.fn.max("started_at").as("at"))
        .where("bike_id", "=", bikeId)
        .where("started_at", "<=", at)
        .executeTakeFirst();
      const after = [read, ridden].map((row) => (row?.at ? Date.parse(row.at) + 1 : 0));
      return new Date(Math.max(Date.parse(at), ...after)).toISOString();
    },
  };

  /** What is known of a bike's mileage at some moment, and what its rides from then on come to. */
  async function knownOf(bike: BikeBeginning, at: Instant) {
    const reading = await newestOf(bike);
    if (reading) {
      const total_hm = reading.value_hm === null ? null : reading.total_hm;
      return { total_hm, ...(await ridesFrom(bike, reading.at, at)) };
    }
    const bought = bike.purchase_date !== null && dayEdges(bike.purchase_date).earliest <= at;
    const base = bought ? purchaseHm(bike) : null;
    if (base === null || bike.purchase_date === null)
      return { total_hm: null, ...(await ridesFrom(bike, "", at)) };
    const since = await ridesSinceDay(bike, bike.purchase_date, at);
    // A purchase alone says nothing of today.
    return { total_hm: since.rides === 0 ? null : base, ...since };
  }

  async function newestOf(bike: BikeBeginning): Promise<NewestReading | undefined> {
    const readings = () =>
      of(db, bike.user_id).selectFrom("odometer_readings").where("bike_id", "=", bike.id);
    const newest = await readings()
      .select(["id", "at", "value_hm"])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!newest) return undefined;
    const { id, at, value_hm } = newest;
    const another = await readings().select("id").where("new_odometer", "=", 1).limit(1).executeTakeFirst();
    const mark = another ? await markOf(bike, id) : undefined;
    return { at, value_hm, total_hm: mark?.total_hm ?? value_hm ?? 0, offset_hm: mark?.offset_hm ?? 0 };
  }

  /** The mileage at a reading of a bike that has had several odometers. */
  async function markOf(bike: BikeBeginning, id: number): Promise<LineMark | undefined> {
    const points: OdometerPoint[] = (await pointsOf(db, bike.user_id, [bike.id])).get(bike.id) ?? [];
    const [first] = points;
    const bought = bike.purchase_date;
    const base = purchaseHm(bike);
    if (first && bought !== null && base !== null && dayEdges(bought).earliest <= first.at) {
      const { metres } = await ridesSinceDay(bike, bought, first.at, "before");
      points.unshift({
        id: 0,
        at: dayEdges(bought).earliest,
        value_hm: base,
        kind: "purchase",
        new_odometer: 0,
        ridden_m: metres,
      });
    }
    return mileageLine(points).marks.find((mark) => mark.id === id);
  }

  function ridesOf({ id, user_id }: Owned) {
    return among(db, user_id).selectFrom("rides").where("bike_id", "=", id);
  }

  async function ridesFrom(bike: Owned, from: Instant, until: Instant) {
    const { rides, metres } = await ridesOf(bike)
      .select((eb) => [
        eb.fn.countAll<number>().as("rides"),
        eb.fn.sum<number | null>("distance_m").as("metres"),
      ])
      .where("started_at", ">=", from)
      .where("started_at", "<=", until)
      .executeTakeFirstOrThrow();
    return { rides: Number(rides), metres: Number(metres ?? 0) };
  }

  /** Rides from a day on, which is the day where a ride began. */
  async function ridesSinceDay(bike: Owned, day: string, until: Instant, how: "until" | "before" = "until") {
    const { earliest, latest } = dayEdges(day);
    const close = await ridesOf(bike)
      .select(["started_at", "utc_offset_min", "distance_m"])
      .where("started_at", ">=", earliest)
      .where("started_at", "<", latest)
      .where("started_at", how === "until" ? "<=" : "<", until)
      .execute();
    const on = close.filter(
      ({ started_at, utc_offset_min }) =>
        new Date(Date.parse(started_at) + utc_offset_min * 60_000).toISOString().slice(0, 10) >= day,
    );
    const later =
      until < latest ? { rides: 0, metres: 0 } : await ridesFrom(bike, latest, justBefore(until, how));
    return {
      rides: on.length + later.rides,
      metres: on.reduce((sum, { distance_m }) => sum + distance_m, later.metres),
    };
  }

  /** When the next ride of a bike begins that is noted ahead. */
  async function nextStart(bike: Owned, at: Instant): Promise<Instant | null> {
    const next = await ridesOf(bike)
      .select("started_at")
      .where("started_at", ">", at)
      .orderBy("started_at")
      .limit(1)
      .executeTakeFirst();
    return next?.started_at ?? null;
  }
}

const justBefore = (instant: Instant, how: "until" | "before"): Instant =>
  how === "until" ? instant : new Date(Date.parse(instant) - 1).toISOString();
