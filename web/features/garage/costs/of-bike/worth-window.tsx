import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { useMoneyReader } from "#web/features/garage/costs/expense/use-money-reader.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useField } from "#web/lib/form/use-field.ts";
import { useDraftedForm } from "#web/lib/form/use-drafted-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { waitingRowOf } from "#web/lib/waiting-row.ts";
import { Field } from "#web/ui/field.tsx";
import { FormWindow } from "#web/ui/form-window.tsx";
import { DateInput, NumberInput, Select } from "#web/ui/inputs.tsx";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { useBikeOfWorth, useChangeWorth } from "./queries.ts";
import {
  plainWorth,
  worthBody,
  type WorthField,
  worthFormOf,
  type WorthFormValues,
  worthIssues,
} from "./worth-values.ts";

interface WorthWindowProps {
  bikeId: number;
  onClose: () => void;
}

/** The window that says for what a bike was sold, or what it is worth. */
export function WorthWindow({ bikeId, onClose }: WorthWindowProps) {
  const t = useT("costs");
  const { user } = useSession();
  const query = useBikeOfWorth(bikeId);
  if (query.data && user) return <WorthForm bike={query.data} userId={user.id} onClose={onClose} />;
  return (
    <LoadingWindow
      query={query}
      title={t("worth.title")}
      size="md"
      failed={t("load_failed")}
      onClose={onClose}
    />
  );
}

function WorthForm({ bike, userId, onClose }: { bike: Bike; userId: number; onClose: () => void }) {
  const t = useT("costs");
  const label = useT("fields");
  const reader = useMoneyReader();
  const { mutateAsync } = useChangeWorth(bike);
  const savedAs = (one: Bike) => ({ values: worthFormOf(one, reader), version: one.version });
  const [saved] = useState(() => savedAs(bike));
  const form = useDraftedForm<WorthFormValues>({
    draftOf: { userId, what: `worth:${bike.id}`, address: `/bikes/${bike.id}/costs?worth` },
    saved,
    check: worthIssues,
    say: useIssueSentence(),
    plain: plainWorth,
    label: (name) => label(name as WorthField),
    kinds: { sold_on: "day" },
    async save(values, over) {
      try {
        const changed = await mutateAsync({
          ...worthBody(values, over.values, bike),
          version: over.version ?? bike.version,
        });
        if (waitingRowOf(changed) === null) toast({ text: t("worth.saved", { name: bike.name }) });
        return null;
      } catch (failed) {
        const newer = newerIn<Bike>(failed);
        if (newer) return savedAs(newer);
        throw failed;
      }
    },
    onClose,
  });
  const isFirst = bike.purchase_currency === null && bike.purchase_price === null;
  const unit = isFirst ? undefined : saved.values.purchase_currency;
  return (
    <FormWindow form={form} title={t("worth.title")} saveLabel={t("worth.save")}>
      <p className="mb-4 wrap-anywhere text-muted">{t("worth.text", { name: bike.name })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {isFirst && <CurrencyOfWorth />}
        <PriceField name="value_estimate" unit={unit} hint={t("worth.estimate_hint")} />
        <h3 className="wide-sm border-t border-divider pt-4 text-lg sm:col-span-2">
          {t("worth.sold_title")}
        </h3>
        <PriceField name="sold_price" unit={unit} hint={t("worth.price_hint")} />
        <SoldOn />
      </div>
    </FormWindow>
  );
}

function useWorthField(name: WorthField) {
  const label = useT("fields")(name);
  const { field, error } = useField<WorthFormValues, WorthField>(name);
  return { row: { label, ...(error && { error }) }, field };
}

interface PriceFieldProps {
  name: "sold_price" | "value_estimate";
  unit: string | undefined;
  hint: string;
}

function PriceField({ name, unit, hint }: PriceFieldProps) {
  const { row, field } = useWorthField(name);
  return (
    <Field {...row} hint={hint} {...(unit && { unit })}>
      <NumberInput {...field} decimal className="pr-12" />
    </Field>
  );
}

function SoldOn() {
  const t = useT("costs");
  const { row, field } = useWorthField("sold_on");
  return (
    <Field {...row} hint={t("worth.day_hint")}>
      <DateInput {...field} />
    </Field>
  );
}

function CurrencyOfWorth() {
  const { row, field } = useWorthField("purchase_currency");
  return (
    <Field {...row} className="sm:col-span-2">
      <Select {...field}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </Field>
  );
}
