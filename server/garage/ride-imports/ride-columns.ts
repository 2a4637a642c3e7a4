import type { RideFields, RideRow } from "#server/garage/rides/rides.repo.ts";
import { offsetIn } from "#server/platform/time/instant.ts";
import type { SourcedRide } from "./kept-ride.ts";

/** The columns of a ride that came from a file, on no bike yet and without its file. */
export function columnsOfRide(ride: SourcedRide, zone: string): RideFields {
  const { track, profile: _, ...rest } = ride;
  return {
    ...rest,
    utc_offset_min: ride.utc_offset_min ?? offsetIn(zone, ride.started_at),
    indoor: ride.indoor ? 1 : 0,
    commute: ride.commute ? 1 : 0,
    has_track: track === null ? 0 : 1,
    bike_id: null,
    duplicate_of: null,
    file_key: null,
    file_name: null,
    file_bytes: null,
  };
}

/** The ride that columns were made of, with its track. */
export function rideOfColumns(
  row: RideRow,
  track: { track: Uint8Array | null; profile: Uint8Array | null } | undefined,
): SourcedRide {
  const { started_at, utc_offset_min, elapsed_s, moving_s, distance_m, up_m, down_m } = row;
  const { title, note, source, device, device_serial, gear_name, file_hash } = row;
  const bytes = (packed: Uint8Array | null | undefined) => (packed ? Buffer.from(packed) : null);
  return {
    started_at,
    utc_offset_min,
    elapsed_s,
    moving_s,
    distance_m,
    up_m,
    down_m,
    title,
    note,
    source,
    device,
    device_serial,
    gear_name,
    file_hash,
    format: row.format ?? "csv",
    sport: row.sport ?? "cycling",
    indoor: row.indoor === 1,
    commute: row.commute === 1,
    track: bytes(track?.track),
    profile: bytes(track?.profile),
  };
}
