import { gunzipSync, inflateRawSync } from "node:zlib";
import { rideFileLimits } from "./activity/limits.ts";
import { RideFileRefused } from "./activity/refused.ts";

/** Returns a file's bytes, unpacked where they are gzip'd. */
export function inflated(bytes: Buffer): Buffer {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpacked(bytes, gunzipSync);
  if (bytes.length > rideFileLimits.bytes) throw new RideFileRefused("too_large");
  return bytes;
}

/** Returns the bytes of a packed file of a ZIP archive; `spend` gets what was unpacked, also where that fails. */
export function inflatedRaw(bytes: Buffer, spend: (bytes: number) => void): Buffer {
  let spent = mostUnpacked(bytes);
  try {
    const found = unpacked(bytes, inflateRawSync);
    spent = found.length;
    return found;
  } finally {
    spend(spent);
  }
}

const mostUnpacked = (bytes: Buffer): number =>
  Math.min(rideFileLimits.bytes, bytes.length * rideFileLimits.ratio);

/** Never unpacks more than the limits, whatever headers declare. */
function unpacked(bytes: Buffer, unpack: typeof gunzipSync): Buffer {
  const most = mostUnpacked(bytes);
  try {
    return unpack(bytes, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE")
      throw new RideFileRefused("damaged");
    throw new RideFileRefused(most < rideFileLimits.bytes ? "too_packed" : "too_large");
  }
}
