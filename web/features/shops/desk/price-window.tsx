import { Suspense } from "react";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { WorkFields } from "#web/ui/work-fields.tsx";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useFormOver } from "#web/lib/form/use-form-over.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EntryWindow } from "#web/ui/entry-window.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NumberInput, TextInput } from "#web/ui/inputs.tsx";
import { plainPrice, priceIssues, type PriceValues, savedPrice, typedPrice } from "./price-values.ts";
import { useAddPrice, useChangePrice, useRemovePrice } from "./queries.ts";

// Loaded only when the price was changed on another device as well.
const ElsewhereFields = lazyView(
  () => import("#web/ui/elsewhere-fields.tsx").then((m) => m.ElsewhereFields),
  ["elsewhere"],
);

interface PriceWindowProps {
  shop: Shop;
  /** null: a new one. */
  price: ShopPrice | null;
  onClose: () => void;
}

/** What a shop takes for some work or a part. */
export function PriceWindow({ shop: { slug, currency }, price, onClose }: PriceWindowProps) {
  const t = useT("desk");
  const lines = useT("orders");
  const common = useT("form");
  const add = useAddPrice(slug);
  const change = useChangePrice(slug);
  const remove = useRemovePrice(slug);
  const names = {
    kind: lines("line.kind"),
    title: lines("line.title"),
    unit: lines("line.unit"),
    tax: t("prices.tax"),
    minutes: t("prices.minutes"),
    ean: t("prices.ean"),
    shown: t("prices.shown"),
  };
  const nameOf = (field: string) => names[field as keyof typeof names];
  const form = useFormOver<PriceValues, ShopPrice>({
    saved: savedPrice(price),
    savedAs: savedPrice,
    plain: plainPrice,
    check: priceIssues,
    say: useIssueSentence(names),
    save: (typed, { version }) =>
      price
        ? change.mutateAsync({ id: price.id, ...typedPrice(typed), version })
        : add.mutateAsync(typedPrice(typed)),
    onSaved(kept) {
      const fields = kept.map(({ name }) => nameOf(name)).join(", ");
      if (fields) toast({ text: common("kept_elsewhere", { fields }), tone: "info", ms: 8000 });
      onClose();
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: string) => errors[field] && { error: errors[field] };
  const refused = refusal && failureOf(refusal.error).kind !== "fields" ? refusal.error : remove.error;
  return (
    <EntryWindow
      form={form.form}
      busy={busy}
      onClose={onClose}
      title={t(price ? "prices.change" : "prices.add")}
      removal={
        price
          ? {
              label: t("prices.remove"),
              busy: remove.isPending,
              onRemove: () => remove.mutate(price.id, { onSuccess: onClose }),
            }
          : undefined
      }
    >
      <Suspense>
        {form.elsewhere.length > 0 && (
          <ElsewhereFields
            entries={form.elsewhere}
            values={values}
            label={nameOf}
            kinds={{ kind: (value) => lines(`line_kind.${value as PriceValues["kind"]}`) }}
            onChoose={(name, value) => set({ [name]: value })}
            onClose={form.closeElsewhere}
          />
        )}
      </Suspense>
      <WorkFields priced form={form} currency={currency}>
        <Field label={t("prices.tax")} unit="%" {...wrong("tax")}>
          <NumberInput decimal {...text("tax")} />
        </Field>
        <Field label={t("prices.minutes")} unit="min" {...wrong("minutes")}>
          <NumberInput {...text("minutes")} />
        </Field>
        <Field label={t("prices.ean")} {...wrong("ean")}>
          <TextInput {...text("ean")} inputMode="numeric" autoComplete="off" />
        </Field>
      </WorkFields>
      <Checkbox
        name="shown"
        label={t("prices.shown")}
        checked={values.shown}
        onChange={({ target }) => set({ shown: target.checked })}
      />
      {refused !== null && (
        <Alert>{sentenceOf(refused, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </EntryWindow>
  );
}
