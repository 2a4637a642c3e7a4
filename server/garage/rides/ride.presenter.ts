import type { Ride } from "#contract/garage/rides.ts";
import type { RideRow } from "./rides.repo.ts";

/** Presents a ride for its rider. */
export function presentRide(row: RideRow): Ride {
  const { user_id: _, file_hash: _hash, device_serial: _serial, search: _search, ...shown } = row;
  const { format: _format, file_key, file_name: _name, file_bytes: _bytes, ...rest } = shown;
  return {
    ...rest,
    indoor: row.indoor === 1,
    commute: row.commute === 1,
    has_track: row.has_track === 1,
    has_file: file_key !== null,
  };
}
