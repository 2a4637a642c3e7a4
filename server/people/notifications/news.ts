import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { AlertLevel } from "#contract/garage/care-words.ts";
import { isSilent } from "./silent.ts";

/** Something that a rider may be notified of. */
export interface Tidings {
  entry: CareEntry;
  /** How it is worded. */
  level: AlertLevel;
  /** As which level it was chosen. */
  wanted: AlertLevel;
  /** A rider who was notified under one of these keys need not be again; the first is the one that is kept. */
  keys: [string, ...string[]];
}

interface Chosen {
  levels: Record<AlertLevel, boolean>;
  muted: ReadonlySet<number>;
}

/** What of a rider's entries mail speaks of, by the levels that the rider chose. */
export function tidingsOf(entries: readonly CareEntry[], { levels, muted }: Chosen): Tidings[] {
  return entries.flatMap((entry): Tidings[] => {
    const level = levelOf(entry);
    // Its end cannot be put right later: it comes with what is due.
    const wanted = entry.kind === "warranty" ? "due" : level;
    if (level === null || wanted === null || !levels[wanted] || isSilent(entry, muted)) return [];
    return [{ entry, level, wanted, keys: keysOf(entry, level) }];
  });
}

function levelOf(entry: CareEntry): AlertLevel | null {
  if (entry.kind === "warranty") return "soon";
  return entry.state === "fine" ? null : entry.state;
}

/** A plan is sent once for each level of each of its cycles, and not as soon once it was due; a worn part once for each measurement, a warranty once for each last day. */
function keysOf(entry: CareEntry, level: AlertLevel): Tidings["keys"] {
  if (entry.kind === "measurement")
    return [`part-${entry.part.id}:${level}:${entry.measurement.kind}-${entry.measurement.at}`];
  if (entry.kind === "warranty") return [`warranty-${entry.expense_id}:${entry.due_on}`];
  const key = (of: AlertLevel) => `${entry.id}:${of}:${entry.since}`;
  return level === "due" ? [key("due")] : [key("soon"), key("due")];
}

/** Separates what was not sent yet from what is due since an earlier mail. */
export function sortedNews(tidings: readonly Tidings[], sent: ReadonlySet<string>) {
  const isSent = ({ keys }: Tidings) => keys.some((key) => sent.has(key));
  return {
    fresh: tidings.filter((one) => !isSent(one)),
    still: tidings.filter((one) => one.level === "due" && isSent(one)),
  };
}
export type News = ReturnType<typeof sortedNews>;
