import { gunzipSync, gzipSync } from "node:zlib";
import type { RideSource } from "#contract/garage/rides.ts";
import { framed, toldBy } from "./reader/frames.ts";
import type { ReadRide } from "./reader/told.ts";

/** A ride that came from a file, apart from whose it is. */
export interface SourcedRide extends ReadRide {
  source: RideSource;
}

/** What is kept of a duplicate, so that its rider may have it as a ride of its own. */
export const packKept = (ride: SourcedRide): Buffer => gzipSync(framed({ told: "ride", ride }));

export function unpackKept(bytes: Uint8Array): SourcedRide {
  const told = toldBy(gunzipSync(bytes));
  if (told.told !== "ride") throw new Error("a duplicate is not a ride");
  return told.ride as SourcedRide;
}
