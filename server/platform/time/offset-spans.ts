import { offsetAt } from "./days.ts";

/** A time in which a zone's clocks are never changed: `from` is included, `to` is not. */
export interface OffsetSpan {
  from: string;
  to: string;
  /** Minutes ahead of UTC. */
  minutes: number;
}

const weekMs = 7 * 86_400_000;
const minuteMs = 60_000;
const known = new Map<string, OffsetSpan[]>();

/** The spans of a zone from one year (UTC) to another, both included, in order. */
export function offsetSpans(timezone: string, from: number, to: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  for (let year = from; year <= to; year++)
    for (const span of spansOfYear(timezone, year)) {
      const last = spans.at(-1);
      if (last?.minutes === span.minutes) last.to = span.to;
      else spans.push({ ...span });
    }
  return spans;
}

function spansOfYear(timezone: string, year: number): OffsetSpan[] {
  const key = `${timezone} ${year}`;
  let spans = known.get(key);
  if (!spans) {
    if (known.size >= 1000) known.clear();
    known.set(key, (spans = findSpans(timezone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))));
  }
  return spans;
}

/** No zone changes its clocks twice within a week. */
function findSpans(timezone: string, start: number, end: number): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  const iso = (instant: number) => new Date(instant).toISOString();
  let [from, minutes] = [start, offsetAt(timezone, start)];
  for (let at = start; at < end; at += weekMs) {
    const later = Math.min(at + weekMs, end - minuteMs);
    if (offsetAt(timezone, later) === minutes) continue;
    let [before, after] = [at, later];
    while (after - before > minuteMs) {
      const middle = Math.floor((before + after) / 2 / minuteMs) * minuteMs;
      if (offsetAt(timezone, middle) === minutes) before = middle;
      else after = middle;
    }
    spans.push({ from: iso(from), to: iso(after), minutes });
    [from, minutes] = [after, offsetAt(timezone, after)];
  }
  return [...spans, { from: iso(from), to: iso(end), minutes }];
}
