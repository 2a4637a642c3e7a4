import type { RideImport, RideImportItem } from "#contract/garage/ride-imports.ts";
import type { Language } from "#server/platform/language/language.ts";
import { reasonIn } from "./reasons.ts";
import type { RideImportItemRow, RideImportRow } from "./ride-imports.repo.ts";

export function presentRideImport(row: RideImportRow, language: Language): RideImport {
  const { user_id: _, bike_id: _bike, file_key: _key, bytes: _bytes, origin: _origin, ...shown } = row;
  return { ...shown, reason: reasonIn(language, row.reason) };
}

export function presentImportItem(row: RideImportItemRow, language: Language): RideImportItem {
  const { name, state, ride_id, reason, detail } = row;
  return { name, state, ride_id, reason: reasonIn(language, reason, detail) };
}
