import type { WaitingLabel, WaitingRow } from "#contract/garage/waiting/waiting-call.ts";
import { money } from "./format.ts";
import { useT } from "./i18n.ts";
import { useUnits } from "./units.ts";

/** Returns functions that word what waits. The view loads the `waiting` texts. */
export function useWaitingWords() {
  const t = useT("waiting");
  const units = useUnits();
  function name({ text, name = "", metres = 0, km = 0, ...more }: WaitingLabel): string {
    switch (text) {
      case "ride":
        return t("what.ride", { distance: units.distance(metres) });
      case "reading":
        return t("what.reading", { total: units.reading(km) });
      case "expense":
        return t("what.expense", { amount: money((more.cents ?? 0) / 100, more.currency ?? "") });
      case "file":
        return t("what.file");
      case "photo":
        return t("what.photo");
      case "measurement":
      case "done":
      case "later":
      case "part":
      case "place":
      case "off":
      case "replace":
      case "sheet":
      case "part_sheet":
        return t(`what.${text}`, { name });
      case "service":
        return name ? t("what.service", { name }) : t("what.service_unnamed");
      default:
        return t("what.other");
    }
  }
  return {
    name: ({ label }: Pick<WaitingRow, "label">): string => name(label),
    /** The server's message when it refused a row. */
    reason({ refused }: Pick<WaitingRow, "refused">): string {
      const { message } = (refused?.body ?? {}) as { message?: string };
      return message ? t("why.refused", { reason: message }) : t("why.refused_unsaid");
    },
  };
}
