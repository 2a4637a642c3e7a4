import { type Lifespan, listLifespans } from "#contract/community/lifespans.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
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
  serve(listLifespans, async ({ user, query: { kind, brand = null, model = null, bike_type } }) => {
    if (!isOn) throw notFound();
    if (!user && !isPublic) throw unauthenticated();
    const rows = await repo.shown({
      kind,
      brand: comparedBrand(brand),
      model: comparedModel(brand, model),
      bike_type,
    });
    return { data: rows.map(presentLifespan) };
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
