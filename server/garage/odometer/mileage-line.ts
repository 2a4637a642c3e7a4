import { contradicted } from "./contradicted.ts";

/** What an odometer showed, or what is known of the day of purchase. */
export interface OdometerPoint {
  /** 0 for the purchase. */
  id: number;
  at: string;
  /** null: from then on the mileage is not known. */
  value_hm: number | null;
  kind: "reading" | "entry" | "purchase";
  /** 1: another odometer, which began at 0. */
  new_odometer: number;
  /** What the rides from then until the next point come to, in metres. */
  ridden_m: number;
}

/** Distance between two points that no ride accounts for. */
export interface LineGap {
  from_at: string;
  to_at: string;
  distance_m: number;
}

/** A bike's mileage at a point that counts. */
export interface LineMark {
  id: number;
  at: string;
  total_hm: number;
  /** What earlier odometers had: what this one shows comes on top. */
  offset_hm: number;
}

const dayMs = 86_400_000;

/**
 * Follows a bike's mileage through its points, oldest first. A point that contradicts its neighbours counts as the nearer
 * one of them; see docs/decisions/0072-the-beginning-of-a-bike.md.
 */
export function mileageLine(points: readonly OdometerPoint[]): { gaps: LineGap[]; marks: LineMark[] } {
  const gaps: LineGap[] = [];
  const marks: LineMark[] = [];
  for (const known of splitBy(counting(points), ({ value_hm }) => value_hm === null, "drop"))
    follow(known, { gaps, marks });
  return { gaps, marks };
}

/** Adds the gaps and marks of points that all have a value. */
function follow(known: readonly OdometerPoint[], { gaps, marks }: { gaps: LineGap[]; marks: LineMark[] }) {
  const odometers = splitBy(known, ({ new_odometer }) => new_odometer === 1, "begin");
  let [offset, total] = [0, 0];
  let before: OdometerPoint | undefined;
  for (const [number, own] of odometers.entries()) {
    const values = contradicted(
      own.map(({ id, value_hm }) => ({ id, value: value_hm ?? 0 })),
      number === odometers.length - 1,
    );
    for (const [index, point] of own.entries()) {
      const value = values[index] ?? 0;
      const isNew = index === 0 && before !== undefined;
      const gained = isNew ? value : value - (total - offset);
      const distance_m = gained * 100 - (before?.ridden_m ?? 0);
      if (before && distance_m > 0 && point.at > before.at)
        gaps.push({ from_at: before.at, to_at: point.at, distance_m });
      // Rides since the last point are part of what the new odometer shows, not on top of it.
      if (isNew) offset = total + Math.max(value, Math.round((before?.ridden_m ?? 0) / 100)) - value;
      total = offset + value;
      marks.push({ id: point.id, at: point.at, total_hm: total, offset_hm: offset });
      before = point;
    }
  }
}

/**
 * The points that count: the purchase only where it comes first, and what a bike was entered with unless the next reading
 * comes within a day: then it was put right.
 */
function counting(points: readonly OdometerPoint[]): OdometerPoint[] {
  const real = without(
    points,
    ({ kind }, index) => kind === "purchase" && (index > 0 || points.length === 1),
  );
  return without(real, (point, index) => isPutRight(point, real[index + 1]));
}

/** Leaves points out; the rides after such a point are those after the one before it. */
function without(
  points: readonly OdometerPoint[],
  isOut: (point: OdometerPoint, index: number) => boolean,
): OdometerPoint[] {
  const kept: OdometerPoint[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    if (!isOut(point, index)) kept.push({ ...point });
    else if (last) last.ridden_m += point.ridden_m;
  }
  return kept;
}

const isPutRight = ({ kind, at }: OdometerPoint, next: OdometerPoint | undefined) =>
  kind === "entry" &&
  next?.kind === "reading" &&
  next.new_odometer === 0 &&
  Date.parse(next.at) - Date.parse(at) < dayMs;

/** Splits a list where an entry divides it, which begins the next list or is dropped. */
function splitBy<T>(list: readonly T[], divides: (one: T) => boolean, how: "begin" | "drop"): T[][] {
  const lists: T[][] = [[]];
  for (const one of list) {
    if (divides(one) && (how === "drop" || lists.at(-1)?.length)) lists.push([]);
    if (how === "begin" || !divides(one)) lists.at(-1)?.push(one);
  }
  return lists.filter((some) => some.length > 0);
}
