import type { Bike } from "#contract/garage/bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";

/** Returns why a bike that is read-only is so: it was handed on, or is beyond the plan. */
export function useReadOnlyWhy({ handed_on }: Pick<Bike, "handed_on">): string {
  const t = useT("garage");
  const { day } = useUnits();
  return handed_on ? t("handed_on", { name: handed_on.to_name, day: day(handed_on.at) }) : t("read_only");
}
