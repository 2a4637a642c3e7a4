import { careBounds } from "#contract/garage/care-words.ts";
import { costBounds } from "#contract/garage/cost-words.ts";
import { partBounds } from "#contract/garage/parts.ts";
import { readingBounds } from "#contract/garage/readings.ts";
import { rideBounds } from "#contract/garage/rides.ts";
import { setupBounds } from "#contract/garage/setup-input.ts";
import {
  packProfile,
  packTrack,
  type ProfilePoint,
  type TrackPoint,
} from "#server/garage/ride-files/track/track.ts";
import type { Db } from "#server/platform/db/open.ts";

/** How many of each a rider has. */
export interface AccountSize {
  bikes: number;
  rides: number;
  /** Every so many rides have a track. */
  trackEvery: number;
  parts: number;
  mounts: number;
  changes: number;
  measurements: number;
  plans: number;
  services: number;
  items: number;
  expenses: number;
  readings: number;
}

/** The most that one rider may have, where there is a bound; plans need ten bikes. */
export const largest: AccountSize = {
  bikes: 20,
  rides: rideBounds.rides,
  trackEvery: 20,
  parts: partBounds.parts,
  mounts: partBounds.mounts,
  changes: partBounds.mounts,
  measurements: 20 * partBounds.parts,
  plans: careBounds.plansPerRider,
  services: careBounds.servicesPerRider,
  items: careBounds.itemsPerRider,
  expenses: costBounds.expenses,
  readings: readingBounds.perBike,
};

/** A share of the largest account, with as many bikes. */
export const shareOfLargest = (share: number): AccountSize =>
  Object.assign(
    Object.fromEntries(
      Object.entries(largest).map(([name, count]) => [name, Math.ceil(count * share)]),
    ) as unknown as AccountSize,
    { bikes: largest.bikes, trackEvery: largest.trackEvery },
  );

const dayMs = 86_400_000;
const first = Date.parse("2004-01-01T06:00:00Z");
const instant = (days: number) => new Date(first + days * dayMs).toISOString();
const at = instant(0);
/** Rows of one statement: it may have 32,766 values. */
const together = 500;

/** Slots of a bike, each with the kind of part that it takes. */
const slots = [
  "chain",
  "saddle",
  "stem",
  "handlebar",
  "pedals",
  "seatpost",
  "fork",
  "headset",
  "shifters",
  "motor",
  "battery",
  "shock",
  "bottom_bracket",
  "front_derailleur",
  "rear_derailleur",
  "grips_tape",
  "shift_cables",
  "brake_cables",
  "crankset",
  "accessory",
] as const;

const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Fills an account: nearly all rides, and half of what else there is, on the first bike. Written row by row as the app would
 * leave them, without its calls, which would take hours. Returns the first bike.
 */
