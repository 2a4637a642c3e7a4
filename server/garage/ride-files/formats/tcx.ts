import { type Activity, noTotals } from "#server/garage/ride-files/activity/activity.ts";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import { pointCollector, type RecordedPoint } from "#server/garage/ride-files/activity/points.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { namedSport } from "#server/garage/ride-files/activity/sports.ts";
import { oneLine } from "./one-line.ts";
import { xmlInstant, xmlNumber, type XmlVisitor } from "./xml.ts";

/** Milliseconds between two laps from which on they had a pause between them. */
const pauseBetweenLaps = 60_000;

interface Draft {
  sport: string;
  id: string;
  notes: string;
  device: string;
  serial: string;
  lapSeconds: number;
  lapMetres: number;
  /** Tracks of the lap so far; several have pauses between them. */
  tracks: number;
  isLapNew: boolean;
  /** Of the last point, in milliseconds since 1970. */
  lastTime: number;
  points: ReturnType<typeof pointCollector>;
}

const emptyPoint = (): RecordedPoint => ({ time: NaN, lat: NaN, lon: NaN, altitude: NaN, distance: NaN });

/** Reads a TCX file, which may have several activities. */
export function tcxReader() {
  const budget = { left: rideFileLimits.points as number };
  const drafts: Draft[] = [];
  let draft: Draft | null = null;
  let point: RecordedPoint | null = null;
  const path: string[] = [];
  const parent = () => path.at(-1) ?? "";

  const visitor: XmlVisitor = {
    open(tag, attributes) {
      if (tag === "Activity") {
        if (drafts.length === rideFileLimits.activities) throw new RideFileRefused("too_complex");
        draft = {
          sport: attributes["Sport"] ?? "",
          id: "",
          notes: "",
          device: "",
          serial: "",
          lapSeconds: 0,
          lapMetres: 0,
          tracks: 0,
          isLapNew: false,
          lastTime: NaN,
          points: pointCollector(budget),
        };
        drafts.push(draft);
      } else if (tag === "Track" && draft) {
        if (draft.tracks++ > 0) draft.points.breakHere();
      } else if (tag === "Lap" && draft) {
        draft.tracks = 0;
        draft.isLapNew = true;
      } else if (tag === "Trackpoint") point = emptyPoint();
      path.push(tag);
    },
    close(tag, text) {
      path.pop();
      if (!draft) return;
      if (tag === "Activity") draft = null;
      else if (tag === "Trackpoint") {
        if (point) addPoint(draft, point);
        point = null;
      } else if (point) notePoint(point, parent(), tag, text);
      else noteActivity(draft, parent(), tag, text);
    },
  };

  return {
    visitor,
    activities(): Activity[] {
      if (drafts.length === 0) throw new RideFileRefused("not_an_activity");
      return drafts.map(activityOf);
    },
  };
}

function addPoint(draft: Draft, point: RecordedPoint): void {
  if (draft.isLapNew && point.time - draft.lastTime > pauseBetweenLaps) draft.points.breakHere();
  draft.isLapNew = false;
  draft.points.add(point);
  draft.lastTime = point.time;
}

function notePoint(point: RecordedPoint, parent: string, tag: string, text: string): void {
  if (parent === "Position") {
    if (tag === "LatitudeDegrees") point.lat = xmlNumber(text);
    else if (tag === "LongitudeDegrees") point.lon = xmlNumber(text);
  } else if (parent === "Trackpoint") {
    if (tag === "Time") point.time = xmlInstant(text);
    else if (tag === "AltitudeMeters") point.altitude = xmlNumber(text);
    else if (tag === "DistanceMeters") point.distance = xmlNumber(text);
  }
}

function noteActivity(draft: Draft, parent: string, tag: string, text: string): void {
  if (parent === "Lap") {
    if (tag === "TotalTimeSeconds") draft.lapSeconds += Number(text) || 0;
    else if (tag === "DistanceMeters") draft.lapMetres += Number(text) || 0;
  } else if (parent === "Activity") {
    if (tag === "Id") draft.id = text;
    else if (tag === "Notes") draft.notes = text;
  } else if (parent === "Creator") {
    if (tag === "Name") draft.device = text;
    else if (tag === "UnitId") draft.serial = text;
  }
}

function activityOf({ sport, id, notes, device, serial, lapSeconds, lapMetres, points }: Draft): Activity {
  const spare = {
    ...noTotals,
    start: xmlInstant(id),
    elapsed: lapSeconds || NaN,
    moving: lapSeconds || NaN,
    distance: lapMetres || NaN,
  };
  return {
    format: "tcx",
    points: points.points(),
    sport: namedSport(sport),
    title: oneLine(notes, 255),
    device: oneLine(device, 100),
    device_serial: /^0*$/.test(serial) ? null : oneLine(serial, 50),
    barometer: true,
    utcOffset: null,
    totals: noTotals,
    spare,
  };
}
