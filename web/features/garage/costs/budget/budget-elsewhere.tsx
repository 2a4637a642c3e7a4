import { useT } from "#web/lib/i18n.ts";
import { FormElsewhere, type FormElsewhereProps } from "#web/ui/form-elsewhere.tsx";

/** Shows what of a budget was changed on another device. */
export function BudgetElsewhere(props: FormElsewhereProps) {
  const t = useT("costs");
  return (
    <FormElsewhere
      {...props}
      label={(name) => t(name === "currency" ? "budget.currency" : "budget.amount")}
      words={(_, value) => String(value)}
    />
  );
}
