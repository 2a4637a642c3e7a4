import { type Activity, noTotals } from "#server/garage/ride-files/activity/activity.ts";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import {
  pointCollector,
  type Points,
  pointsBetween,
  type RecordedPoint,
} from "#server/garage/ride-files/activity/points.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { namedSport } from "#server/garage/ride-files/activity/sports.ts";
import { oneLine } from "./one-line.ts";
import { xmlInstant, xmlNumber, type XmlVisitor } from "./xml.ts";

/** Devices that measure their height by air pressure. Garmin Connect exports what such devices have recorded. */
const barometers = /\bedge\b|garmin connect|wahoo|elemnt|karoo|hammerhead|barometer/i;
/** Names of services and programs, which are no devices. */
const services = /strava|garmin connect|komoot|gpsbabel|ride with gps|openstreetmap|https?:/i;

/** Milliseconds after the end of all tracks before, from which on a track is a ride of its own. */
const betweenRides = 6 * 3_600_000;

/** A track that has points. */
interface Track {
  name: string;
  type: string;
  firstSegment: number;
  /** Milliseconds since 1970. */
  end: number;
}

/**
 * Reads a GPX file: its tracks and segments are one ride, which was interrupted between them, as long as no more than six
 * hours lie between two tracks.
 */
export function gpxReader() {
  const collected = pointCollector();
  const tracks: Track[] = [];
  /** The one that is being read; among `tracks` with its first point. */
  let track = noTrack();
  let segments = 0;
  let creator = "";
  let untimed = 0;
  let point: RecordedPoint | null = null;
  let pointDepth = 0;
  let trackDepth = 0;

  const visitor: XmlVisitor = {
    open(tag, attributes, depth) {
      if (tag === "gpx" && depth === 1) creator = attributes["creator"] ?? "";
      else if (tag === "trk" && trackDepth === 0) {
        trackDepth = depth;
        track = { ...noTrack(), firstSegment: ++segments };
        collected.breakHere();
      } else if (tag === "trkseg" && depth === trackDepth + 1) {
        segments++;
        collected.breakHere();
      } else if (tag === "trkpt" && trackDepth > 0) {
        pointDepth = depth;
        point = {
          time: NaN,
          lat: xmlNumber(attributes["lat"]),
          lon: xmlNumber(attributes["lon"]),
          altitude: NaN,
          distance: NaN,
        };
      }
    },
    close(tag, text, depth) {
      if (point && depth === pointDepth + 1) {
        if (tag === "time") point.time = xmlInstant(text);
        else if (tag === "ele") point.altitude = xmlNumber(text);
      } else if (point && depth === pointDepth) {
        if (Number.isNaN(point.time)) untimed++;
        else {
          if (Number.isNaN(track.end)) tracks.push(track);
          track.end = Number.isNaN(track.end) ? point.time : Math.max(track.end, point.time);
          collected.add(point);
        }
        point = null;
      } else if (trackDepth > 0 && depth === trackDepth + 1) {
        if (tag === "name") track.name ||= text;
        else if (tag === "type") track.type ||= text;
      } else if (depth === trackDepth) trackDepth = 0;
    },
  };

  return {
    visitor,
    activities(): Activity[] {
      const points = collected.points();
      if (untimed > points.count) throw new RideFileRefused("no_times");
      if (points.count === 0) throw new RideFileRefused("nothing_recorded");
      const virtual = /zwift|mywhoosh|rouvy/i.test(creator);
      return ridesApart(points, tracks).map(({ points: own, tracks: its }) => ({
        format: "gpx",
        points: own,
        sport: virtual ? namedSport("virtual ride") : namedSport(its.find(({ type }) => type)?.type ?? ""),
        title: oneLine(its.find(({ name }) => name)?.name ?? "", 255),
        device: services.test(creator) ? null : oneLine(creator.replace(/ with barometer$/i, ""), 100),
        device_serial: null,
        barometer: barometers.test(creator),
        utcOffset: null,
        totals: noTotals,
        spare: noTotals,
      }));
    },
  };
}

const noTrack = (): Track => ({ name: "", type: "", firstSegment: 0, end: NaN });

/** The points by rides, with the tracks of each; both in the order of their times. */
function ridesApart(points: Points, tracks: readonly Track[]): { points: Points; tracks: Track[] }[] {
  const { count, time, segment } = points;
  const rides: { points: Points; tracks: Track[] }[] = [];
  let own = new Set<Track>();
  let first = 0;
  let end = Infinity;
  for (let index = 0; index < count; index++) {
    if (index > 0 && segment[index] === segment[index - 1]) continue;
    const track = trackOf(segment[index] ?? 0, tracks);
    if ((time[index] ?? 0) - end > betweenRides) {
      rides.push({ points: pointsBetween(points, first, index), tracks: [...own] });
      if (rides.length === rideFileLimits.activities) throw new RideFileRefused("too_complex");
      own = new Set();
      first = index;
      end = track.end;
    }
    own.add(track);
    end = end === Infinity ? track.end : Math.max(end, track.end);
  }
  rides.push({ points: pointsBetween(points, first, count), tracks: [...own] });
  return rides;
}

/** The track of a segment: the last one that begins no later. */
function trackOf(segment: number, tracks: readonly Track[]): Track {
  let [low, high] = [0, tracks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tracks[middle]?.firstSegment ?? 0) <= segment) low = middle;
    else high = middle - 1;
  }
  return tracks[low] ?? noTrack();
}