export async function fillAccount(db: Db, user_id: number, size: AccountSize): Promise<{ bike: number }> {
  const made = { created_at: at, updated_at: at };
  const ids = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id);
  async function each<T>(count: number, make: (index: number) => T, write: (rows: T[]) => Promise<unknown>) {
    for (let from = 0; from < count; from += together)
      await write(list(Math.min(together, count - from), (index) => make(from + index)));
  }
  async function all<T>(
    count: number,
    make: (index: number) => T,
    write: (rows: T[]) => Promise<{ id: number }[]>,
  ): Promise<number[]> {
    const found: number[] = [];
    await each(count, make, async (rows) => found.push(...(await ids(write(rows)))));
    return found;
  }
  const of = <T>(things: readonly T[], index: number) => things[index % things.length] as T;

  return db.transaction().execute(async (trx) => {
    const bikes = await all(
      size.bikes,
      (index) => ({
        user_id,
        name: `Bike ${index}`,
        accessories: "[]",
        specs: "{}",
        purchase_price_cents: 300_000,
        purchase_currency: "EUR",
        parts_made_at: at,
        ...made,
      }),
      (rows) => trx.insertInto("bikes").values(rows).returning("id").execute(),
    );
    const bike = bikes[0] ?? 0;
    const half = (index: number) => (index % 2 === 0 ? bike : of(bikes, index));

    const track = packTrack(
      list(300, (index): TrackPoint => [
        52 + index / 1000,
        21 + index / 1500,
        100 + (index % 40),
        index * 70,
        index * 15,
      ]),
    );
    const profile = packProfile(list(200, (index): ProfilePoint => [index * 100, 100 + (index % 40)]));
    let rides = 0;
    await each(
      size.rides,
      (index) => ({
        user_id,
        bike_id: index % 20 === 19 ? of(bikes, index) : bike,
        started_at: instant(index / 26),
        utc_offset_min: 60,
        elapsed_s: 5400,
        moving_s: 5000,
        distance_m: 20_000 + (index % 50_000),
        up_m: 300,
        down_m: 300,
        sport: "cycling",
        title: `Morning ride ${index}`,
        source: "fit" as const,
        file_hash: index.toString(16).padStart(64, "0"),
        device: "Edge 530",
        device_serial: "3312345678",
        gear_name: "Road bike",
        format: "fit" as const,
        has_track: index % size.trackEvery === 0 ? 1 : (0 as 0 | 1),
        search: `morning ride ${index} cycling road bike edge 530`,
        created_at: at,
      }),
      async (rows) => {
        const written = await ids(trx.insertInto("rides").values(rows).returning("id").execute());
        const tracks = written.flatMap((ride_id, index) =>
          (rides + index) % size.trackEvery === 0 ? { user_id, ride_id, track, profile } : [],
        );
        rides += rows.length;
        if (tracks.length > 0) await trx.insertInto("ride_tracks").values(tracks).execute();
      },
    );

    const parts = await all(
      size.parts,
      (index) => ({
        user_id,
        kind: of(slots, index),
        brand: "KMC",
        model: `X${index}`,
        price_cents: 4000,
        currency: "EUR",
        ...made,
      }),
      (rows) => trx.insertInto("parts").values(rows).returning("id").execute(),
    );
    // Each was on a bike for a day, time and again. The last ones are on a bike still, each in a slot of its own.
    const onBikes = Math.min(size.parts, size.bikes * slots.length, size.mounts);
    const mountOf = (index: number) => {
      const place = index - (size.mounts - onBikes);
      const day = instant(index / 4);
      const ended = {
        user_id,
        part_id: of(parts, index),
        bike_id: half(index),
        from_at: day,
        to_at: instant(index / 4 + 1),
      };
      const on = { bike_id: of(bikes, Math.floor(place / slots.length)), to_at: null };
      return {
        ...ended,
        ...(place >= 0 && on),
        slot: of(slots, index % parts.length),
        scope: "any" as const,
      };
    };
    const mounts = await all(size.mounts, mountOf, (rows) =>
      trx.insertInto("mounts").values(rows).returning("id").execute(),
    );
    await each(
      size.mounts,
      (index) => {
        const { slot: slot_path, ...mount } = mountOf(index);
        return { ...mount, slot_path, mount_id: of(mounts, index) };
      },
      (rows) => trx.insertInto("part_spans").values(rows).execute(),
    );
    const effectsOf = (index: number) =>
      JSON.stringify({
        effects: [
          {
            act: "mount",
            part_id: of(parts, index),
            bike_id: half(index),
            parent_id: null,
            slot: "chain",
            scope: "any",
            at: instant(index / 3),
          },
        ],
      });
    await each(
      size.changes,
      (index) => ({
        change_key: `${user_id}-${index}`,
        user_id,
        bike_id: half(index),
        part_id: of(parts, index),
        kind: "place",
        at: instant(index / 3),
        effects: effectsOf(index),
        undo: JSON.stringify({ mounts: [], parts: [] }),
        created_at: at,
      }),
      (rows) => trx.insertInto("part_changes").values(rows).execute(),
    );
    await each(
      size.measurements,
      (index) => ({
        user_id,
        part_id: of(parts, index * slots.length),
        at: instant(index / 10),
        kind: "chain_pct" as const,
        value: 0.3,
      }),
      (rows) => trx.insertInto("measurements").values(rows).execute(),
    );
    await each(
      size.readings,
      (index) => ({ user_id, bike_id: bike, at: instant(index), value_hm: index * 1000, created_at: at }),
      (rows) => trx.insertInto("odometer_readings").values(rows).execute(),
    );
    const setups = await all(
      setupBounds.setups,
      (index) => ({ user_id, bike_id: bike, name: `Wheels ${index}`, indoor: 0 as const, ...made }),
      (rows) => trx.insertInto("setups").values(rows).returning("id").execute(),
    );
    await each(
      setupBounds.setups * setupBounds.items,
      (index) => ({
        user_id,
        setup_id: of(setups, index),
        position: Math.floor(index / setups.length),
        slot: of(slots, Math.floor(index / setups.length)),
        part_id: of(parts, Math.floor(index / setups.length)),
        scope: "any" as const,
      }),
      (rows) => trx.insertInto("setup_items").values(rows).execute(),
    );

    const plans = await all(
      size.plans,
      (index) => ({
        user_id,
        bike_id: of(bikes, index),
        slot: index % 3 ? of(slots, index) : null,
        task: index % 2 ? "lube" : `look at bolt ${index}`,
        every_m: 200_000 + index,
        every_days: 30 + (index % 300),
        ...made,
      }),
      (rows) => trx.insertInto("care_plans").values(rows).returning("id").execute(),
    );
    const services = await all(
      size.services,
      (index) => ({
        user_id,
        bike_id: half(index),
        done_on: instant(index / 2).slice(0, 10),
        done_at: instant(index / 2),
        title: index % 3 ? null : `Service ${index}`,
        notes: index % 5 ? null : "Cleaned, oiled and looked after. ".repeat(5),
        ...made,
      }),
      (rows) => trx.insertInto("services").values(rows).returning("id").execute(),
    );
    await each(
      size.items,
      (index) => ({
        user_id,
        service_id: of(services, index),
        position: Math.floor(index / services.length),
        plan_id: of(plans, index),
        part_id: of(parts, index),
        slot: null,
        task: "lube",
      }),
      (rows) => trx.insertInto("service_items").values(rows).execute(),
    );
    // The prices of bikes and parts are expenses already.
    await each(
      Math.max(0, size.expenses - size.bikes - size.parts),
      (index) => ({
        user_id,
        bike_id: half(index),
        service_id: index % 3 ? null : of(services, index),
        category: "service" as const,
        amount_cents: 1000 + index,
        currency: "EUR",
        day: instant(index / 3).slice(0, 10),
        shop: "The shop around the corner",
        note: "Paid in cash.",
        search: "the shop around the corner paid in cash.",
        ...made,
      }),
      (rows) => trx.insertInto("expenses").values(rows).execute(),
    );
    await each(
      size.rides,
      (index) => ({
        at: instant(index / 26),
        actor_id: user_id,
        event: "created" as const,
        auditable_type: "Ride",
        auditable_id: index + 1,
        changes: '{"distance_m":[null,null]}',
      }),
      (rows) => trx.insertInto("audits").values(rows).execute(),
    );
    return { bike };
  });
}
