import type { BikePart } from "#contract/garage/part-moves.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns what says which part is in a place now. */
export function useNowText() {
  const t = useT("fitting");
  const words = usePartWords();
  const units = useUnits();
  return (path: string, now: BikePart | undefined): string =>
    now
      ? t("gone.now", { name: words.full(now.part, path), day: units.day(now.from_at) })
      : t("gone.nothing", { place: words.path(path) });
}
