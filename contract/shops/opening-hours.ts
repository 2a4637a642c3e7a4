import * as z from "zod/mini";
import { list } from "#contract/platform/list.ts";
import { isCalendarDay } from "#contract/platform/number.ts";
import { raise } from "#contract/platform/text.ts";

export const hoursBounds = { spans: 4, closed_days: 366 } as const;

/** From and to, in the shop's time zone: "09:00", "17:00"; a day ends at "24:00". */
export type HourSpan = [from: string, to: string];

/** When a shop is open on a day of the week: 1 is Monday. */
export interface DayHours {
  day: number;
  spans: HourSpan[];
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

const isTime = (text: unknown): text is string => typeof text === "string" && clockTime.test(text);

/** Whether spans are in order, none of them empty, and none within another. */
function areInOrder(spans: readonly HourSpan[]): boolean {
  const times = spans.flat();
  return times.every((time, index) => {
    const before = times[index - 1];
    return before === undefined || (index % 2 === 1 ? before < time : before <= time);
  });
}

const SpanOfDay = z.tuple([z.string(), z.string()]).check((payload) => {
  if (!payload.value.every(isTime)) raise(payload, { key: "option" });
});

const HoursOfDay = z
  .object({ day: z.int().check(z.minimum(1), z.maximum(7)), spans: list(SpanOfDay, hoursBounds.spans) })
  .check((payload) => {
    if (!areInOrder(payload.value.spans)) raise(payload, { key: "option" });
  });

/** Hours of a week: each day at most once; a day that is not there is closed. */
export const Hours = z.pipe(
  list(HoursOfDay, 7).check((payload) => {
    const days = payload.value.map(({ day }) => day);
    if (new Set(days).size < days.length) raise(payload, { key: "option" });
  }),
  z.transform((hours: DayHours[]) => hours.toSorted((a, b) => a.day - b.day)),
);

const Day = z.string().check((payload) => {
  if (!isCalendarDay(payload.value)) raise(payload, { key: "date" });
});

/** Days on which a shop is closed whatever its hours say. */
export const ClosedDays = z.pipe(
  list(Day, hoursBounds.closed_days),
  z.transform((days: string[]) => [...new Set(days)].toSorted()),
);

/** Whether a shop is open at a time of its own clock, such as "2026-05-04" and "16:59". */
export function isOpenAt(
  { hours, closed_days }: { hours: readonly DayHours[]; closed_days: readonly string[] },
  day: string,
  time: string,
): boolean {
  if (closed_days.includes(day)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const spans = hours.find((one) => one.day === weekday)?.spans ?? [];
  return spans.some(([from, to]) => from <= time && time < to);
}
