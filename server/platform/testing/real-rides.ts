import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "real-rides");

/** Names of the files that real devices wrote. */
export const realRides: string[] = readdirSync(folder).filter((name) =>
  /\.(?:fit|gpx|tcx)(?:\.gz)?$/.test(name),
);

/** The bytes of one of them. */
export const realRide = (name: string): Buffer => readFileSync(path.join(folder, name));
