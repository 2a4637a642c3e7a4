import { GarageFile, garageFormat, garageVersions, importBounds } from "#contract/garage/garage-file.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import type { GarageToJudge } from "#server/garage/transfer/judge/judge-garage.ts";

/** Parses an exported garage's JSON; 422 for anything else. */
export function readGarage(text: string, mostBikes: number): GarageToJudge {
  let found: unknown;
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw badFile("import_json");
  }
  const { format, version, bikes } = (found ?? {}) as Record<string, unknown>;
  if (format !== garageFormat.format) throw badFile("import_foreign");
  if (!garageVersions.includes(version as number)) throw badFile("import_version");
  if (Array.isArray(bikes) && bikes.length > mostBikes) throw badFile("import_bikes", { max: mostBikes });
  const { data } = GarageFile.safeParse(found);
  if (!data) throw badFile("import_foreign");
  const count = data.bikes.reduce((sum, { photos = [] }) => sum + photos.length, 0);
  if (count > importBounds.photos) throw badFile("import_photos", { max: importBounds.photos });
  const judged = data.bikes.map(({ photos = [], ...fields }, index) => ({ row: index + 1, fields, photos }));
  const {
    parts = [],
    rides = [],
    ride_rules: rules = [],
    routines = null,
    care_plans: plans = [],
    services = [],
    expenses = [],
    budgets = [],
  } = data;
  return { bikes: judged, parts, rides, rules, routines, plans, services, expenses, budgets };
}
