import {
  addMeasurement,
  deleteMeasurement,
  listMeasurements,
  measurementBounds,
} from "#contract/garage/measurements.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { refuseFarAhead } from "#server/platform/refusal/far-ahead.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { type MeasurementRow, measurementRepo } from "./measurements.repo.ts";
import type { PartRules } from "./parts.rules.ts";
import { instantOf } from "./rider-time.ts";

interface Deps {
  db: Db;
  parts: { rules: PartRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function measurementRoutes(serve: Serve, { db, parts: { rules }, zoneOf, now }: Deps): void {
  const repo = measurementRepo(db);
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });
  const present = ({ part_id: _part, ...row }: MeasurementRow) => row;

  serve(listMeasurements, async ({ user, params, query }) => {
    const part = await rules.authorizePart(user, params.id);
    const { page, per_page } = query;
    const { total, rows } = await repo.page(part.id, { page, per_page });
    return { data: rows.map(present), meta: { total, page, per_page } };
  });

  serve(addMeasurement, async ({ user, params, body, request, say }) => {
    const part = await rules.authorizePart(user, params.id);
    const { kind, value, tool = null, at: given } = body();
    const at = instantOf(given, await zoneOf(user.id), now());
    refuseFarAhead("at", at, now());
    const measured = { at, kind, value, tool };
    const keyed = keyedCall(request, user.id);
    const row = await repo.insert(part, measurementBounds.perPart, measured, keyed, by(user));
    if (!row) throw notFound("measurement_not_found");
    return { message: say("measurement_added"), data: present(row) };
  });

  serve(deleteMeasurement, async ({ user, params, say }) => {
    const part = await rules.authorizePart(user, params.id);
    if (!(await repo.delete(part, params.measurement, by(user)))) throw notFound("measurement_not_found");
    return { message: say("measurement_deleted") };
  });
}
