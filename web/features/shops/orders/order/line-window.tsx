import { type ReactNode, useState } from "react";
import { slotPaths } from "#contract/garage/care-slots.ts";
import type { OrderLine, OrderLineInput } from "#contract/shops/order-lines.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import { useSlotName } from "#web/features/shops/orders/slot-names.ts";
import { WorkFields } from "#web/ui/work-fields.tsx";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { EntryWindow } from "#web/ui/entry-window.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextInput } from "#web/ui/inputs.tsx";
import { fromPrice, lineIssues, lineOf, type LineValues, lineValues } from "./line-values.ts";

interface LineWindowProps {
  /** A line that is changed, or what is known of a new one. */
  line: Partial<OrderLine>;
  currency: string;
  /** What a new line may be made from. */
  prices: readonly ShopPrice[];
  /** What somebody else has changed in the meantime. */
  note: ReactNode;
  onClose: () => void;
  onSave: (line: OrderLineInput) => Promise<unknown>;
  onRemove?: (() => void) | undefined;
}

/** Adds or changes a line: what, and what it costs; the rest one touch deeper. */
export function OrderLineWindow({ line, currency, prices, note, ...rest }: LineWindowProps) {
  const { onClose, onSave, onRemove } = rest;
  const t = useT("orders");
  const nameOf = useSlotName();
  const first = lineValues(line);
  const [isMore, setMore] = useState(Boolean(first.brand || first.model || first.serial || first.minutes));
  const form = useShortForm<LineValues>({
    first,
    check: lineIssues,
    say: useIssueSentence({
      title: t("line.title"),
      quantity: t("line.quantity"),
      unit: t("line.unit"),
      minutes: t("line.minutes"),
    }),
    send: async (typed) => {
      await onSave(lineOf(typed));
      onClose();
    },
  });
  const { values, set, text, errors, busy } = form;
  const wrong = (field: keyof LineValues) => errors[field] && { error: errors[field] };
  const offered = line.id ? [] : prices;
  const change = (typed: Partial<LineValues>) =>
    set(typed.title === undefined || line.id ? typed : { ...typed, ...fromPrice(offered, typed.title) });
  return (
    <EntryWindow
      form={form.form}
      busy={busy}
      onClose={onClose}
      title={t(line.id ? "line.change_title" : "line.add_title")}
      removal={onRemove && { label: t("line.remove"), onRemove }}
    >
      {note}
      <WorkFields
        currency={currency}
        known={offered.map(({ title }) => title)}
        form={{
          ...form,
          set: change,
          text: (field) => ({
            ...text(field),
            onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
          }),
        }}
      >
        <Field label={t("line.quantity")} {...wrong("quantity")}>
          <NumberInput decimal {...text("quantity")} />
        </Field>
      </WorkFields>
      <Field label={t("line.slot")}>
        <Select name="slot" value={values.slot} onChange={({ target }) => set({ slot: target.value })}>
          <option value="">{t("line.no_slot")}</option>
          {slotPaths.map((path) => (
            <option key={path} value={path}>
              {nameOf(path)}
            </option>
          ))}
        </Select>
      </Field>
      {isMore ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("line.minutes")} unit="min" {...wrong("minutes")}>
            <NumberInput {...text("minutes")} />
          </Field>
          {values.kind === "part" && (
            <>
              <Field label={t("line.brand")}>
                <TextInput {...text("brand")} />
              </Field>
              <Field label={t("line.model")}>
                <TextInput {...text("model")} />
              </Field>
              <Field label={t("line.serial")}>
                <TextInput {...text("serial")} autoCapitalize="none" spellCheck={false} />
              </Field>
              <Field label={t("line.warranty")}>
                <DateInput {...text("warranty_until")} />
              </Field>
            </>
          )}
        </div>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5 justify-self-start"
          onClick={() => setMore(true)}
        >
          {t(values.kind === "part" ? "line.more_part" : "line.more")}
        </Button>
      )}
    </EntryWindow>
  );
}
