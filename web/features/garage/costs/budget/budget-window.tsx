import { useState } from "react";
import type { Budget } from "#contract/garage/cost-stats.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { useMoneyReader } from "#web/features/garage/costs/expense/use-money-reader.ts";
import { useBudgets, useSetBudget } from "#web/features/garage/costs/queries.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import type { BudgetOf } from "#web/features/garage/costs/costs-address.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormWindow } from "#web/ui/form-window.tsx";
import { NumberInput, Select } from "#web/ui/inputs.tsx";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import {
  budgetCents,
  budgetFormOf,
  type BudgetFormValues,
  budgetIssues,
  plainBudget,
} from "./budget-values.ts";

interface BudgetWindowProps {
  year: number;
  of: BudgetOf;
  onClose: () => void;
}

/** The window that sets a budget, changes it, or takes it away. */
export function BudgetWindow({ year, of, onClose }: BudgetWindowProps) {
  const t = useT("costs");
  const words = useCostWords();
  const { user } = useSession();
  const query = useBudgets({ year });
  const category = of === "all" ? null : of;
  const name = category === null ? t("budget.whole", { year }) : `${words.category(category)}, ${year}`;
  if (query.data && user)
    return (
      <BudgetForm
        year={year}
        category={category}
        budget={query.data.find((one) => one.category === category)}
        name={name}
        userId={user.id}
        onClose={onClose}
      />
    );
  return <LoadingWindow query={query} title={name} failed={t("load_failed")} onClose={onClose} />;
}

interface BudgetFormProps {
  year: number;
  category: Budget["category"];
  budget: Budget | undefined;
  name: string;
  userId: number;
  onClose: () => void;
}

function BudgetForm({ year, category, budget, name, userId, onClose }: BudgetFormProps) {
  const t = useT("costs");
  const reader = useMoneyReader();
  const { mutateAsync, isPending } = useSetBudget();
  const savedAs = (one: Budget | undefined) => ({
    values: budgetFormOf(one, reader),
    ...(one && { version: one.version }),
  });
  const [first] = useState(budget);
  const [saved] = useState(() => savedAs(budget));
  const label = (field: string) => t(field === "currency" ? "budget.currency" : "budget.amount");
  const form = useDraftedForm<BudgetFormValues>({
    draftOf: {
      userId,
      what: `budget:${year}:${category ?? "all"}`,
      address: `/costs?year=${year}&budget=${category ?? "all"}`,
    },
    saved,
    check: budgetIssues,
    say: useIssueSentence({ amount: label("amount"), currency: label("currency") }),
    plain: plainBudget,
    label,
    full: t("budget.full"),
    async save(values, over) {
      try {
        await mutateAsync({
          year,
          category,
          amount_cents: budgetCents(values),
          currency: values.currency,
          ...(over.version !== undefined && { version: over.version }),
        });
        toast({ text: t("budget.saved", { name }) });
        return null;
      } catch (failed) {
        const newer = newerIn<Budget | Budget[]>(failed);
        const now = newer && [newer].flat().find((one) => one.category === category);
        if (now) return savedAs(now);
        throw failed;
      }
    },
    onClose,
  });
  async function takeAway() {
    try {
      await mutateAsync({ year, category, amount_cents: null, ...(first && { version: first.version }) });
      toast({ text: t("budget.taken_away", { name }) });
      form.leaving.onDiscard();
    } catch (failed) {
      form.sayError(sentenceOf(failed, { network: t("network"), failed: t("failed") }));
    }
  }
  return (
    <FormWindow form={form} title={name} saveLabel={t("budget.save")}>
      <p className="mb-4 max-w-140 text-muted">
        {t(category === null ? "budget.text_whole" : "budget.text_of")}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <AmountField label={label("amount")} />
        <CurrencyField label={label("currency")} />
      </div>
      {first && (
        <Button className="mt-6" busy={isPending} onClick={() => void takeAway()}>
          {t("budget.take_away")}
        </Button>
      )}
    </FormWindow>
  );
}

function AmountField({ label }: { label: string }) {
  const { field, error } = useField<BudgetFormValues, "amount">("amount");
  return (
    <Field label={label} required className="min-w-40 flex-1" {...(error && { error })}>
      <NumberInput {...field} decimal />
    </Field>
  );
}

function CurrencyField({ label }: { label: string }) {
  const { field } = useField<BudgetFormValues, "currency">("currency");
  return (
    <Field label={label} className="w-28">
      <Select {...field}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </Field>
  );
}
