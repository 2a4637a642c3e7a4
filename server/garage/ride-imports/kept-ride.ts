import { gunzipSync, gzipSync } from "node:zlib";
import type { RideSource } from "#contract/garage/rides.ts";
import { framed, eventOf } from "./reader/frames.ts";
import type { ReadRide } from "./reader/reader-events.ts";

/** A ride that came from a file, apart from whose it is. */
export interface SourcedRide extends ReadRide {
  source: RideSource;
}

/** What is kept of a duplicate, so that its rider may have it as a ride of its own. */
export const packKept = (ride: SourcedRide): Buffer => gzipSync(framed({ type: "ride", ride }));

export function unpackKept(bytes: Uint8Array): SourcedRide {
  const event = eventOf(gunzipSync(bytes));
  if (event.type !== "ride") throw new Error("a duplicate is not a ride");
  return event.ride as SourcedRide;
}
