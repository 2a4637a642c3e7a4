import type { CareEntry, CarePlan } from "#contract/garage/care-plans.ts";
import { isWholeBikeCheck } from "#contract/garage/care-words.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { careNames } from "./care-names.ts";

type Part = CareEntry["part"];

/** Makes titles of what is to be done, in a language. */
export function careTitles(language: Language) {
  const say = translator(language);
  const { kindOf, slotOf, taskOf } = careNames(language);

  /** "KMC X11" */
  const makeOf = (part: NonNullable<Part>): string => [part.brand, part.model].filter(Boolean).join(" ");

  /** "Chain KMC X11"; the whole bike for neither a slot nor a part. */
  function thingOf({ slot, part }: { slot: string | null; part: Part }): string {
    if (!part) return slot === null ? say("care_whole_bike") : slotOf(slot);
    const called = slot === null ? kindOf(part.kind) : slotOf(slot);
    return [called, makeOf(part)].filter(Boolean).join(" ");
  }

  return {
    makeOf,
    thingOf,
    /** "Chain KMC X11 · replace", "Quick check" */
    titleOf(plan: Pick<CarePlan, "slot" | "part" | "task">): string {
      const isWhole = plan.slot === null && plan.part === null;
      if (isWhole && isWholeBikeCheck(plan.task)) return say(`care_whole_bike_checks.${plan.task}`);
      return `${thingOf(plan)} · ${taskOf(plan.task) ?? plan.task}`;
    },
    /** Of a part that is worn by measure. */
    wornTitle: (worn: { slot: string; part: NonNullable<Part> }): string =>
      `${thingOf(worn)} · ${say("care_tasks.replace")}`,
  };
}
