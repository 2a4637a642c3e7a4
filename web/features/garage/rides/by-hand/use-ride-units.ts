import { decimalSign } from "#contract/platform/languages.ts";
import { useMemo } from "react";
import { useLanguage } from "#web/lib/i18n.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useUnits } from "#web/lib/units.ts";
import type { RideUnits } from "./ride-values.ts";

/** Returns what the form of a ride needs to read and write as its rider does. */
export function useRideUnits(): RideUnits {
  const units = useUnits();
  const decimalMark = decimalSign(useLanguage());
  const timeZone = usePreferences().data?.time_zone;
  return useMemo(() => ({ ...units, decimalMark, timeZone }), [units, decimalMark, timeZone]);
}
