import { useT } from "#web/lib/i18n.ts";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Field } from "#web/ui/field.tsx";

interface CostFieldProps {
  amount: string;
  currency: string;
  onAmount: (amount: string) => void;
  onCurrency: (currency: string) => void;
  onLeave: () => void;
  /** What it is noted as. */
  hint: string;
  error: string | undefined;
}

/** What something that was done cost: it is noted as an expense. */
export function CostField({ amount, currency, onAmount, onCurrency, onLeave, hint, error }: CostFieldProps) {
  const t = useT("logbook");
  return (
    <Field label={t("field.cost")} hint={hint} {...(error && { error })}>
      <AmountInput
        name="cost"
        value={amount}
        onChange={({ target }) => onAmount(target.value)}
        onBlur={onLeave}
        currency={currency}
        onCurrency={onCurrency}
        currencyLabel={t("field.currency")}
      />
    </Field>
  );
}
