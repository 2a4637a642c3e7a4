import { useId, useState } from "react";
import { costBounds, expenseCategories, type ExpenseCategory } from "#contract/garage/cost-words.ts";
import { decimalSign } from "#contract/platform/languages.ts";
import {
  emptyExpense,
  expenseIssues,
  typedAmount,
} from "#web/features/garage/costs/expense/expense-values.ts";
import { useCostWords } from "#web/features/garage/costs/use-cost-words.ts";
import { useBikeList } from "#web/lib/bike-list.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { centsOf } from "#web/lib/form/typed-amount.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { bikeToBeginWith } from "#web/lib/last-bike.ts";
import { goTo } from "#web/lib/navigation.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { BoughtParts } from "./bought-parts.tsx";
import { boughtOf } from "./bought.ts";
import { DraftFrame } from "./draft-frame.tsx";
import type { DraftProps } from "./draft-props.ts";
import { useAcceptDraft } from "./queries.ts";
import { ReadField, type ReadValue } from "./read-field.tsx";

interface Values {
  amount: string;
  currency: string;
  day: string;
  shop: string;
  category: string;
  bike_id: string;
  note: string;
}

/** A receipt as it was read: the rider looks at what is not sure, and saves it as an expense with its file. */
export function ExpenseDraft({ draft, onClose }: DraftProps) {
  const t = useT("receipts");
  const expense = useT("expense");
  const words = useCostWords();
  const id = useId();
  const language = useLanguage();
  const { isoDay } = useUnits();
  const { data: bikes = [] } = useBikeList();
  const accept = useAcceptDraft(draft.id);
  const keyFor = useCallKeys();
  const [shown, setShown] = useState<ReadValue | undefined>(draft.fields["amount_cents"]);
  const [parts, setParts] = useState<ReadonlySet<number>>(new Set());
  const { fields, lines } = draft;
  const textOf = (name: string) => String(fields[name]?.value ?? "");
  const [first] = useState((): Values => {
    const cents = fields["amount_cents"]?.value;
    const hasPart = lines.some(({ part }) => part !== null);
    const isOnlyText = draft.file === null && typeof cents !== "number";
    return {
      amount: typeof cents === "number" ? typedAmount(cents, decimalSign(language)) : "",
      currency: textOf("currency"),
      // Most receipts are noted on the day of the shop.
      day: textOf("day") || isoDay(),
      shop: textOf("shop"),
      category: hasPart ? "part" : "other",
      bike_id: String(bikeToBeginWith(bikes, null) ?? ""),
      note: isOnlyText ? draft.text.slice(0, costBounds.note) : "",
    };
  });
  const label = (name: keyof Values) => expense(`field.${name}`);
  const names = Object.keys(first) as (keyof Values)[];
  const form = useShortForm<Values>({
    first,
    check: (values) => expenseIssues(emptyExpense({ ...values }), isoDay(new Date(Date.now() + 86_400_000))),
    say: useIssueSentence(Object.fromEntries(names.map((name) => [name, label(name)]))),
    async send(values) {
      const { amount, currency, day, shop, category, bike_id, note } = values;
      const body = {
        fields: { amount_cents: centsOf(amount), currency, day, shop: shop || null, note: note || null },
        bike_id: bike_id === "" ? null : Number(bike_id),
        category: category as ExpenseCategory,
        ...boughtOf(draft, parts),
      };
      const made = await accept.mutateAsync({ ...body, key: keyFor(body) });
      const part = "part" in made ? made.part : null;
      const text = t("saved", { amount: words.money(centsOf(amount) ?? 0, currency) });
      const count = parts.size;
      toast({
        text: count === 0 ? text : `${text} ${t("saved_parts", { count })}`,
        ...(count > 0 && {
          action: {
            label: t(part ? "mount" : "show_parts"),
            onClick: () => goTo(part ? `/parts?mount=${part.id}` : "/parts?state=stored"),
          },
        }),
      });
      onClose();
    },
  });
  const { values, set, text, errors, refusal } = form;
  const about = (name: keyof Values, read: string) => ({
    label: label(name),
    read: fields[read],
    isChanged: values[name] !== first[name],
    error: errors[name],
    onPlace: setShown,
  });
  const bike = bikes.find((one) => String(one.id) === values.bike_id);
  const isOfNoField = refusal && Object.keys(errors).length === 0;
  return (
    <DraftFrame
      draft={draft}
      shown={shown}
      title={t("expense_title")}
      saveLabel={expense("save_new")}
      form={id}
      busy={form.busy}
      problem={isOfNoField ? sentenceOf(refusal.error, { network: t("network"), failed: t("failed") }) : null}
      onClose={onClose}
    >
      <form {...form.form} id={id} className="grid grid-cols-2 items-start gap-4">
        <ReadField {...about("amount", "amount_cents")} required className="col-span-2">
          <AmountInput
            {...text("amount")}
            className="font-semibold"
            currency={values.currency}
            onCurrency={(currency) => set({ currency })}
            currencyLabel={label("currency")}
          />
        </ReadField>
        <ReadField {...about("day", "day")} required className="max-[22rem]:col-span-2">
          <DateInput {...text("day")} />
        </ReadField>
        <ReadField {...about("shop", "shop")} className="max-[22rem]:col-span-2">
          <TextInput {...text("shop")} autoComplete="off" />
        </ReadField>
        <Field label={label("category")} className="max-[22rem]:col-span-2">
          <Select {...text("category")}>
            {expenseCategories.map((one) => (
              <option key={one} value={one}>
                {words.category(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={label("bike_id")} className="max-[22rem]:col-span-2">
          <Select {...text("bike_id")}>
            <option value="">{expense("no_bike")}</option>
            {bikes.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
        <BoughtParts
          draft={draft}
          bike={bike?.name ?? null}
          currency={values.currency}
          chosen={parts}
          onChoose={setParts}
        />
        <Tax draft={draft} currency={values.currency} />
        <Field
          label={label("note")}
          className="col-span-2"
          {...(errors["note"] && { error: errors["note"] })}
        >
          <TextArea {...text("note")} rows={2} className="min-h-20!" />
        </Field>
      </form>
    </DraftFrame>
  );
}

/** The tax number and the tax, which are kept with the receipt: they tell it from others. */
function Tax({ draft, currency }: { draft: DraftProps["draft"]; currency: string }) {
  const t = useT("receipts");
  const words = useCostWords();
  const [number, cents] = [draft.fields["tax_number"]?.value, draft.fields["tax_cents"]?.value];
  const texts = [
    number && t("tax_number", { number: String(number) }),
    typeof cents === "number" && t("tax", { amount: words.money(cents, currency) }),
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <p className="col-span-2 text-sm text-muted">{texts.join(" · ")}</p>;
}
