import type { RideStat } from "#contract/garage/ride-stats.ts";

type Figures = Omit<RideStat, "key">;

const dayMs = 86_400_000;
export const noFigures: Figures = { rides: 0, distance_m: 0, moving_s: 0, up_m: 0, indoor_m: 0 };
const figures = Object.keys(noFigures) as (keyof Figures)[];

/** The days of a year: "2026-01-01" and so on. */
export function daysOf(year: number): string[] {
  const first = Date.UTC(year, 0, 1);
  const count = Math.round((Date.UTC(year + 1, 0, 1) - first) / dayMs);
  return Array.from({ length: count }, (_, place) => dayAt(first + place * dayMs));
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** 1, Monday, to 7, Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The ISO week of a day: "2026-W19". It belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = new Date(Date.parse(day) + (4 - weekdayOf(day)) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / dayMs / 7) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The sums of some figures. */
export function sumOf(stats: readonly Figures[]): Figures {
  const sum = { ...noFigures };
  for (const one of stats) for (const figure of figures) sum[figure] += one[figure];
  return sum;
}

/** Sums days by what they have in common, in the order of `keys`. */
export function groupDays(
  stats: readonly RideStat[],
  keys: readonly string[],
  keyOf: (day: string) => string,
): Figures[] {
  const groups = new Map(keys.map((key) => [key, { ...noFigures }]));
  for (const { key, ...one } of stats) {
    const group = groups.get(keyOf(key ?? ""));
    if (group) for (const figure of figures) group[figure] += one[figure];
  }
  return [...groups.values()];
}

/** An ISO week as far as it is in a year. */
export interface YearWeek {
  key: string;
  from: string;
  to: string;
}

export function weeksOf(days: readonly string[]): YearWeek[] {
  const weeks: YearWeek[] = [];
  for (const day of days) {
    const key = weekOf(day);
    const last = weeks.at(-1);
    if (last?.key === key) last.to = day;
    else weeks.push({ key, from: day, to: day });
  }
  return weeks;
}

/** "01-01" to "12-31", with 29 February: days of different years that bear one date. */
export const dates: readonly string[] = daysOf(2024).map((day) => day.slice(5));

/** How many metres were ridden in a year up to and with each date. */
export function untilEachDate(stats: readonly RideStat[]): number[] {
  const byDate = new Map(stats.map(({ key, distance_m }) => [key?.slice(5), distance_m]));
  let sum = 0;
  return dates.map((date) => (sum += byDate.get(date) ?? 0));
}
