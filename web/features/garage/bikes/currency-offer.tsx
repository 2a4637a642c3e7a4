import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { useChooseCurrency } from "./queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { currencyOfNewPrices } from "#web/lib/preferences.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { toast } from "#web/lib/toast.ts";

/** Offers to set a currency for all prices that have none yet; renders nothing when there are no such prices. */
export function CurrencyOffer({ bikes }: { bikes: readonly Bike[] }) {
  const t = useT("garage");
  const field = useT("fields");
  const [currency, setCurrency] = useState(currencyOfNewPrices);
  const { mutate, isPending } = useChooseCurrency();
  const count = bikes.filter(isUnchosen).length;
  if (count === 0) return null;
  const choose = () =>
    mutate(currency, {
      onSuccess: ({ message = "" }) => toast({ text: message }),
      onError: () => toast({ text: t("currency.failed"), tone: "error" }),
    });
  return (
    <Alert
      tone="info"
      className="mb-5"
      actions={
        <>
          <Select
            aria-label={field("purchase_currency")}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
          <Button size="sm" className="min-h-11" busy={isPending} onClick={choose}>
            {t("currency.choose", { currency })}
          </Button>
        </>
      }
    >
      {t("currency.unchosen", { count })}
    </Alert>
  );
}

function isUnchosen({ purchase_price, purchase_currency, read_only }: Bike): boolean {
  return !read_only && purchase_currency === null && purchase_price !== null && purchase_price > 0;
}
