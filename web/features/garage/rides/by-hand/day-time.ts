/** Milliseconds by which the clocks of a zone, the browser's unless one is given, are ahead of UTC at an instant. */
function aheadOfUtc(instant: number, timeZone?: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>;
  const shown = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the clocks of a zone show a day and an hour ("2026-05-01", "14:03"). */
export function instantByClock(day: string, hour: string, timeZone?: string): string {
  const asUtc = Date.parse(`${day}T${hour}:00Z`);
  const near = asUtc - aheadOfUtc(asUtc, timeZone);
  // Once more: clocks may change between the two.
  return new Date(asUtc - aheadOfUtc(near, timeZone)).toISOString();
}
