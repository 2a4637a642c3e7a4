import { type FileHandle } from "node:fs/promises";

// Packed tracks of rides, one after the other: two lengths of four bytes each, then the track and its profile as they are
// stored. A ride names its own by the place in the file.

export const tracksFile = "rides/tracks.bin";

export const headBytes = 8;

/** A ride's track and profile as they are stored. */
export interface PackedTrack {
  track: Uint8Array | null;
  profile: Uint8Array | null;
}

/** Where a track lies in a file of tracks: its first byte, and how many bytes the track and the profile have. */
export interface PackedPlace {
  at: number;
  track: number;
  profile: number;
}

export function packedTrack({ track, profile }: PackedTrack): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(track?.length ?? 0, 0);
  head.writeUInt32LE(profile?.length ?? 0, 4);
  return Buffer.concat([head, track ?? Buffer.alloc(0), profile ?? Buffer.alloc(0)]);
}

/** Reads what lies at a place of a file. */
export async function readPacked(
  file: FileHandle,
  { at, track, profile }: PackedPlace,
): Promise<PackedTrack> {
  const bytes = Buffer.alloc(track + profile);
  if (bytes.length > 0) await file.read(bytes, 0, bytes.length, at);
  return {
    track: track === 0 ? null : bytes.subarray(0, track),
    profile: profile === 0 ? null : bytes.subarray(track),
  };
}
