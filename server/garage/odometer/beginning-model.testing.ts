import {
  inTime,
  type ModelLine,
  modelLine,
  type ModelReading,
  type CountedRide,
  spreadBetween,
} from "./line-model.testing.ts";

/** A bike with what its rider entered, for a model that adds up each ride by itself. */
export interface BegunBike {
  created: number;
  /** The day of purchase. */
  bought: string | null;
  /** In hectometres; undefined: not entered, null: not known. */
  atPurchase: number | null | undefined;
  answer: boolean | null;
  readings: ModelReading[];
  /** When the chains in its slot came and went. */
  chains: { part: number; from: number; to: number | null }[];
}

const formats = new Map<string, Intl.DateTimeFormat>();
function localDay(zone: string, ms: number): string {
  let format = formats.get(zone);
  if (!format)
    formats.set(zone, (format = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" })));
  return format.format(ms);
}
const begins = new Map<string, number>();
/** The first quarter of an hour of a day. */
export function startOfLocalDay(zone: string, day: string): number {
  const known = begins.get(`${zone} ${day}`);
  if (known !== undefined) return known;
  let ms = Date.parse(day) - 15 * 3_600_000;
  while (localDay(zone, ms) < day) ms += 900_000;
  begins.set(`${zone} ${day}`, ms);
  return ms;
}

const sum = (rides: readonly CountedRide[]) => rides.reduce((metres, ride) => metres + ride.metres, 0);

export function modelOf(bike: BegunBike, rides: readonly CountedRide[], zone: string, now: number) {
  const start = bike.bought === null ? bike.created : startOfLocalDay(zone, bike.bought);
  const atPurchase = bike.bought === null ? null : bike.atPurchase === undefined ? 0 : bike.atPurchase;
  const purchase: ModelReading[] =
    atPurchase === null ? [] : [{ id: Infinity, at: start, hm: atPurchase, isNew: false, kind: "purchase" }];
  const line: ModelLine = modelLine([...purchase, ...bike.readings], rides);
  const newest = bike.readings.toSorted(inTime).at(-1);
  const during = (from: number, to: number) => rides.filter(({ at }) => at >= from && at < to);

  function mileage(): number | null {
    const base = newest ? (newest.hm === null ? null : line.totals.get(newest.id)!) : atPurchase;
    const since = newest ? newest.at : atPurchase === null ? -Infinity : start;
    const own = rides.filter(({ at }) => at >= since && at <= now);
    if (own.length === 0) return newest ? base : null;
    return (base ?? 0) + Math.round(sum(own) / 100);
  }

  /** What nobody knows of: ridden before the first parts are taken to be mounted. */
  function before(): number {
    if (atPurchase !== null) return 0;
    const known = line.counting.filter(({ hm }) => hm !== null);
    const mark = known.find(({ at }) => at >= start) ?? known.at(-1);
    if (!mark) return sum(during(-Infinity, start));
    const total = line.totals.get(mark.id)! * 100;
    if (mark.at < start) return Math.max(0, total + sum(during(mark.at, start)));
    return Math.max(0, total - sum(during(start, mark.at)) - spreadBetween(line, start, mark.at));
  }

  return {
    start,
    newest,
    line,
    mileage: mileage(),
    /** What was typed is compared with: the newest odometer's last value, or that of the purchase. */
    last: newest ? newest.hm : atPurchase,
    unknownBefore: before() > 0 && bike.answer !== true,
    /** What the bike itself did. */
    ridden: (from: number, to: number) => sum(during(from, to)) + spreadBetween(line, from, to),
    /** What a part did that was on it then. */
    usage(from: number, to: number) {
      const extra =
        spreadBetween(line, from, to) + (from === start && to > from && bike.answer === true ? before() : 0);
      return { distance_m: sum(during(from, to)) + extra, estimated: extra > 0 };
    },
  };
}
