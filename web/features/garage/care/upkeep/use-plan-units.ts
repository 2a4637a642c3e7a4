import { decimalSign } from "#contract/platform/languages.ts";
import { useMemo } from "react";
import { useLanguage } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import type { PlanUnits } from "./plan-values.ts";

/** Returns what the form of a plan needs to read and write as its rider does. */
export function usePlanUnits(): PlanUnits {
  const { ofMetres, toMetres } = useUnits();
  const decimalMark = decimalSign(useLanguage());
  return useMemo(() => ({ ofMetres, toMetres, decimalMark }), [ofMetres, toMetres, decimalMark]);
}
