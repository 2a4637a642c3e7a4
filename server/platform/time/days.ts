const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which a time zone's clocks are ahead of UTC at an instant. */
export function offsetAt(timezone: string, instant: number): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "longOffset" });
    formats.set(timezone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(timezone: string, instant: Date): string {
  const local = instant.getTime() + offsetAt(timezone, instant.getTime()) * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}

const starts = new Map<string, number>();

/** The instant at which a day begins in a time zone: its first midnight, or where the clocks leap over that. */
export function startOf(timezone: string, day: string): Date {
  const key = `${timezone} ${day}`;
  let start = starts.get(key);
  if (start === undefined) {
    // Asking for an offset costs more than anything else that a plot of 90 days needs.
    if (starts.size >= 1000) starts.clear();
    starts.set(key, (start = findHour(timezone, day, 0)));
  }
  return new Date(start);
}

/** The instant at which an hour of a day begins in a time zone: the first of two, or where the clocks leap over it. */
export function hourOn(timezone: string, day: string, hour: number): Date {
  return new Date(findHour(timezone, day, hour));
}

/** The hour of an instant in a time zone, 0 to 23. */
export function hourAt(timezone: string, instant: Date): number {
  const local = instant.getTime() + offsetAt(timezone, instant.getTime()) * 60_000;
  return new Date(local).getUTCHours();
}

function findHour(timezone: string, day: string, hour: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // Clocks that change do so between the offset of the day before and that of the day after.
  const candidates = [-dayMs, dayMs].map((away) => {
    const offset = offsetAt(timezone, wanted + away);
    const instant = wanted - offset * 60_000;
    return { instant, real: offsetAt(timezone, instant) === offset };
  });
  const found = candidates.find(({ real }) => real) ?? candidates[0];
  return found?.instant ?? wanted;
}

/** So many days later, or earlier. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day of a day's week, Monday, and of its month. */
export function firstDays(day: string): { week: string; month: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { week: dayAfter(day, -weekday), month: `${day.slice(0, 8)}01` };
}
