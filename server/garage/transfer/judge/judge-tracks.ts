import { type FileHandle, open } from "node:fs/promises";
import { rideBounds } from "#contract/garage/rides.ts";
import { trackBounds } from "#server/garage/ride-files/activity/limits.ts";
import { unpackRows } from "#server/garage/ride-files/track/integers.ts";
import { unpackTrack } from "#server/garage/ride-files/track/track.ts";
import { badFile } from "#server/garage/transfer/format/import-problem.ts";
import {
  headBytes,
  type PackedTrack,
  readPacked,
  type PackedPlace,
} from "#server/garage/transfer/format/tracks-file.ts";

/** Bytes of one track: eight for each number, far more than any has. */
const mostBytes = { track: 5 * 8 * trackBounds.points, profile: 2 * 8 * trackBounds.profile } as const;

/** Unpacks every track of a file and returns where each lies; 422 for anything that is no track of ours. */
export async function judgeTracks(path: string): Promise<PackedPlace[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const places: PackedPlace[] = [];
    for (let at = 0; at < size;) {
      const place = await placeAt(file, at, size);
      if (!place || places.length === rideBounds.rides || !isTrack(await readPacked(file, place)))
        throw badFile("import_tracks");
      places.push(place);
      at = place.at + place.track + place.profile;
    }
    return places;
  } finally {
    await file.close();
  }
}

async function placeAt(file: FileHandle, start: number, size: number): Promise<PackedPlace | null> {
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, start);
  if (bytesRead < headBytes) return null;
  const at = start + headBytes;
  const [track, profile] = [head.readUInt32LE(0), head.readUInt32LE(4)];
  const isBounded = track <= mostBytes.track && profile <= mostBytes.profile && track + profile > 0;
  return isBounded && at + track + profile <= size ? { at, track, profile } : null;
}

function isTrack({ track, profile }: PackedTrack): boolean {
  try {
    if (profile) {
      const rows = unpackRows(profile, 2, trackBounds.profile);
      if (!rows.every(([distance, altitude]) => isCount(distance) && isNumber(altitude))) return false;
    }
    if (!track) return true;
    const rows = unpackRows(track, 5, trackBounds.points);
    if (
      !rows.every(
        ([lat, lon, , metres, time]) => isNumber(lat) && isNumber(lon) && isCount(metres) && isCount(time),
      )
    )
      return false;
    return unpackTrack(track).every(([lat, lon]) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
  } catch {
    return false;
  }
}

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";
const isCount = (value: number | null | undefined) => isNumber(value) && value >= 0;
