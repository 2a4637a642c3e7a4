import { measurementCreated, measurementDeleted } from "#contract/garage/garage-events.ts";
import {
  addMeasurement,
  deleteMeasurement,
  listMeasurements,
  measurementBounds,
} from "#contract/garage/measurements.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { type MeasurementRow, measurementRepo } from "./measurements.repo.ts";
import type { PartRules } from "#server/garage/parts/inventory/parts.rules.ts";
import { instantOf } from "#server/garage/parts/inventory/rider-time.ts";

interface Deps {
  db: Db;
  parts: { rules: PartRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function measurementRoutes(serve: Serve, { db, parts: { rules }, zoneOf, now }: Deps): void {
  const repo = measurementRepo(db);
  const present = ({ user_id: _user, part_id: _part, ...row }: MeasurementRow) => row;

  serve(listMeasurements, async ({ user, params, query }) => {
    const part = await rules.authorizePart(user, params.id, "care.read");
    const { page, per_page } = query;
    const { total, rows } = await repo.page(part, { page, per_page });
    return { data: rows.map(present), meta: { total, page, per_page } };
  });

  serve(addMeasurement, async ({ user, params, body, act, say }) => {
    const part = await rules.authorizePart(user, params.id, "measurement.write");
    const { kind, value, tool = null, at: given } = body();
    const at = instantOf(given, await zoneOf(user.id), now());
    refuseFarAhead("at", at, now());
    const measured = { at, kind, value, tool };
    return act(async (act) => {
      const row = await repo.insert(act, part, measurementBounds.perPart, measured);
      if (!row) throw notFound("measurement_not_found");
      await act.event(measurementCreated, row.id, { part_id: part.id });
      return act.answer({ message: say("measurement_added"), data: present(row) });
    });
  });

  serve(deleteMeasurement, async ({ user, params, act, say }) => {
    const part = await rules.authorizePart(user, params.id, "measurement.write");
    await act(async (act) => {
      if (!(await repo.delete(act, part, params.measurement))) throw notFound("measurement_not_found");
      await act.event(measurementDeleted, params.measurement, { part_id: part.id });
    });
    return { message: say("measurement_deleted") };
  });
}
