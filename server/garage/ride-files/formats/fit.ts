import { type Activity, noTotals, type Totals } from "#server/garage/ride-files/activity/activity.ts";
import { pointCollector, type Points, pointsDuring } from "#server/garage/ride-files/activity/points.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";
import { fitSport } from "#server/garage/ride-files/activity/sports.ts";
import { fitDevice } from "./fit-devices.ts";
import { readFitMessages, type WantedFields } from "./fit-messages.ts";

// Numbers of messages and fields are those of the FIT profile.
const message = { file: 0, sport: 12, session: 18, record: 20, device: 23, activity: 34 } as const;
const wanted: WantedFields = {
  [message.file]: [0, 1, 2, 3, 8],
  [message.sport]: [0, 1],
  [message.session]: [2, 5, 6, 7, 8, 9, 22, 23, 59, 253],
  [message.record]: [0, 1, 2, 5, 78, 253],
  [message.device]: [0, 2, 3, 4, 27],
  [message.activity]: [5, 253],
};

/** Seconds from 1970 to the last day of 1989, from which FIT counts. */
const epoch = 631_065_600;
const degrees = 180 / 2 ** 31;
const activityFile = 4;
const mostSessions = 100;

interface Session extends Totals {
  sport: number;
  sub: number;
}

/** What a FIT file contains: its activities, and whether it is intact. */
export function readFit(bytes: Buffer): { activities: Activity[]; damaged: boolean } {
  const collected = pointCollector();
  const sessions: Session[] = [];
  const types = new Set<number>();
  let sport = { sport: NaN, sub: NaN };
  let maker = { maker: NaN, product: NaN, serial: NaN, name: undefined as string | undefined };
  let utcOffset: number | null = null;

  const intact = readFitMessages(bytes, wanted, (number, fields, texts) => {
    const field = (at: number): number => fields[at] ?? NaN;
    if (number === message.record) {
      const high = Number.isNaN(field(78)) ? field(2) : field(78);
      collected.add({
        time: (field(253) + epoch) * 1000,
        lat: field(0) * degrees,
        lon: field(1) * degrees,
        altitude: high / 5 - 500,
        distance: field(5) / 100,
      });
    } else if (number === message.session && sessions.length < mostSessions) sessions.push(sessionOf(field));
    else if (number === message.file) {
      types.add(field(0));
      if (Number.isNaN(maker.maker))
        maker = { maker: field(1), product: field(2), serial: field(3), name: texts.get(8) };
    } else if (number === message.sport) sport = { sport: field(0), sub: field(1) };
    else if (number === message.activity) utcOffset ??= offsetOf(field(5) - field(253));
    // The device that recorded; the others are its sensors.
    else if (field(0) === 0) {
      maker.name ??= texts.get(27);
      if (Number.isNaN(maker.serial)) maker.serial = field(3);
    }
  });

  if (!types.has(activityFile) && types.size > 0) throw new RideFileRefused("not_an_activity");
  const points = collected.points();
  if (sessions.length === 0 && points.count === 0)
    throw new RideFileRefused(intact ? "not_an_activity" : "damaged");
  // Cut off before its end: the device writes its totals last.
  if (sessions.length === 0) sessions.push({ ...noTotals, ...sport });
  const shares = sharedOut(points, sessions);
  const activities = sessions.map((session, index): Activity => ({
    format: "fit",
    points: shares[index] ?? points,
    sport: fitSport(session.sport, session.sub),
    title: null,
    device: fitDevice(maker.maker, maker.product, maker.name),
    device_serial: Number.isNaN(maker.serial) ? null : String(maker.serial),
    barometer: true,
    utcOffset,
    totals: session,
    spare: noTotals,
  }));
  return { activities, damaged: !intact };
}

function sessionOf(field: (at: number) => number): Session {
  const moving = field(59) / 1000;
  return {
    sport: field(5),
    sub: field(6),
    start: (field(2) + epoch) * 1000,
    elapsed: field(7) / 1000,
    moving: moving > 0 ? moving : field(8) / 1000,
    distance: field(9) / 100,
    up: field(22),
    down: field(23),
  };
}

/** The points of each session; all where there is one. No point is of two sessions, so that many cost no more than one. */
function sharedOut(points: Points, sessions: Session[]): Points[] {
  if (sessions.length === 1) return [points];
  const shares = new Map<Session, Points>();
  let taken = -Infinity;
  for (const session of sessions.toSorted((a, b) => a.start - b.start)) {
    const end = session.start + session.elapsed * 1000;
    shares.set(session, pointsDuring(points, Math.max(session.start, taken + 1), end));
    if (end > taken) taken = end;
  }
  return sessions.map((session) => shares.get(session) ?? points);
}

/**
 * Minutes; null unless it is a time zone's. Some devices write another instant in place of the local time, or UTC once
 * more: that it really is UTC is decided by the place.
 */
function offsetOf(seconds: number): number | null {
  const minutes = Math.round(seconds / 900) * 15;
  const isZone = Math.abs(seconds - minutes * 60) <= 60 && Math.abs(minutes) <= 840;
  return isZone && minutes !== 0 ? minutes : null;
}
