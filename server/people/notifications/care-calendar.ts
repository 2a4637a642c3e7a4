import type { CareEntry } from "#contract/garage/care-plans.ts";
import { translator } from "#server/platform/language/language.ts";
import { dayOf, startOf } from "#server/platform/time/days.ts";
import type { CareReader } from "./care-mail.ts";
import { pauses } from "#server/platform/time/pauses.ts";
import { careWording, warrantyPath, type WordedEntry } from "./care-wording.ts";
import { type DigestTimes, mailHour } from "./digest-times.ts";
import { type DayEvent, icsOf } from "./ics.ts";
import { isSilent } from "./silent.ts";

interface About {
  reader: Pick<CareReader, "language" | "units">;
  times: DigestTimes;
  muted: ReadonlySet<number>;
  appUrl: string;
  now: Date;
}

type DatedEntry = WordedEntry & { day: string; entry: CareEntry };

/**
 * A rider's calendar: one event for each bike and day on which something of it is due. What is due already stays on the day on
 * which it became so, and reminds no more.
 */
export async function careCalendar(
  entries: readonly CareEntry[],
  { reader, times, muted, appUrl, now }: About,
): Promise<string> {
  const t = translator(reader.language);
  const wording = careWording(reader);
  const today = dayOf(times.zone, now);
  const { host } = new URL(appUrl);

  const pause = pauses();
  const dated: DatedEntry[] = [];
  for (const entry of entries) {
    const day = dayIn(entry);
    if (day === null || isSilent(awake(entry), muted)) continue;
    dated.push({ day, entry, ...wording.worded(entry) });
    await pause();
  }
  const byDay = Map.groupBy(dated, ({ day, entry }) => `${entry.bike?.id ?? 0}-${day}`);
  const events = [...byDay].flatMap(([key, some]): DayEvent[] => {
    const [first] = some;
    if (!first) return [];
    const { day, entry, bike } = first;
    const only = some.length === 1;
    const what = only ? first.what : t("care_calendar_of", { count: some.length });
    // A warranty of no bike is in the ledger.
    const url = `${appUrl}${only || !entry.bike ? pathOf(entry) : `/bikes/${entry.bike.id}/care`}`;
    const lines = only ? [first.amount] : some.map((one) => `${one.what}: ${one.amount}`);
    return [
      {
        uid: `care-${key}@${host}`,
        day,
        summary: entry.bike ? `${bike}: ${what}` : what,
        description: [...lines, url].join("\n"),
        url,
        alarmHour: day < today ? null : mailHour(times),
      },
    ];
  });
  return icsOf({ name: t("care_calendar"), events, at: startOf(times.zone, today) });
}

const pathOf = (entry: CareEntry): string =>
  entry.kind === "warranty" ? warrantyPath(entry) : `/bikes/${entry.bike?.id}/care`;

/** The day on which an entry is in the calendar; null for none. */
function dayIn(entry: CareEntry): string | null {
  // Of what is soon worn nobody knows the day.
  if (entry.kind === "measurement") return entry.state === "due" ? entry.due_on : null;
  const until = entry.kind === "plan" ? entry.snoozed_until : null;
  // Put off by distance, its day is not known.
  if (entry.due_on === null || (until && until.day === null)) return null;
  return until?.day && until.day > entry.due_on ? until.day : entry.due_on;
}

/** An entry that is put off until a day is in the calendar on that day. */
function awake(entry: CareEntry): CareEntry {
  return entry.kind === "plan" ? { ...entry, snoozed_until: null } : entry;
}
