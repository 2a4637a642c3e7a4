import { type BikeSpecs, componentFields } from "#contract/garage/bike-fields.ts";
import type { Bike } from "#contract/garage/bikes.ts";

const noSpecs = Object.fromEntries(componentFields.map(({ name }) => [name, null])) as BikeSpecs;

/** A bike for tests; most fields are empty. */
export const someBike: Bike = {
  ...noSpecs,
  id: 12,
  name: "Silver Fox",
  brand: "Canyon",
  model: "Grizl CF SL 8",
  type: "gravel",
  year: 2023,
  color: "forest green",
  purchase_price: 2899.99,
  purchase_currency: "PLN",
  purchase_date: "2023-03-14",
  current_mileage: 1204.5,
  notes: "Tubeless.\nService in May.",
  accessories: ["Bottle cage", "Frame bag"],
  sold_on: null,
  sold_price: null,
  value_estimate: null,
  is_public: false,
  share_token: null,
  average_rating: 0,
  ratings_count: 0,
  stolen_on: null,
  read_only: false,
  photo_url: null,
  photos: [],
  version: 1,
  photos_version: 1,
  created_at: "2026-05-01T10:00:00.000Z",
  updated_at: "2026-05-01T10:00:00.000Z",
  fork_model: "FK0087 CF",
  fork_type: "carbon",
  fork_travel_mm: 40,
  pedal_brand: "Shimano",
  pedal_model: "XTR PD-M9100",
  pedal_type: "clipless",
};
