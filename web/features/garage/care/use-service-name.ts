import type { Service } from "#contract/garage/services.ts";
import { useT } from "#web/lib/i18n.ts";
import { useCareWords } from "./use-care-words.ts";

/** Returns a function that names a service: its title, else what was done first, with how much more. */
export function useServiceName() {
  const t = useT("care");
  const words = useCareWords();
  return ({ title, items: [first, ...more] }: Service): string => {
    if (title !== null) return title;
    if (!first) return t("service");
    return more.length > 0
      ? t("service_more", { first: words.name(first), count: more.length })
      : words.name(first);
  };
}
