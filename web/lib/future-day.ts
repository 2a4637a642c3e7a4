import { keptDay } from "#contract/platform/kept-day.ts";
import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import type { Language } from "./language.ts";

const dayMs = 86_400_000;
/** From so many days away on, only the month is worth knowing. */
const far = 60;

/** Returns a future day as briefly as it helps: "2 Dec", later "March", in another year "March 2027". */
export function futureDay(day: string, today: string, language: Language): string {
  const days = (Date.parse(day) - Date.parse(today)) / dayMs;
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  // Up to eleven months away a month of next year cannot be mistaken for one of this.
  const year = !sameYear && days > 330 ? ({ year: "numeric" } as const) : {};
  const style =
    days > far ? ({ month: "long", ...year } as const) : ({ day: "numeric", month: "short" } as const);
  return keptDay(dateFormat(languageTag(language), { ...style, timeZone: "UTC" }).format(new Date(day)));
}
