import type { BikeChange } from "#contract/garage/bike-input.ts";
import type { Bike } from "#contract/garage/bikes.ts";
import { componentFields, type BikeSpecs, type BikeType } from "#contract/garage/bike-fields.ts";
import { type Json, jsonMerge, toJson } from "#server/platform/http/json.ts";
import { presentPhotos } from "./photo.presenter.ts";
import { averageOf } from "./average.ts";
import type { BikeFields, BikeRow } from "./bikes.repo.ts";

const componentNames = componentFields.map((field) => field.name);

/** The component fields as they are sent; a document of an older release is filled in. */
function specsJson({ specs, specs_fields }: Pick<BikeRow, "specs" | "specs_fields">): Json<BikeSpecs> {
  if (specs_fields === componentNames.length) return specs as Json<BikeSpecs>;
  const known = JSON.parse(specs) as Partial<BikeSpecs>;
  return toJson(Object.fromEntries(componentNames.map((name) => [name, known[name] ?? null])) as BikeSpecs);
}

/** What owner and public read alike, the component fields apart. */
function coreFacts(row: Omit<BikeRow, "ahead">) {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    type: row.type as BikeType | null,
    year: row.year,
    color: row.color,
    current_mileage: row.mileage_hm === null ? null : row.mileage_hm / 10,
    notes: row.notes,
    accessories: JSON.parse(row.accessories) as string[],
    share_token: row.share_token,
    average_rating: averageOf(row),
    ratings_count: row.ratings_count,
  };
}

/** What owner and public read alike. */
export function presentFacts(row: Omit<BikeRow, "ahead">) {
  return { ...coreFacts(row), ...(JSON.parse(specsJson(row)) as BikeSpecs) };
}

/** What its owner alone reads of it. */
export function presentPurchase(row: Omit<BikeRow, "ahead">) {
  return {
    purchase_price: row.purchase_price_cents === null ? null : row.purchase_price_cents / 100,
    purchase_date: row.purchase_date,
  };
}

/** A bike as its owner and an admin see it. Names every field of the contract's Bike; a test holds the two together. */
export function presentBike(
  row: BikeRow,
  more: { read_only: boolean; urlOf: (photo: number) => string },
): Json<Bike> {
  const core = {
    ...coreFacts(row),
    ...presentPurchase(row),
    is_public: row.is_public === 1,
    read_only: more.read_only,
    photo_url: row.primary_photo_id === null ? null : more.urlOf(row.primary_photo_id),
    photos: presentPhotos(row, more.urlOf),
    version: row.version,
    photos_version: row.photos_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  return jsonMerge(toJson(core), specsJson(row));
}

/** The row's columns after a change: what the change leaves out keeps its value. */
export function columnsOf(change: BikeChange, before?: BikeRow): BikeFields {
  const keep = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value);
  const known = before ? (JSON.parse(before.specs) as Partial<BikeSpecs>) : {};
  const given = change as Partial<BikeSpecs>;
  const specs = Object.fromEntries(
    componentNames.map((name) => [name, given[name] === undefined ? (known[name] ?? null) : given[name]]),
  );
  return {
    name: keep(change.name, before?.name ?? ""),
    brand: keep(change.brand, before?.brand ?? null),
    model: keep(change.model, before?.model ?? null),
    type: keep(change.type, (before?.type ?? null) as BikeType | null),
    year: keep(change.year, before?.year ?? null),
    color: keep(change.color, before?.color ?? null),
    purchase_price_cents: keep(scaled(change.purchase_price, 100), before?.purchase_price_cents ?? null),
    purchase_date: keep(change.purchase_date, before?.purchase_date ?? null),
    mileage_hm: keep(scaled(change.current_mileage, 10), before?.mileage_hm ?? null),
    notes: keep(change.notes, before?.notes ?? null),
    accessories:
      change.accessories === undefined ? (before?.accessories ?? "[]") : JSON.stringify(change.accessories),
    specs: JSON.stringify(specs),
    specs_fields: componentNames.length,
  };
}

function scaled(value: number | null | undefined, factor: number): number | null | undefined {
  return typeof value === "number" ? Math.round(value * factor) : value;
}
