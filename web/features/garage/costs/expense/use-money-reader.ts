import { decimalSign } from "#contract/platform/languages.ts";
import { useMemo } from "react";
import { useLanguage } from "#web/lib/i18n.ts";
import { currencyOfNewPrices, usePreferences } from "#web/lib/preferences.ts";
import type { MoneyReader } from "./expense-values.ts";

/** Returns how the rider writes amounts, and the currency that money is shown in. */
export function useMoneyReader(): MoneyReader {
  const decimalMark = decimalSign(useLanguage());
  const currency = usePreferences().data?.currency ?? currencyOfNewPrices();
  return useMemo(() => ({ decimalMark, currency }), [decimalMark, currency]);
}
