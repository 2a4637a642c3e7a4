/** Returns an age: whole years from a day (YYYY-MM-DD) to `now`; by UTC, so that server and browser agree. */
export function years(since: string, now = new Date()): number {
  const [year = 0, month = 1, day = 1] = since.split("-").map(Number);
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (before ? 1 : 0);
}

/** Returns the difference of calendar years, for "cycling since", which is a year alone. */
export function calendarYears(since: number, now = new Date()): number {
  return now.getUTCFullYear() - since;
}
