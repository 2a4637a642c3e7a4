import { currencyOfNewPrices, usePreferences } from "#web/lib/preferences.ts";

/** Returns the rider's currency, in which new prices are typed at first. */
export function useOwnCurrency(): string {
  return usePreferences().data?.currency ?? currencyOfNewPrices();
}
