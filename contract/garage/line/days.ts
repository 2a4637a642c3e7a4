const dayMs = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day so many days after another. */
export const dayFrom = (day: string, days: number): string =>
  new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);

/** Monday 1 to Sunday 7. */
const weekdayOf = (day: string): number => new Date(msOf(day)).getUTCDay() || 7;

/** The last such weekday: that day itself, unless `before`. */
export function lastWeekday(today: string, weekday: number, before: boolean): string {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return dayFrom(today, -(back === 0 && before ? 7 : back));
}

/** A date of a calendar, the last such one up to today where no year is given; null for none, and for one to come. */
export function dateOf(today: string, day: number, month: number, year: number | null): string | null {
  const thisYear = Number(today.slice(0, 4));
  const years =
    year === null ? [thisYear, thisYear - 1, thisYear - 2, thisYear - 3, thisYear - 4] : [fullYear(year)];
  for (const one of years) {
    const written = `${one}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const ms = msOf(written);
    if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== written) continue;
    if (written <= today) return written;
  }
  return null;
}

/** The days of a month, both ends included: the last such one that has begun where no year is given. */
export function lastMonth(today: string, month: number, year: number | null): { from: string; to: string } {
  const thisYear = Number(today.slice(0, 4));
  const began = year ?? (month > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear);
  const [from, next] = [0, 1].map((more) => new Date(Date.UTC(began, month - 1 + more, 1)).toISOString());
  return { from: from?.slice(0, 10) ?? today, to: dayFrom(next?.slice(0, 10) ?? today, -1) };
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** Returns the date that digits with signs are: "2026-07-21", "21.07.2026", "12.09", "12/9"; null for another number. */
export function writtenDate(text: string, today: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
  if (iso) return dateOf(today, Number(iso[3]), Number(iso[2]), Number(iso[1]));
  const local = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/u.exec(text);
  if (!local) return null;
  const [, day, , month, year] = local;
  return dateOf(today, Number(day), Number(month), year === undefined ? null : Number(year));
}
