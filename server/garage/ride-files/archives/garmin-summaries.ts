import { textLength } from "#contract/garage/bike-fields.ts";
import { oneLine } from "#server/garage/ride-files/formats/one-line.ts";
import { type FoundSport, namedSport } from "#server/garage/ride-files/activity/sports.ts";

/** What Garmin's export says of an activity beside its file. */
export interface GarminSummary {
  /** Milliseconds since 1970. */
  start: number;
  title: string | null;
  sport: FoundSport;
}

/** Bytes of one file of summaries; parsed it takes some ten times as much. Garmin begins a new one every 1,000. */
export const mostOfSummaries = 16 * 1024 ** 2;
const mostLevels = 4;

/** Reads a file of summaries: a list, or lists in objects, as Garmin has wrapped them over the years. */
export function readGarminSummaries(bytes: Buffer): GarminSummary[] {
  if (bytes.length > mostOfSummaries) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    return [];
  }
  const summaries: GarminSummary[] = [];
  gather(parsed, mostLevels, summaries);
  return summaries;
}

function gather(value: unknown, levels: number, summaries: GarminSummary[]): void {
  if (typeof value !== "object" || value === null || levels === 0) return;
  const { startTimeGmt, name, activityType } = value as Record<string, unknown>;
  if (typeof startTimeGmt === "number" || typeof startTimeGmt === "string") {
    const start = Number(startTimeGmt);
    const text = (given: unknown): string => (typeof given === "string" ? given : "");
    if (Number.isFinite(start))
      summaries.push({
        start,
        title: oneLine(text(name), textLength),
        sport: namedSport(text(activityType)),
      });
    return;
  }
  for (const inner of Object.values(value)) gather(inner, levels - 1, summaries);
}

/** Milliseconds by which a summary and its file may differ. */
const mostApart = 60_000;

/** The summary of the activity that began at an instant. */
export function summaryAt(summaries: readonly GarminSummary[], start: number): GarminSummary | undefined {
  let best: GarminSummary | undefined;
  for (const summary of summaries)
    if (Math.abs(summary.start - start) <= Math.abs((best?.start ?? Infinity) - start)) best = summary;
  return best && Math.abs(best.start - start) <= mostApart ? best : undefined;
}
