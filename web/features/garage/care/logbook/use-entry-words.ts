import type { Service, ServiceItem } from "#contract/garage/services.ts";
import { useCareWords } from "#web/features/garage/care/use-care-words.ts";
import { useT } from "#web/lib/i18n.ts";

/** Returns functions that word entries of a logbook. */
export function useEntryWords() {
  const t = useT("logbook");
  const words = useCareWords();
  const item = (one: ServiceItem) => words.name(one);
  return {
    item,
    /** Maker and model of what it was done to, where the words for it do not say so already. */
    make: ({ slot, part }: ServiceItem) => (slot === null ? "" : words.make(part)),
    /** The title, else what was done first. */
    name: ({ title, items: [first] }: Service) => title ?? (first ? item(first) : t("untitled")),
    by: ({ by, shop }: Service) =>
      by === "self" ? t("by.self") : shop === null ? t("by.shop") : t("by.at", { shop }),
  };
}
