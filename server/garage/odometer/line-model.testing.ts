/**
 * What odometers say of a bike's mileage, by the rules of docs/decisions/0072-the-beginning-of-a-bike.md: worked out reading
 * by reading and ride by ride, without the code that it judges.
 */

export interface ModelReading {
  /** In the order in which they were noted; Infinity for the purchase, which gives way to all others. */
  id: number;
  at: number;
  hm: number | null;
  isNew: boolean;
  kind: "reading" | "entry" | "purchase";
}
export interface CountedRide {
  at: number;
  metres: number;
  indoor: boolean;
}
interface Gap {
  from: number;
  to: number;
  metres: number;
}
export interface ModelLine {
  gaps: Gap[];
  /** What the bike had ridden at each reading that counts. */
  totals: Map<number, number>;
  /** Those that count, oldest first. */
  counting: ModelReading[];
}

const dayMs = 86_400_000;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
export const inTime = (a: ModelReading, b: ModelReading) =>
  a.at - b.at || (a.kind === "purchase" ? -1 : b.kind === "purchase" ? 1 : a.id - b.id);

export function modelLine(readings: readonly ModelReading[], rides: readonly CountedRide[]): ModelLine {
  const real = readings.filter(({ kind }) => kind !== "purchase").toSorted(inTime);
  const bought = readings.find(({ kind }) => kind === "purchase");
  const all = bought && real[0] && bought.at <= real[0].at ? [bought, ...real] : real;
  const counting = all.filter((one, index) => {
    const next = all[index + 1];
    return !(one.kind === "entry" && next && !next.isNew && next.at - one.at < dayMs);
  });
  const line: ModelLine = { gaps: [], totals: new Map(), counting };
  let total = 0;
  let offset = 0;
  counting.forEach((one, index) => {
    if (one.hm === null) return;
    const before = counting[index - 1];
    const isFirst = before === undefined || before.hm === null;
    const ridden = before
      ? sum(rides.filter(({ at }) => at >= before.at && at < one.at).map(({ metres }) => metres))
      : 0;
    const counts = countsAs(counting, one);
    let gained = 0;
    if (isFirst) [offset, total] = [0, counts];
    else if (one.isNew) {
      gained = counts;
      total += Math.max(counts, Math.round(ridden / 100));
      offset = total - counts;
    } else {
      gained = offset + counts - total;
      total = offset + counts;
    }
    line.totals.set(one.id, total);
    const metres = gained * 100 - ridden;
    if (!isFirst && metres > 0 && one.at > before.at) line.gaps.push({ from: before.at, to: one.at, metres });
  });
  return line;
}

/** The readings of the same odometer, and whether it is the last before nothing, or before a time that is not known. */
function sameOdometer(all: readonly ModelReading[], one: ModelReading) {
  let from = all.indexOf(one);
  while (from > 0 && !all[from]!.isNew && all[from - 1]!.hm !== null) from--;
  let to = all.indexOf(one) + 1;
  while (to < all.length && !all[to]!.isNew && all[to]!.hm !== null) to++;
  return { own: all.slice(from, to), isLast: to === all.length || all[to]!.hm === null };
}

function countsAs(all: readonly ModelReading[], one: ModelReading): number {
  const { own, isLast } = sameOdometer(all, one);
  const place = (reading: ModelReading) => own.indexOf(reading);
  const agree = (a: ModelReading, b: ModelReading) => (place(a) < place(b) ? a.hm! <= b.hm! : b.hm! <= a.hm!);
  const rank = (reading: ModelReading) => (isLast && reading === own.at(-1) ? -1 : reading.id);
  const held: ModelReading[] = [];
  for (const reading of own.toSorted((a, b) => rank(a) - rank(b)))
    if (held.every((other) => agree(other, reading))) held.push(reading);
  if (held.includes(one)) return one.hm!;
  const after = held.filter((other) => place(other) > place(one)).map(({ hm }) => hm!);
  // None counts as less than one before it.
  const before = place(one) === 0 ? 0 : countsAs(all, own[place(one) - 1]!);
  return one.hm! < before ? before : Math.min(...after);
}

/** Metres of the gaps between two instants: each gap evenly, rounded down at both. */
export function spreadBetween({ gaps }: ModelLine, from: number, to: number): number {
  if (to <= from) return 0;
  const until = ({ from: start, to: end, metres }: Gap, ms: number) =>
    ms <= start ? 0 : ms >= end ? metres : Math.floor((metres * (ms - start)) / (end - start));
  return sum(gaps.map((gap) => until(gap, to) - until(gap, from)));
}
