import { gunzipSync, inflateRawSync } from "node:zlib";
import { rideFileLimits } from "./limits.ts";
import { RideFileRefused } from "./refused.ts";

/** Returns a file's bytes, unpacked where they are gzip'd. */
export function inflated(bytes: Buffer): Buffer {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpacked(bytes, gunzipSync);
  if (bytes.length > rideFileLimits.bytes) throw new RideFileRefused("too_large");
  return bytes;
}

/** Returns the bytes of a packed file of a ZIP archive. */
export const inflatedRaw = (bytes: Buffer): Buffer => unpacked(bytes, inflateRawSync);

/** Never unpacks more than the limits, whatever headers declare. */
function unpacked(bytes: Buffer, unpack: typeof gunzipSync): Buffer {
  const most = Math.min(rideFileLimits.bytes, bytes.length * rideFileLimits.ratio);
  try {
    return unpack(bytes, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE")
      throw new RideFileRefused("damaged");
    throw new RideFileRefused(most < rideFileLimits.bytes ? "too_packed" : "too_large");
  }
}
