import { languageTag } from "#contract/platform/languages.ts";
import { language } from "#web/lib/language.ts";
import { useSite } from "#web/lib/site.ts";

/** Returns an instant in an admin's language, in the host's time zone: "5 May 2026, 14:03". */
export function momentText(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(languageTag(language()), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(at));
}

/** Returns a function that words instants as all of Sky Dash has them: counters, filters and the log are in this zone. */
export function useMomentText(): (at: string) => string {
  const zone = useSite()?.time_zone || undefined;
  return (at) => momentText(at, zone);
}
