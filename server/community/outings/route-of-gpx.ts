import { clubRideBounds } from "#contract/community/club-rides.ts";
import { pointCollector, type Points } from "#server/garage/ride-files/activity/points.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { climbOf, climbThreshold } from "#server/garage/ride-files/figures/climb.ts";
import { metresBetween } from "#server/garage/ride-files/figures/distance.ts";
import { readXml, xmlNumber } from "#server/garage/ride-files/formats/xml.ts";
import { simplify } from "#server/garage/ride-files/track/simplify.ts";

/** A route to take along. */
export interface Route {
  /** As a GPX file without times: nobody learns when somebody rode it. */
  gpx: string;
  distance_m: number;
  up_m: number | null;
}

/** Metres by which what goes out may differ from what was sent. */
const tolerance = 3;

/** Reads a route or a track; undefined where there is none in it, or it is farther than any ride. */
export function routeOfGpx(text: string): Route | undefined {
  const points = pointsOf(text);
  if (!points || points.count < 2) return undefined;
  const distance_m = Math.round(metresOf(points));
  if (distance_m === 0 || distance_m > clubRideBounds.distance_m) return undefined;
  const climb = climbOf(points, climbThreshold.satellites);
  return { gpx: gpxOf(points), distance_m, up_m: climb && Math.round(climb.up) };
}

/** The places of a file in their order; undefined where it cannot be read. */
function pointsOf(text: string): Points | undefined {
  const collected = pointCollector();
  let count = 0;
  let place = { lat: NaN, lon: NaN, altitude: NaN };
  let isPoint = false;
  try {
    readXml(Buffer.from(text), {
      open(tag, attributes, depth) {
        if (depth === 1 && tag !== "gpx") throw new RideFileRefused("unknown_format");
        if (tag === "trk" || tag === "trkseg" || tag === "rte") collected.breakHere();
        isPoint ||= tag === "trkpt" || tag === "rtept";
        if (tag === "trkpt" || tag === "rtept")
          place = { lat: xmlNumber(attributes["lat"]), lon: xmlNumber(attributes["lon"]), altitude: NaN };
      },
      close(tag, content) {
        if (isPoint && tag === "ele") place.altitude = xmlNumber(content);
        if (tag !== "trkpt" && tag !== "rtept") return;
        // The collector keeps points in the order of their times: here they are counted.
        if (!Number.isNaN(place.lat) && !Number.isNaN(place.lon))
          collected.add({ ...place, time: ++count, distance: NaN });
        isPoint = false;
      },
    });
    return collected.points();
  } catch (error) {
    if (error instanceof RideFileRefused) return undefined;
    throw error;
  }
}

function metresOf({ count, lat, lon, segment }: Points): number {
  let metres = 0;
  for (let at = 1; at < count; at++)
    if (segment[at] === segment[at - 1])
      metres += metresBetween(lat[at - 1] ?? NaN, lon[at - 1] ?? NaN, lat[at] ?? NaN, lon[at] ?? NaN) || 0;
  return metres;
}

function gpxOf(points: Points): string {
  const { lat, lon, altitude, segment } = points;
  let text = "";
  let last = NaN;
  for (const at of simplify(points, tolerance, clubRideBounds.points)) {
    if (segment[at] !== last) text += Number.isNaN(last) ? "<trkseg>\n" : "</trkseg>\n<trkseg>\n";
    last = segment[at] ?? NaN;
    const high = altitude[at] ?? NaN;
    const ele = Number.isNaN(high) ? "" : `<ele>${Math.round(high)}</ele>`;
    text += `<trkpt lat="${lat[at]?.toFixed(5)}" lon="${lon[at]?.toFixed(5)}">${ele}</trkpt>\n`;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Spokebook" xmlns="http://www.topografix.com/GPX/1/1">
<trk>
${text}</trkseg>
</trk>
</gpx>
`;
}
