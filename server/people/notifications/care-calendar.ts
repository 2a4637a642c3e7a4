import type { CareEntry } from "#contract/garage/care-plans.ts";
import { translator } from "#server/platform/language/language.ts";
import { dayOf, startOf } from "#server/platform/time/days.ts";
import type { CareReader } from "./care-mail.ts";
import { careWording, warrantyPath } from "./care-wording.ts";
import { type DigestTimes, mailHour } from "./digest-times.ts";
import { type DayEvent, icsOf } from "./ics.ts";
import { isSilent } from "./news.ts";

interface About {
  reader: Pick<CareReader, "language" | "units">;
  times: DigestTimes;
  muted: ReadonlySet<number>;
  appUrl: string;
  now: Date;
}

/** A rider's calendar: each entry on the day on which it is due, today where that is past or it is due already. */
export function careCalendar(
  entries: readonly CareEntry[],
  { reader, times, muted, appUrl, now }: About,
): string {
  const t = translator(reader.language);
  const wording = careWording({ ...reader, named: true });
  const today = dayOf(times.zone, now);
  const { host } = new URL(appUrl);

  const eventOf = (entry: CareEntry): DayEvent[] => {
    const day = dayIn(entry, today);
    if (day === null || isSilent(awake(entry), muted)) return [];
    const { bike, what, why } = wording.worded(entry);
    const url = `${appUrl}${pathOf(entry)}`;
    return [
      {
        uid: `care-${idOf(entry)}@${host}`,
        day,
        summary: entry.bike ? `${bike}: ${what}` : what,
        description: `${why}\n${url}`,
        url,
        alarmHour: mailHour(times),
      },
    ];
  };
  const events = entries.flatMap(eventOf);
  return icsOf({ name: t("care_calendar"), events, at: startOf(times.zone, today) });
}

function idOf(entry: CareEntry): string {
  if (entry.kind === "plan") return `plan-${entry.id}`;
  return entry.kind === "warranty" ? `warranty-${entry.expense_id}` : `part-${entry.part.id}`;
}

const pathOf = (entry: CareEntry): string =>
  entry.kind === "warranty" ? warrantyPath(entry) : `/bikes/${entry.bike?.id}/care`;

/** The day on which an entry is in the calendar; null for none. */
function dayIn(entry: CareEntry, today: string): string | null {
  if (entry.kind === "measurement") return today;
  if (entry.kind === "warranty") return entry.due_on;
  const due = entry.state === "due" ? today : entry.due_on;
  const until = entry.snoozed_until;
  // Put off by distance, its day cannot be said.
  if (due === null || (until && until.day === null)) return null;
  return [due, until?.day ?? today, today].toSorted().at(-1) ?? null;
}

/** An entry that is put off until a day is in the calendar on that day. */
function awake(entry: CareEntry): CareEntry {
  return entry.kind === "plan" ? { ...entry, snoozed_until: null } : entry;
}
