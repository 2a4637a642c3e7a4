import type { DayHours, HourSpan } from "#contract/shops/opening-hours.ts";

const span = /^(\d{1,2})(?::(\d\d))?[-–—](\d{1,2})(?::(\d\d))?$/;
const clock = (hours: string, minutes = "00") => `${hours.padStart(2, "0")}:${minutes}`;

/** "09:00–13:00, 14:00–18:00"; "" for a day that is closed. */
export const hoursText = (spans: readonly (readonly string[])[]): string =>
  spans.map(([from, to]) => `${from}–${to}`).join(", ");

/** Returns the hours that are typed for a day: "9-17", "9:00–13:00, 14–18"; null for what is none. */
export function typedSpans(typed: string): HourSpan[] | null {
  const pieces = typed
    .split(",")
    .map((piece) => piece.replaceAll(/\s/g, ""))
    .filter((piece) => piece !== "");
  const spans = pieces.map((piece): HourSpan | null => {
    const [, from = "", fromMinutes, to = "", toMinutes] = span.exec(piece) ?? [];
    return from === "" ? null : [clock(from, fromMinutes), clock(to, toMinutes)];
  });
  return spans.every((one) => one !== null) ? spans : null;
}

export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The hours of a week as they are typed, Monday first. */
export const typedWeek = (hours: readonly { day: number; spans: string[][] }[]): string[] =>
  weekDays.map((day) => hoursText(hours.find((one) => one.day === day)?.spans ?? []));

/** A typed week as the server takes it; null where a day is not understood. */
export function hoursOfWeek(typed: readonly string[]): DayHours[] | null {
  const days = weekDays.map((day, at) => ({ day, spans: typedSpans(typed[at] ?? "") }));
  if (days.some(({ spans }) => spans === null)) return null;
  return days.flatMap(({ day, spans }) => (spans && spans.length > 0 ? [{ day, spans }] : []));
}
