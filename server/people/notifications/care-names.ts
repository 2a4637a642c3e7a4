import { isCareTask } from "#contract/garage/care-words.ts";
import type { PartKind } from "#contract/garage/part-kinds.ts";
import type { PartSlot } from "#contract/garage/part-slots.ts";
import { sidedName } from "#contract/garage/sided-slots.ts";
import { kindNames as kindsEn, slotNames as slotsEn } from "#contract/locales/en/part-kinds.ts";
import { kindNames as kindsPl, slotNames as slotsPl } from "#contract/locales/pl/part-kinds.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

const kinds = { en: kindsEn, pl: kindsPl };
const slots = { en: slotsEn, pl: slotsPl };

/** What tasks, and what they are done to, are called in a language. */
export function careNames(language: Language) {
  const say = translator(language);
  return {
    kindOf: (kind: PartKind): string => kinds[language][kind],

    /** "Rear tyre" */
    slotOf(path: string): string {
      const sided = sidedName(path);
      if (sided) return say(`care_places.${sided}`);
      const last = path.slice(path.lastIndexOf("/") + 1);
      return slots[language][last as PartSlot] ?? last;
    },

    /** null for a task in the rider's own words. */
    taskOf: (task: string): string | null => (isCareTask(task) ? say(`care_tasks.${task}`) : null),
  };
}
