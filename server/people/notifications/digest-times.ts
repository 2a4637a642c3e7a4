import { dayAfter, dayOf, hourAt, hourOn } from "#server/platform/time/days.ts";

/** When a rider wants mail. */
export interface DigestTimes {
  zone: string;
  /** Of the rider's day, 0 to 23. */
  hour: number;
  /** No mail from the one hour until the other; none where they are the same. */
  quiet: { from: number; to: number };
}

/** Days by which two zones' calendars may differ. */
const zoneDays = 2;

export function isQuietHour({ from, to }: DigestTimes["quiet"], hour: number): boolean {
  if (from <= to) return hour >= from && hour < to;
  return hour >= from || hour < to;
}

/** The hour at which a rider's mail really goes out: the chosen one, or the end of the quiet time around it. */
export function mailHour({ hour, quiet }: Pick<DigestTimes, "hour" | "quiet">): number {
  return isQuietHour(quiet, hour) ? quiet.to : hour;
}

/** When the mail of a day goes out; null where the clocks leap into the quiet time for the rest of the day. */
function mailTimeOn({ zone, hour, quiet }: DigestTimes, day: string): Date | null {
  const at = hourOn(zone, day, mailHour({ hour, quiet }));
  if (!isQuietHour(quiet, hourAt(zone, at))) return at;
  const end = hourOn(zone, day, quiet.to);
  return end > at ? end : null;
}

/** Now, or the end of the quiet time that it lies in. */
export function afterQuiet({ zone, quiet }: Pick<DigestTimes, "zone" | "quiet">, now: Date): Date {
  if (!isQuietHour(quiet, hourAt(zone, now))) return now;
  const today = dayOf(zone, now);
  const ends = [0, 1].map((days) => hourOn(zone, dayAfter(today, days), quiet.to));
  return ends.find((end) => end > now) ?? now;
}

/** The next time after `now` at which a rider's mail goes out. */
export function nextMailTime(times: DigestTimes, now: Date): Date {
  const today = dayOf(times.zone, now);
  for (let days = -1; days <= 3; days++) {
    const at = mailTimeOn(times, dayAfter(today, days));
    if (at && at > now) return at;
  }
  return new Date(now.getTime() + 86_400_000);
}

/**
 * Whether the mail of today is due by a clock that says `now`: its time has come since it was awaited, and this is no quiet
 * hour. A server that was away makes up for it on the same day, and leaves it to the next day's mail otherwise.
 */
export function isMailTime(times: DigestTimes, awaited: Date, now: Date): boolean {
  const at = mailTimeOn(times, dayOf(times.zone, now));
  return at !== null && awaited <= at && at <= now && !isQuietHour(times.quiet, hourAt(times.zone, now));
}

/**
 * Whether the rider has had the mail of today. A day that lies ahead was another zone's; one that lies further ahead than zones
 * are apart is that of a clock that was wrong.
 */
export function isMailed(mailedOn: string | null, { zone }: DigestTimes, now: Date): boolean {
  const today = dayOf(zone, now);
  return mailedOn !== null && mailedOn >= today && mailedOn <= dayAfter(today, zoneDays);
}
