import type { Ride } from "#contract/garage/rides.ts";
import type { RideRow } from "./rides.repo.ts";

/** Presents a ride for its rider. Tracks and files come with imports. */
export function presentRide(row: RideRow): Ride {
  const { user_id: _, file_hash: _hash, device_serial: _serial, search: _search, ...shown } = row;
  return {
    ...shown,
    indoor: row.indoor === 1,
    commute: row.commute === 1,
    has_track: false,
    has_file: false,
  };
}
