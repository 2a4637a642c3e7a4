import { type Activity, noTotals } from "#server/garage/ride-files/activity.ts";
import { pointCollector, type RecordedPoint } from "#server/garage/ride-files/points.ts";
import { RideFileRefused } from "#server/garage/ride-files/refused.ts";
import { namedSport } from "#server/garage/ride-files/sports.ts";
import { oneLine } from "./one-line.ts";
import { xmlInstant, xmlNumber, type XmlVisitor } from "./xml.ts";

/** Devices that measure their height by air pressure. Garmin Connect exports what such devices have recorded. */
const barometers = /\bedge\b|garmin connect|wahoo|elemnt|karoo|hammerhead|barometer/i;
/** Names of services and programs, which are no devices. */
const services = /strava|garmin connect|komoot|gpsbabel|ride with gps|openstreetmap|https?:/i;

/** Reads a GPX file: all its tracks and segments are one ride, which was interrupted between them. */
export function gpxReader() {
  const collected = pointCollector();
  let creator = "";
  let name = "";
  let type = "";
  let untimed = 0;
  let point: RecordedPoint | null = null;
  let pointDepth = 0;
  let trackDepth = 0;

  const visitor: XmlVisitor = {
    open(tag, attributes, depth) {
      if (tag === "gpx" && depth === 1) creator = attributes["creator"] ?? "";
      else if (tag === "trk" && trackDepth === 0) trackDepth = depth;
      else if (tag === "trkpt" && trackDepth > 0) {
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
        collected.add(point);
        point = null;
      } else if (trackDepth > 0 && depth === trackDepth + 1) {
        if (tag === "name") name ||= text;
        else if (tag === "type") type ||= text;
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
      return [
        {
          format: "gpx",
          points,
          sport: virtual ? namedSport("virtual ride") : namedSport(type),
          title: oneLine(name, 255),
          device: services.test(creator) ? null : oneLine(creator.replace(/ with barometer$/i, ""), 100),
          device_serial: null,
          barometer: barometers.test(creator),
          utcOffset: null,
          totals: noTotals,
          spare: noTotals,
        },
      ];
    },
  };
}
