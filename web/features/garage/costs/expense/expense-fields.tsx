import { type RefObject, useImperativeHandle, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type ExpenseCategory, expenseCategories } from "#contract/garage/cost-words.ts";
import type { Expense } from "#contract/garage/expenses.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { foldedForSearch } from "#web/lib/fold.ts";
import { useT } from "#web/lib/i18n.ts";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select, TextArea } from "#web/ui/inputs.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import { BikeAndPart } from "./bike-and-part.tsx";
import { type ExpenseFormValues, type MoneyReader, yearsAfter } from "./expense-values.ts";
import { useHabitsOfExpenses } from "./queries.ts";
import { RateField } from "./rate-field.tsx";
import { useExpenseField } from "./use-expense-field.ts";

interface ExpenseFieldsProps {
  /** null for a new one. */
  expense: Expense | null;
  reader: MoneyReader;
  /** Takes the field to begin with. */
  first: RefObject<HTMLElement | null>;
}

/** All fields of an expense: how much for what and when, and what its rider likes to add. */
export function ExpenseFields({ expense, reader, first }: ExpenseFieldsProps) {
  const t = useT("expense");
  const { control } = useFormContext<ExpenseFormValues>();
  const currency = useWatch({ control, name: "currency" });
  const grid = useRef<HTMLDivElement>(null);
  // Within the window, which is there only once it is shown.
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    first,
    () => grid.current?.querySelector<HTMLElement>('[name="amount"]') ?? null,
  );
  return (
    <div ref={grid} className="grid grid-cols-2 items-start gap-x-4 gap-y-4">
      <AmountField />
      <CategoryField isFixed={expense?.price_of != null} />
      <DayField />
      {currency !== reader.currency && <RateField expense={expense} reader={reader} />}
      <h3 className="wide-sm col-span-2 mt-1 border-t border-divider pt-4 text-lg">{t("more")}</h3>
      <BikeAndPart expense={expense} />
      <ShopField />
      <WarrantyField />
      <NoteField />
    </div>
  );
}

function AmountField() {
  const t = useT("expense");
  const { control } = useFormContext<ExpenseFormValues>();
  const { field, around } = useExpenseField("amount");
  const currency = useExpenseField("currency");
  const category = useWatch({ control, name: "category" });
  return (
    <Field
      {...around}
      required
      className="col-span-2"
      {...(category === "sale" && { hint: t("amount_sale") })}
    >
      <AmountInput
        {...field}
        className="font-semibold"
        currency={currency.field.value}
        onCurrency={currency.field.onChange}
        currencyLabel={t("field.currency")}
      />
    </Field>
  );
}

function CategoryField({ isFixed }: { isFixed: boolean }) {
  const words = useCostWords();
  const { field, around } = useExpenseField("category");
  return (
    <Field {...around} className="max-[22rem]:col-span-2">
      <Select {...field} aria-disabled={isFixed || undefined} disabled={isFixed}>
        {expenseCategories.map((category: ExpenseCategory) => (
          <option key={category} value={category}>
            {words.category(category)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DayField() {
  const { field, around } = useExpenseField("day");
  return (
    <Field {...around} required className="max-[22rem]:col-span-2">
      <DateInput {...field} />
    </Field>
  );
}

function ShopField() {
  const t = useT("expense");
  const known = useHabitsOfExpenses().data?.shops ?? [];
  const { field, around } = useExpenseField("shop");
  const offered = (typed: string) =>
    known.filter((name) => foldedForSearch(name).includes(foldedForSearch(typed)));
  return (
    <Field {...around} className="max-[22rem]:col-span-2">
      <SuggestInput {...field} suggest={offered} listLabel={t("suggestions")} />
    </Field>
  );
}

function WarrantyField() {
  const t = useT("expense");
  const { control, setValue } = useFormContext<ExpenseFormValues>();
  const day = useWatch({ control, name: "day" });
  const { field, around } = useExpenseField("warranty_until");
  return (
    <div className="max-[22rem]:col-span-2">
      <Field {...around}>
        <DateInput {...field} />
      </Field>
      {/^\d{4}-\d\d-\d\d$/.test(day) && (
        <div className="-mb-2 -ml-2.5 flex flex-wrap">
          {[1, 2, 5].map((years) => (
            <Button
              key={years}
              variant="quiet"
              size="sm"
              onClick={() =>
                setValue("warranty_until", yearsAfter(day, years), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {t("warranty_years", { count: years })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function NoteField() {
  const { field, around } = useExpenseField("note");
  return (
    <Field {...around} className="col-span-2">
      <TextArea {...field} rows={2} className="min-h-20!" />
    </Field>
  );
}
