import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { WorkFields } from "#web/ui/work-fields.tsx";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EntryWindow } from "#web/ui/entry-window.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NumberInput, TextInput } from "#web/ui/inputs.tsx";
import { priceIssues, typedPrice, type PriceValues, priceValues } from "./price-values.ts";
import { useAddPrice, useChangePrice, useRemovePrice } from "./queries.ts";

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
  const add = useAddPrice(slug);
  const change = useChangePrice(slug);
  const remove = useRemovePrice(slug);
  const form = useShortForm<PriceValues>({
    first: priceValues(price ?? {}),
    check: priceIssues,
    say: useIssueSentence({
      title: lines("line.title"),
      unit: lines("line.unit"),
      tax: t("prices.tax"),
      minutes: t("prices.minutes"),
      ean: t("prices.ean"),
    }),
    async send(typed) {
      const body = typedPrice(typed);
      if (price) await change.mutateAsync({ id: price.id, ...body });
      else await add.mutateAsync(body);
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
