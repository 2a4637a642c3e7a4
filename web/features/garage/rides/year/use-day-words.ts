import { keptDay } from "#contract/platform/kept-day.ts";
import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { useMemo } from "react";
import { useLanguage } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns the names of months and weekdays, and of days of a year. */
export function useDayWords() {
  const language = useLanguage();
  const units = useUnits();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      dateFormat(languageTag(language), { ...options, timeZone: "UTC" });
    const named = (style: Intl.DateTimeFormatOptions, days: readonly number[]) =>
      days.map((at) => format(style).format(at));
    const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
    // 1 January 2024 was a Monday.
    const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));
    const [dayAndMonth, weekday] = [format({ day: "numeric", month: "long" }), format({ weekday: "long" })];
    return {
      months: named({ month: "short" }, firsts),
      longMonths: named({ month: "long" }, firsts),
      /** From Monday. */
      weekdays: named({ weekday: "short" }, week),
      longWeekdays: named({ weekday: "long" }, week),
      /** "Tuesday, 5.05.2026". */
      day: (day: string) => `${weekday.format(new Date(day))}, ${units.day(day)}`,
      /** "12 May". */
      date: (day: string) => keptDay(dayAndMonth.format(new Date(day))),
      /** "4–10 May". */
      span: (from: string, to: string) => keptDay(dayAndMonth.formatRange(new Date(from), new Date(to))),
    };
  }, [language, units]);
}
