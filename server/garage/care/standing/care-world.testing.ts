import { modelLine, type ModelReading } from "#server/garage/odometer/line-model.testing.ts";
import type { BruteForce } from "#server/garage/parts/moves/brute-force.testing.ts";

/**
 * What a garage has and did, for a model of how plans stand: derived ride by ride and day by day from the rules of
 * docs/decisions/0059-care-standing.md, without the code that it judges.
 */

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Parts move at the midnights (UTC) of its days. */
export const firstMs = Date.UTC(2026, 0, 1);
const modelDays = 10;

export interface ModelPlan {
  id: number;
  bike: number;
  part: number | null;
  slot: string | null;
  task: string;
  every: { distance: number | null; time: number | null; days: number | null; rides: number | null };
  warn: number;
  baseline: "install" | "last" | "date" | "zero";
  on: string | null;
  swap: boolean;
  fixed: boolean;
  snooze: { m: number | null; day: string | null; since: number | null } | null;
}
export interface ModelWorld {
  parts: BruteForce;
  zone: string;
  now: number;
  /** When bikes and parts were added. */
  created: number;
  bought: (string | null)[];
  rides: Map<number, { bike: number; at: number; indoor: boolean; metres: number; seconds: number }>;
  readings: Map<number, { bike: number; at: number; hm: number }>;
  services: Map<
    number,
    {
      bike: number;
      at: number;
      items: { plan: number | null; part: number | null; slot: string | null; task: string }[];
    }
  >;
  measured: Map<number, { part: number; at: number; value: number }>;
}
interface Place {
  bike: number;
  path: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
export function localDay(zone: string, ms: number): string {
  let format = formats.get(zone);
  if (!format)
    formats.set(zone, (format = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" })));
  return format.format(ms);
}
export const nextDay = (day: string, by = 1) =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
export const daysFrom = (a: string, b: string) =>
  Math.max(0, Math.round((Date.parse(b) - Date.parse(a)) / dayMs));
/** The first quarter of an hour of a day. */
export function dayBegins(zone: string, day: string): number {
  let ms = Date.parse(day) - 15 * hourMs;
  while (localDay(zone, ms) < day) ms += hourMs / 4;
  return ms;
}

/** Where a part is at an instant, for rides of a kind. */
export function whereIs({ parts }: ModelWorld, part: number, ms: number, indoor: boolean): Place | null {
  if (ms < firstMs) return null;
  const day = Math.min(modelDays - 1, Math.floor((ms - firstMs) / dayMs));
  for (const fact of parts.facts[part]![day]!) {
    const [holder = "", slot = "", scope] = fact.split("|");
    if (scope === (indoor ? "outdoor" : "indoor")) continue;
    const id = Number(holder.slice(5));
    if (holder.startsWith("bike")) return { bike: id, path: slot };
    const above = whereIs({ parts } as ModelWorld, id, ms, indoor);
    return above && { bike: above.bike, path: `${above.path}/${slot}` };
  }
  return null;
}
export const anywhere = (world: ModelWorld, part: number, ms: number) =>
  whereIs(world, part, ms, false) ?? whereIs(world, part, ms, true);
/** The midnights at which anything may have moved. */
export const midnights = Array.from({ length: modelDays }, (_, day) => firstMs + day * dayMs);

function inSlot(world: ModelWorld, { bike, slot }: ModelPlan, ms: number, indoor: boolean): number | null {
  const found = world.parts.parts.findIndex((_, part) => {
    const place = whereIs(world, part, ms, indoor);
    return place?.bike === bike && place.path === slot;
  });
  return found < 0 ? null : found;
}

/** What the plan is about, and when that came to be there. */
export function aboutOf(
  world: ModelWorld,
  plan: ModelPlan,
): { part: number | null; mounted: number | null } | null {
  const { now } = world;
  if (plan.part !== null) {
    if (world.parts.retired[plan.part] !== null) return null;
    return { part: plan.part, mounted: midnights.find((ms) => anywhere(world, plan.part!, ms)) ?? null };
  }
  if (plan.slot === null) return { part: null, mounted: null };
  const part = inSlot(world, plan, now, false) ?? inSlot(world, plan, now, true);
  if (part === null) return null;
  const has = (ms: number) => {
    const both = [inSlot(world, plan, ms, false), inSlot(world, plan, ms, true)];
    return plan.swap ? both.includes(part) : both.some((one) => one !== null);
  };
  return { part, mounted: midnights.find(has)! };
}

/** Whether what was ridden then counts. */
function isRidden(
  world: ModelWorld,
  plan: ModelPlan,
  about: { part: number | null; mounted: number | null },
  bike: number,
  ms: number,
  indoor: boolean,
): boolean {
  if (plan.part === null && plan.slot === null) return bike === plan.bike;
  if (plan.slot !== null && !plan.swap) return bike === plan.bike && inSlot(world, plan, ms, indoor) !== null;
  const place = whereIs(world, about.part!, ms, indoor);
  if (place?.bike !== bike) return false;
  return (
    plan.slot === null ||
    plan.baseline === "zero" ||
    (place.path === plan.slot && bike === plan.bike && ms >= about.mounted!)
  );
}

/** Metres between readings that no ride accounts for, from one instant to another, where `counts` says so. */
function unexplained(
  world: ModelWorld,
  from: number,
  to: number,
  counts: (bike: number, ms: number) => boolean,
): number {
  let metres = 0;
  for (const bike of [0, 1]) {
    const own = [...world.readings.entries()].flatMap(([id, one]): ModelReading[] =>
      one.bike === bike ? [{ id, at: one.at, hm: one.hm, isNew: false, kind: "reading" }] : [],
    );
    const bought = world.bought[bike];
    // 0 by default.
    if (bought)
      own.push({ id: Infinity, at: dayBegins(world.zone, bought), hm: 0, isNew: false, kind: "purchase" });
    const rides = [...world.rides.values()].filter((ride) => ride.bike === bike);
    for (const { from: start, to: end, metres: gap } of modelLine(own, rides).gaps) {
      const until = (ms: number) =>
        Math.floor(gap * ((Math.min(Math.max(ms, start), end) - start) / (end - start)));
      const edges = [...new Set([from, to, ...midnights.filter((ms) => ms > from && ms < to)])].toSorted(
        (a, b) => a - b,
      );
      edges.slice(1).forEach((edge, place) => {
        if (counts(bike, edges[place]!)) metres += until(edge) - until(edges[place]!);
      });
    }
  }
  return metres;
}

export function ridden(
  world: ModelWorld,
  plan: ModelPlan,
  about: { part: number | null; mounted: number | null },
  from: number,
  to: number,
) {
  const own = [...world.rides.values()].filter(
    (ride) =>
      ride.at >= from && ride.at < to && isRidden(world, plan, about, ride.bike, ride.at, ride.indoor),
  );
  const extra =
    to > from ? unexplained(world, from, to, (bike, ms) => isRidden(world, plan, about, bike, ms, false)) : 0;
  return {
    distance: own.reduce((sum, ride) => sum + ride.metres, 0) + extra,
    time: own.reduce((sum, ride) => sum + ride.seconds, 0),
    rides: own.length,
    estimated: extra > 0,
  };
}
