import { listedSerial } from "#server/market/listings/listed-serial.ts";
import type { PartRow } from "#server/garage/parts/inventory/parts.repo.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import type { ListingColumns } from "./listings.repo.ts";

interface Worded {
  title: string;
  text: string | null;
  town: string | null;
}

/** What of a bike a listing is found by. */
export function copyOfBike(row: BikeRow, { title, text, town }: Worded): ListingColumns {
  const bike = presentOwn(row);
  return {
    kind: "bike",
    bike_type: bike.type,
    slot: null,
    stack_mm: bike.stack ?? null,
    reach_mm: bike.reach ?? null,
    size: plainValue(bike.frame_size),
    wheel: plainValue(bike.tire_size),
    brakes: bike.brake_type ?? null,
    gears: bike.speeds ?? null,
    electric: bike.type === "electric" ? 1 : 0,
    has_history: 0,
    serial_key: listedSerial(bike.serial),
    searched: searchText(title, text, town, bike.brand, bike.model, bike.color, bike.groupset_model),
  };
}

/** What of a part a listing is found by. */
export function copyOfPart(part: PartRow, { title, text, town }: Worded): ListingColumns {
  return {
    kind: "part",
    slot: part.kind,
    bike_type: null,
    serial_key: listedSerial(part.serial),
    searched: searchText(title, text, town, part.brand, part.model),
  };
}

export const plainValue = (value: string | null | undefined): string | null =>
  value?.toLowerCase().replaceAll(/\s+/g, " ").trim() || null;

/** What a listing is called before its seller says otherwise. */
export const titleOfBike = ({ brand, model, year, name }: BikeRow): string =>
  [brand, model, year].filter(Boolean).join(" ") || name;
