import type { Bike, BikeChange } from "#contract/bikes.ts";
import { componentFields, type BikeSpecs, type BikeType } from "#contract/bike-fields.ts";
import type { BikeFields, BikeRow } from "./bikes.repo.ts";

const componentNames = componentFields.map((field) => field.name);

/** A bike as its owner and an admin see it. Names every field of the contract's Bike; a test holds the two together. */
export function presentBike(row: BikeRow, more: { read_only: boolean }): Bike {
  const specs = JSON.parse(row.specs) as Partial<Record<string, string | number>>;
  const bike: Record<string, unknown> = {
    id: row.id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    type: row.type as BikeType | null,
    year: row.year,
    color: row.color,
    purchase_price: row.purchase_price_cents === null ? null : row.purchase_price_cents / 100,
    purchase_date: row.purchase_date,
    current_mileage: row.mileage_hm === null ? null : row.mileage_hm / 10,
    notes: row.notes,
    accessories: JSON.parse(row.accessories) as string[],
    is_public: row.is_public === 1,
    share_token: row.share_token,
    average_rating: 0,
    ratings_count: 0,
    read_only: more.read_only,
    photo_url: null,
    photos: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
  for (const name of componentNames) bike[name] = specs[name] ?? null;
  return bike as Bike;
}

/** The row's columns after a change: what the change leaves out keeps its value. */
export function columnsOf(change: BikeChange, before?: BikeRow): BikeFields {
  const keep = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value);
  const specs = before ? (JSON.parse(before.specs) as Record<string, unknown>) : {};
  const given = change as Partial<BikeSpecs>;
  for (const name of componentNames) {
    if (given[name] === undefined) continue;
    if (given[name] === null) delete specs[name];
    else specs[name] = given[name];
  }
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
    accessories: change.accessories === undefined ? (before?.accessories ?? "[]") : JSON.stringify(change.accessories),
    specs: JSON.stringify(specs),
  };
}

function scaled(value: number | null | undefined, factor: number): number | null | undefined {
  return typeof value === "number" ? Math.round(value * factor) : value;
}
