import type { ComponentProps } from "react";
import { currencies } from "#contract/platform/currencies.ts";
import { cx } from "./cx.ts";
import { inputLook, NumberInput } from "./inputs.tsx";

interface AmountInputProps extends ComponentProps<"input"> {
  currency: string;
  onCurrency: (currency: string) => void;
  /** Names the choice of the currency. */
  currencyLabel: string;
}

/** An amount of money and its currency, in one. */
export function AmountInput({ currency, onCurrency, currencyLabel, className, ...rest }: AmountInputProps) {
  return (
    <div className="flex">
      <NumberInput
        {...rest}
        decimal
        className={cx("relative rounded-r-none focus-visible:z-10", className)}
      />
      <select
        value={currency}
        onChange={({ target }) => onCurrency(target.value)}
        name="currency"
        aria-label={currencyLabel}
        className={cx(
          inputLook,
          "narrow relative -ml-px w-auto! shrink-0 rounded-l-none px-2 focus-visible:z-10",
        )}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </div>
  );
}
