import { type Lifespan, listLifespans } from "#contract/community/lifespans.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { lifespansCsv } from "./lifespans-csv.ts";
import { type LifespanRow, lifespanRepo } from "./lifespans.repo.ts";
import { comparedBrand, comparedModel } from "./part-names.ts";

interface Deps {
  db: Db;
  isOn: boolean;
  /** Whether visitors see them, too. */
  isPublic: boolean;
}

export function lifespanRoutes(serve: Serve, { db, isOn, isPublic }: Deps): void {
  const repo = lifespanRepo(db);
  serve(listLifespans, async ({ user, query, language, reply }) => {
    if (!isOn) throw notFound();
    if (!user && !isPublic) throw unauthenticated();
    const { kind, bike_type, pick, format } = query;
    const brand = comparedBrand(query.brand ?? null);
    const model = comparedModel(query.brand ?? null, query.model ?? null);
    const names = { brand, model, bike_type };
    const rows = await (pick && kind ? repo.closest({ kind, ...names }) : repo.shown({ kind, ...names }));
    const data = rows.map(presentLifespan);
    if (format !== "csv") return { data };
    const content = Buffer.from(lifespansCsv(data, language));
    return sendFile(reply, { type: "text/csv; charset=utf-8", name: "spokebook-lifespans.csv", content });
  });
}

const presentLifespan = (row: LifespanRow): Lifespan => ({
  kind: row.kind,
  brand: row.brand === null ? null : row.spelled_brand,
  model: row.model === null ? null : row.spelled_model,
  bike_type: row.bike_type,
  n_parts: row.n_parts,
  n_riders: row.n_riders,
  median_m: row.median_m,
  low_m: row.low_m,
  high_m: row.high_m,
  curve: JSON.parse(row.curve) as Lifespan["curve"],
  computed_on: row.computed_on,
});
