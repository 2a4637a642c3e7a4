import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { CarePlan } from "#contract/garage/care-plans.ts";
import type { CareState, CareWeight } from "#contract/garage/care-words.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

/** The fields of a plan that its sentence is made of. */
export interface PlanToWord {
  state: CareState;
  weight: CareWeight;
  /** Since when it counts; null while its slot is empty. */
  since: string | null;
  snoozed_until: CarePlan["snoozed_until"];
  /** The day on which it will be due; of what is due since when it is, null where that is not known. */
  due_on: string | null;
  rides_left: number | null;
}

const dayMs = 86_400_000;
/** So many rides can be counted on fingers; more of them are a day. */
const fewRides = 5;
const [fewDays, fewWeeks] = [13, 27];

const formats = new Map<Language, Record<"day" | "dayOfYear", Intl.DateTimeFormat>>();

/** The ways in which a language writes a day, made once: each takes a tenth of a millisecond. */
function formatsOf(language: Language) {
  const known = formats.get(language);
  if (known) return known;
  const formatOf = (format: Intl.DateTimeFormatOptions) =>
    dateFormat(languageTag(language), {
      day: "numeric",
      month: "long",
      ...format,
      timeZone: "UTC",
    });
  const made = { day: formatOf({}), dayOfYear: formatOf({ year: "numeric" }) };
  formats.set(language, made);
  return made;
}

/** Words how plans stand on a day, for a reader. Made once for many. */
export function careSentences(language: Language, today: string) {
  const say = translator(language);
  const thisYear = today.slice(0, 4);
  const { day, dayOfYear } = formatsOf(language);

  /** "12 November", with the year unless it is this one. */
  const dayWords = (iso: string): string =>
    (iso.startsWith(thisYear) ? day : dayOfYear).format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

  function until(iso: string): string {
    const days = Math.round((Date.parse(iso) - Date.parse(today)) / dayMs);
    if (days <= 0) return say("care_said.today");
    if (days <= fewDays) return say(`care_said.days.d${days as 1}`);
    if (days <= fewWeeks) return say(`care_said.weeks.w${Math.round(days / 7) as 2}`);
    const month = say(`care_said.months.m${Number(iso.slice(5, 7)) as 1}`);
    return iso.startsWith(thisYear) ? month : say("care_said.of_year", { month, year: iso.slice(0, 4) });
  }

  /** "since 2 October" */
  const sinceWords = (iso: string): string =>
    iso === today ? say("care_said.since_today") : say("care_said.since", { day: dayWords(iso) });

  const limitTexts = new Map<string | null, string>();
  /** The same for all plans that came to their limits on one day. */
  function limitText(since: string | null): string {
    const known = limitTexts.get(since);
    if (known !== undefined) return known;
    const text = newLimitText(since);
    limitTexts.set(since, text);
    return text;
  }
  function newLimitText(since: string | null): string {
    if (since === null) return say("care_said.at_limit");
    if (since === today) return say("care_said.at_limit_today");
    return say("care_said.at_limit_since", { day: dayWords(since) });
  }

  return {
    dayWords,
    sinceWords,

    /** "at its limit since 12 November", "about two more rides", "in nine days", "in March" */
    ofPlan({ state, weight, since, snoozed_until, due_on, rides_left }: PlanToWord): string {
      if (since === null) return say("care_said.waits");
      if (snoozed_until)
        return snoozed_until.day === null
          ? say("care_said.snoozed")
          : say("care_said.snoozed_until", { day: dayWords(snoozed_until.day) });
      if (state === "due") {
        if (weight === "habit") return due_on === null ? say("care_said.now") : sinceWords(due_on);
        return limitText(due_on);
      }
      if (rides_left !== null && rides_left <= fewRides) return say(`care_said.rides.r${rides_left as 1}`);
      if (due_on !== null) return until(due_on);
      return say(state === "soon" ? "care_said.soon" : "care_said.fine");
    },

    /** Of a part that is worn by measure, or soon will be. */
    ofWorn({ state, due_on }: { state: "soon" | "due"; due_on: string | null }): string {
      if (state === "soon") return say("care_said.soon");
      return limitText(due_on);
    },
  };
}
export type CareSentences = ReturnType<typeof careSentences>;
