import { readGears } from "#contract/garage/bike-gears.ts";
import { gearsOf } from "#contract/garage/gears.ts";
import { changeGeometry, type GeometryInput, readGeometry } from "#contract/garage/geometry.ts";
import {
  factOfGeometry,
  type Geometry,
  geometryFigures,
  geometryOf,
} from "#contract/garage/geometry-fields.ts";
import { geometryOfBike } from "#contract/garage/geometry-figures.ts";
import type { BikeSpecs } from "#contract/garage/bike-fields.ts";
import { columnsOf, presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { BikeWriter } from "#server/garage/parts/bike-write/bike-writer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";

interface Deps {
  bikes: { rules: BikeRules };
  parts: { write: BikeWriter };
}

export function geometryRoutes(serve: Serve, { bikes: { rules }, parts: { write } }: Deps): void {
  serve(readGeometry, async ({ user, params }) => ({
    data: present(await rules.ownBike(user, params.id, "bike.read")),
  }));

  serve(changeGeometry, async ({ user, params, body, act, say }) => {
    const bike = await rules.ownBike(user, params.id, "bike.write");
    const { version, ...given } = body();
    return act(async (act) => {
      const row = await write(act, {
        bike,
        change(before) {
          refuseStale(version, before.version, () => ({ data: present(before) }));
          return columnsOf(factsOf(given, geometryOf(presentOwn(before))), before);
        },
      });
      return act.answer({ message: say("bike_updated"), data: present(row) });
    });
  });

  serve(readGears, async ({ user, params, query }) => {
    const bike = await rules.ownBike(user, params.id, "bike.read");
    return { data: gearsOf(presentOwn(bike), query.cadence ?? undefined) };
  });
}

const present = (row: BikeRow) => ({ ...geometryOfBike(presentOwn(row)), version: row.version });

/** The facts of a bike that a geometry changes. The stem's length and the bar's width are texts, left alone where they say the same. */
function factsOf(given: Omit<GeometryInput, "version">, now: Geometry): Partial<BikeSpecs> {
  const fields = ["size", ...geometryFigures] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field];
      if (value === undefined || value === now[field]) return [];
      const isText = field === "stem_length" || field === "bar_width";
      return [[factOfGeometry(field), isText && value !== null ? `${value} mm` : value]];
    }),
  ) as Partial<BikeSpecs>;
}
