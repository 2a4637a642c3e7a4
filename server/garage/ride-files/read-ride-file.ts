import { createHash } from "node:crypto";
import type { Activity } from "./activity/activity.ts";
import { readFit } from "./formats/fit.ts";
import { isFit } from "./formats/fit-messages.ts";
import { gpxReader } from "./formats/gpx.ts";
import { tcxReader } from "./formats/tcx.ts";
import { isXml, readXml, type XmlVisitor } from "./formats/xml.ts";
import { inflated } from "./inflate.ts";
import { type RideFileReason, RideFileRefused } from "./activity/refused.ts";
import { type FileRide, rideOfActivity, type RideOptions } from "./ride-of-activity.ts";

/** A ride of a file. */
export interface HashedRide extends FileRide {
  /**
   * SHA-256 of the file's unpacked bytes, in hexadecimal: the same for a file and its `.gz`. Further rides of the same
   * file have `-2`, `-3` … behind it.
   */
  file_hash: string;
}

export type RideFileResult =
  | {
      /** At least one. */
      rides: HashedRide[];
      /** Cut off or with a wrong checksum: the rides are what could be read. */
      damaged: boolean;
    }
  | { refused: RideFileReason; sport: string | null };

/**
 * Reads a FIT, GPX or TCX file, plain or gzip'd, whatever its name. Returns a reason where it has no ride; never throws
 * because of the bytes. Memory and time are bounded by `rideFileLimits`: about 0.3 GB and a few seconds at worst, so
 * this runs in a process of its own.
 */
export function readRideFile(bytes: Buffer, options: RideOptions): RideFileResult {
  try {
    const plain = inflated(bytes);
    const { activities, damaged } = activitiesOf(plain);
    const hash = createHash("sha256").update(plain).digest("hex");
    const rides = ridesOf(activities, options).map((ride, index) => ({
      ...ride,
      file_hash: index === 0 ? hash : `${hash}-${index + 1}`,
    }));
    return { rides, damaged };
  } catch (error) {
    if (!(error instanceof RideFileRefused)) throw error;
    return { refused: error.reason, sport: error.sport };
  }
}

function activitiesOf(bytes: Buffer): { activities: Activity[]; damaged: boolean } {
  if (bytes.length === 0) throw new RideFileRefused("empty");
  if (isFit(bytes)) return readFit(bytes);
  if (!isXml(bytes)) throw new RideFileRefused("unknown_format");
  const readers = { gpx: gpxReader, TrainingCenterDatabase: tcxReader };
  let reader: { visitor: XmlVisitor; activities(): Activity[] } | undefined;
  readXml(bytes, {
    open(name, attributes, depth) {
      if (depth === 1) {
        if (name !== "gpx" && name !== "TrainingCenterDatabase") throw new RideFileRefused("unknown_format");
        reader = readers[name]();
      }
      reader?.visitor.open(name, attributes, depth);
    },
    close: (name, text, depth) => reader?.visitor.close(name, text, depth),
  });
  if (!reader) throw new RideFileRefused("damaged");
  return { activities: reader.activities(), damaged: false };
}

/** The rides among the activities; without any, the refusal of the one that is nearest to a ride. */
function ridesOf(activities: Activity[], options: RideOptions): FileRide[] {
  const refusals: RideFileRefused[] = [];
  const rides = activities.flatMap((activity) => {
    try {
      return [rideOfActivity(activity, options)];
    } catch (error) {
      if (!(error instanceof RideFileRefused)) throw error;
      refusals.push(error);
      return [];
    }
  });
  if (rides.length > 0) return rides;
  throw (
    refusals.find(({ reason }) => reason !== "not_a_ride") ??
    refusals[0] ??
    new RideFileRefused("not_an_activity")
  );
}
