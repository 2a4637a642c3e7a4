import type { CareEntry } from "#contract/garage/care-plans.ts";
import type { AlertLevel } from "#contract/garage/care-words.ts";

/** Something that a rider may be told of. */
export interface Tidings {
  entry: CareEntry;
  /** How it is worded. */
  level: AlertLevel;
  /** Whoever was told under one of these keys need not be told; the first is the one that is kept. */
  keys: [string, ...string[]];
}

interface Chosen {
  levels: Record<AlertLevel, boolean>;
  muted: ReadonlySet<number>;
}

/** Whether no mail, mark or calendar speaks of an entry: muted, put off, or of a part that is on no bike. A warranty needs no bike. */
export function isSilent(entry: CareEntry, muted: ReadonlySet<number>): boolean {
  if (!entry.bike) return entry.kind !== "warranty";
  if (muted.has(entry.bike.id)) return true;
  return entry.kind === "plan" && (entry.muted || entry.snoozed_until !== null || entry.since === null);
}

/** What of a rider's entries mail speaks of, by the levels that the rider chose. */
export function tidingsOf(entries: readonly CareEntry[], { levels, muted }: Chosen): Tidings[] {
  return entries.flatMap((entry): Tidings[] => {
    const level = levelOf(entry);
    // Its end cannot be put right later: it comes with what is due.
    const wanted = entry.kind === "warranty" ? "due" : level;
    if (level === null || wanted === null || !levels[wanted] || isSilent(entry, muted)) return [];
    return [{ entry, level, keys: keysOf(entry, level) }];
  });
}

function levelOf(entry: CareEntry): AlertLevel | null {
  if (entry.kind === "measurement") return "due";
  if (entry.kind === "warranty") return "soon";
  return entry.state === "fine" ? null : entry.state;
}

/** A plan is told of once for each level of each of its cycles, and not as soon once it was due; a worn part once for each measurement, a warranty once for each last day. */
function keysOf(entry: CareEntry, level: AlertLevel): Tidings["keys"] {
  if (entry.kind === "measurement")
    return [`part-${entry.part.id}:due:${entry.measurement.kind}-${entry.measurement.at}`];
  if (entry.kind === "warranty") return [`warranty-${entry.expense_id}:${entry.due_on}`];
  const key = (of: AlertLevel) => `${entry.id}:${of}:${entry.since}`;
  return level === "due" ? [key("due")] : [key("soon"), key("due")];
}

/** Parts what a rider was not told of yet from what is due since an earlier mail. */
export function sortedNews(tidings: readonly Tidings[], told: ReadonlySet<string>) {
  const isTold = ({ keys }: Tidings) => keys.some((key) => told.has(key));
  return {
    fresh: tidings.filter((one) => !isTold(one)),
    still: tidings.filter((one) => one.level === "due" && isTold(one)),
  };
}
export type News = ReturnType<typeof sortedNews>;
