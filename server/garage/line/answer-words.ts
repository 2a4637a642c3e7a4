import type { LineQuestion } from "#contract/garage/line/questions.ts";
import { numberText } from "#contract/platform/amount.ts";
import { dayInWords } from "#server/platform/language/day-in-words.ts";
import { careNames } from "#server/people/notifications/care-names.ts";
import { translator } from "#server/platform/language/language.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { AnswerContext } from "./answer-context.ts";

/** A distance as pages write it: short ones with a decimal. */
const asPagesRound = (km: number): number => (km < 99.95 ? Math.round(km * 10) / 10 : Math.round(km));

export type AnswerWords = ReturnType<typeof answerWords>;

/** Returns how the answer to a question is worded, and the pages that it rests on. */
export function answerWords(question: LineQuestion, { language, zone, bikes }: AnswerContext) {
  const say = translator(language);
  const { slotOf, taskOf } = careNames(language);
  const bike = bikes.find(({ id }) => id === question.bike_id);
  const dayText = (day: string) => dayInWords(day, language);
  const { period } = question;
  return {
    say,
    slotOf,
    taskOf,
    dayText,
    /** The rider's day of an instant. */
    dayThen: (at: string) => dayText(dayOf(zone, new Date(at))),
    km: (metres: number) => `${numberText(asPagesRound(metres / 1000), language)}\u00A0km`,
    bike,
    about: bike?.name ?? say("line_all_bikes"),
    span: period ? { from: dayText(period.from), to: dayText(period.to) } : null,
    page: (part: "care" | "costs" | "parts" | "rides" | "") =>
      bike ? `/bikes/${bike.id}${part && `/${part}`}` : part ? `/${part}` : "/dashboard",
  };
}

/** Returns the slots that a question without a side means: both for "how far have the tyres gone". */
export function bothSides(slot: string): string[] {
  if (slot === "") return [];
  return slot.startsWith("front_") ? [slot, slot.replace("front_", "rear_")] : [slot];
}
