import { useFormContext, useWatch } from "react-hook-form";
import type { Expense } from "#contract/garage/expenses.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { number } from "#web/lib/format.ts";
import { centsOf } from "#web/lib/form/typed-amount.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { centsAtRate, type ExpenseFormValues, type MoneyReader } from "./expense-values.ts";
import { useExpenseField } from "./use-expense-field.ts";

/** What was paid in another currency comes to: at the bank's rate of the day, or at one that the rider types. */
export function RateField({ expense, reader }: { expense: Expense | null; reader: MoneyReader }) {
  const t = useT("expense");
  const { control } = useFormContext<ExpenseFormValues>();
  const { field, around } = useExpenseField("rate");
  const currency = useWatch({ control, name: "currency" });
  return (
    <Field
      {...around}
      label={t("rate_of", { currency })}
      hint={<Comes expense={expense} reader={reader} />}
      unit={reader.currency}
      className="col-span-2"
    >
      <NumberInput {...field} decimal placeholder={t("rate_bank")} className="pr-12" />
    </Field>
  );
}

function Comes({ expense, reader }: { expense: Expense | null; reader: MoneyReader }) {
  const t = useT("expense");
  const words = useCostWords();
  const units = useUnits();
  const { control } = useFormContext<ExpenseFormValues>();
  const [amount, currency, day, rate] = useWatch({ control, name: ["amount", "currency", "day", "rate"] });
  const cents = centsOf(amount);
  const atRate = cents === null ? null : centsAtRate(cents, rate);
  if (atRate !== null) return t("comes_to", { amount: words.money(atRate, reader.currency) });
  if (rate.trim() !== "") return null;
  const isSaved =
    expense?.rate != null &&
    expense.rate_day !== null &&
    expense.currency === currency &&
    expense.day === day &&
    expense.shown_currency === reader.currency;
  if (!isSaved || cents === null) return t("rate_hint");
  return t("comes_to_bank", {
    amount: words.money(Math.round(cents * (expense.rate ?? 0)), reader.currency),
    rate: number(expense.rate ?? 0, { maximumFractionDigits: 4 }),
    day: units.day(expense.rate_day ?? ""),
    table: expense.rate_table ?? "",
  });
}
