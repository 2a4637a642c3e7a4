import { isCareTask } from "#contract/garage/care-words.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { serverTexts } from "#server/platform/language/server-texts.ts";

/** What tasks, and what they are done to, are called in a language. */
export function careNames(language: Language) {
  const say = translator(language);
  return {
    kindOf: (kind: PartKind): string => serverTexts[language].kindNames[kind],

    /** "Rear tyre" */
    slotOf(path: string): string {
      const sided = sidedName(path);
      if (sided) return say(`care_places.${sided}`);
      const last = path.slice(path.lastIndexOf("/") + 1);
      return serverTexts[language].slotNames[last as PartSlot] ?? last;
    },

    /** null for a task in the rider's own words. */
    taskOf: (task: string): string | null => (isCareTask(task) ? say(`care_tasks.${task}`) : null),
  };
}
