import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { archiveOf } from "#server/platform/files/archive.ts";
import type { RoutePoint } from "./track.ts";

/** What a rider's computer or trainer has recorded. */
export interface RecordedRide {
  title: string;
  /** As Strava names it. */
  type: "Ride" | "Gravel Ride" | "Mountain Bike Ride" | "Virtual Ride" | "Run";
  gear: string | null;
  device: string;
  started: Date;
  distance_m: number;
  moving_s: number;
  elapsed_s: number;
  up_m: number;
  /** null: indoors. */
  track: readonly RoutePoint[] | null;
}

const columns = 101;
/** The headings of those columns that are filled: where they are counts, not how they are called. */
const headings: Record<number, string> = {
  0: "Activity ID",
  1: "Activity Date",
  2: "Activity Name",
  3: "Activity Type",
  5: "Elapsed Time",
  6: "Distance",
  9: "Commute",
  11: "Activity Gear",
  12: "Filename",
  15: "Elapsed Time",
  16: "Moving Time",
  17: "Distance",
  20: "Elevation Gain",
  21: "Elevation Loss",
};

/** An archive as Strava gives it to those who take their rides away; one file of it is damaged. */
export async function demoArchive(rides: readonly RecordedRide[]): Promise<Buffer> {
  const first = 9_100_000_001;
  const fileOf = (index: number) => `activities/${first + index}.gpx.gz`;
  const lines = [
    line(headings),
    ...rides.map((ride, index) => line(rowOf(ride, first + index, fileOf(index)))),
  ];
  async function* files() {
    yield { name: "activities.csv", content: `${lines.join("\n")}\n` };
    for (const [index, ride] of rides.entries())
      if (ride.track)
        yield { name: fileOf(index), content: asStream(gzipSync(gpxOf(ride, ride.track))), packed: true };
    yield { name: `activities/${first - 1}.gpx.gz`, content: asStream(gzipSync("<gpx><trk><trkseg>")) };
  }
  return buffer(archiveOf(files()));
}

async function* asStream(bytes: Buffer) {
  yield bytes;
}

function rowOf(ride: RecordedRide, id: number, file: string): Record<number, string> {
  const date = ride.started.toLocaleString("en-US", {
    timeZone: "UTC",
    dateStyle: "medium",
    timeStyle: "medium",
  });
  return {
    0: String(id),
    1: date,
    2: ride.title,
    3: ride.type,
    5: String(ride.elapsed_s),
    6: (ride.distance_m / 1000).toFixed(2),
    9: "false",
    11: ride.gear ?? "",
    12: ride.track ? file : "",
    15: `${ride.elapsed_s}.0`,
    16: `${ride.moving_s}.0`,
    17: `${ride.distance_m}.0`,
    20: `${ride.up_m}.0`,
    21: `${ride.up_m}.0`,
  };
}

function line(cells: Record<number, string>): string {
  return Array.from({ length: columns }, (_, index) => {
    const cell = cells[index] ?? "";
    return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }).join(",");
}

function gpxOf({ title, device, started }: RecordedRide, track: readonly RoutePoint[]): string {
  const points = track.map(
    ({ lat, lon, altitude, at }) =>
      `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>${altitude.toFixed(1)}</ele><time>${new Date(started.getTime() + at * 1000).toISOString()}</time></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${device}" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${title}</name><type>cycling</type><trkseg>
${points.join("\n")}
</trkseg></trk></gpx>
`;
}
