import { useState } from "react";
import { currencies } from "#contract/platform/currencies.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useT } from "#web/lib/i18n.ts";
import { currencyOfNewPrices, usePreferences } from "#web/lib/preferences.ts";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Field } from "#web/ui/field.tsx";

/** The price of a new part, as it is typed, in the rider's currency at first. */
export function usePrice() {
  const own = usePreferences().data?.currency ?? currencyOfNewPrices();
  const [typed, setTyped] = useState("");
  const [chosen, setCurrency] = useState<string | null>(null);
  const currency = chosen ?? own;
  const known = currencies.find((one) => one === currency);
  const cents = centsOf(typed);
  return {
    typed,
    setTyped,
    currency,
    setCurrency,
    isValid: amountTypedIssue(typed) === null,
    /** As the server takes it, paid on a day; nothing where there is none. */
    body: (day: string) =>
      cents === null || known === undefined
        ? {}
        : { price_cents: cents, currency: known, ...(day !== "" && { acquired_on: day }) },
  };
}

export function PriceField({ price }: { price: ReturnType<typeof usePrice> }) {
  const t = useT("fitting");
  const sentence = useIssueSentence({ price: t("replace.price") });
  const issue = amountTypedIssue(price.typed);
  return (
    <Field
      label={t("replace.price")}
      hint={t("replace.price_hint")}
      className="max-w-52"
      {...(issue && { error: sentence("price", issue) })}
    >
      <AmountInput
        value={price.typed}
        onChange={(event) => price.setTyped(event.target.value)}
        currency={price.currency}
        onCurrency={price.setCurrency}
        currencyLabel={t("replace.currency")}
      />
    </Field>
  );
}
