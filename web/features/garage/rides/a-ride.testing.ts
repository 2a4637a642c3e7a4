import type { Ride } from "#contract/garage/rides.ts";

/** A ride of an imported file, for tests. */
export const aRide = (about: Partial<Ride> = {}): Ride => ({
  id: 1,
  bike_id: 7,
  started_at: "2026-05-01T08:00:00.000Z",
  utc_offset_min: 120,
  elapsed_s: 4000,
  moving_s: 3600,
  distance_m: 30_000,
  up_m: 200,
  down_m: 190,
  indoor: false,
  sport: "gravel",
  title: null,
  note: null,
  commute: false,
  source: "fit",
  device: null,
  gear_name: null,
  has_track: true,
  has_file: true,
  duplicate_of: null,
  version: 1,
  created_at: "2026-05-01T10:00:00.000Z",
  ...about,
});
