import {
  createReading,
  deleteReading,
  listReadings,
  type OdometerReading,
} from "#contract/garage/readings.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import type { ReadingRepo, ReadingRow } from "./readings.repo.ts";

interface Deps {
  readings: ReadingRepo;
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function presentReading({ id, at, value_hm, note }: ReadingRow): OdometerReading {
  return { id, at, km: value_hm === null ? null : value_hm / 10, note };
}

export function readingRoutes(serve: Serve, { readings, bikes, zoneOf, now }: Deps): void {
  const { ownBike } = bikes.rules;
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  serve(listReadings, async ({ user, params, query }) => {
    const { rows, meta } = await readings.page(await ownBike(user, params.id, "read"), query);
    return { data: rows.map(presentReading), meta };
  });

  serve(createReading, async ({ user, params, body, request, say }) => {
    const bike = await ownBike(user, params.id, "write");
    const { at: given, km, note = null } = body();
    const at = given ? instantIn(await zoneOf(user.id), given) : now().toISOString();
    refuseFarAhead("at", at, now());
    const reading = { at, value_hm: Math.round(km * 10), note };
    const row = await readings.insert(bike, reading, keyedCall(request, user.id), by(user));
    if (!row) throw notFound("reading_not_found");
    return { message: say("reading_created"), data: presentReading(row) };
  });

  serve(deleteReading, async ({ user, params, say }) => {
    const bike = await ownBike(user, params.id, "write");
    if (!(await readings.delete(bike, params.reading, by(user)))) throw notFound("reading_not_found");
    return { message: say("reading_deleted") };
  });
}
