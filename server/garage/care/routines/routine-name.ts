import type { StoredRoutine } from "#server/garage/care/standing/care-facts.repo.ts";
import { type Language, translator } from "#server/platform/language/language.ts";

/** What a routine is called: as its rider named it, else by its key. */
export function routineName({ key, name }: Pick<StoredRoutine, "key" | "name">, language: Language): string {
  if (name !== null || key === null) return name ?? "";
  return translator(language)(`routine_names.${key}`);
}
