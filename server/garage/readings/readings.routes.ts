import { readingCreated, readingDeleted } from "#contract/garage/garage-events.ts";
import {
  createReading,
  deleteReading,
  listReadings,
  type OdometerReading,
} from "#contract/garage/readings.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import type { ReadingRepo, ReadingRow, ShownReading } from "./readings.repo.ts";

interface Deps {
  readings: ReadingRepo;
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

const kmOf = (hm: number | null) => (hm === null ? null : hm / 10);

function presentReading({ id, kind, at, note, ...reading }: ShownReading): OdometerReading {
  const { value_hm, new_odometer, total_hm } = reading;
  return {
    id,
    kind,
    at,
    km: kmOf(value_hm),
    note,
    new_odometer: new_odometer === 1,
    total_km: kmOf(total_hm),
  };
}

/** A reading among the rider's own data. */
export function ownReading({ id, kind, at, value_hm, note, new_odometer }: ReadingRow) {
  return { id, kind, at, km: kmOf(value_hm), note, new_odometer: new_odometer === 1 };
}

export function readingRoutes(serve: Serve, { readings, bikes, zoneOf, now }: Deps): void {
  const { ownBike } = bikes.rules;

  serve(listReadings, async ({ user, params, query }) => {
    const bike = await ownBike(user, params.id, "bike.read");
    const here = { zone: await zoneOf(user.id), now: now().toISOString() };
    const { rows, meta } = await readings.page(bike, query, here);
    return { data: rows.map(presentReading), meta };
  });

  serve(createReading, async ({ user, params, body, act, say }) => {
    const bike = await ownBike(user, params.id, "reading.write");
    const { at: given, km, note = null, new_odometer } = body();
    const here = { zone: await zoneOf(user.id), now: now().toISOString() };
    const at = given ? instantIn(here.zone, given) : here.now;
    refuseFarAhead("at", at, now());
    const reading = { at, value_hm: Math.round(km * 10), note, newOdometer: new_odometer === true };
    const row = await act(async (act) => {
      const made = await readings.insert(act, bike, reading);
      if (!made) throw notFound("reading_not_found");
      await act.event(readingCreated, made.id, { bike_id: bike.id });
      return made;
    });
    return {
      message: say("reading_created"),
      data: { ...presentReading(await readings.shown(bike, row, here)), id: row.id },
    };
  });

  serve(deleteReading, async ({ user, params, act, say }) => {
    const bike = await ownBike(user, params.id, "reading.write");
    await act(async (act) => {
      if (!(await readings.delete(act, bike, params.reading))) throw notFound("reading_not_found");
      await act.event(readingDeleted, params.reading, { bike_id: bike.id });
    });
    return { message: say("reading_deleted") };
  });
}
