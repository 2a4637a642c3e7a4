import { useId } from "react";
import { lineKinds } from "#contract/shops/order-lines.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useIssueSentence } from "#web/lib/form/issue-sentence.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
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
  const id = useId();
  const add = useAddPrice(slug);
  const change = useChangePrice(slug);
  const remove = useRemovePrice(slug);
  const form = useShortForm<PriceValues>({
    first: priceValues(price ?? {}),
    check: priceIssues,
    say: useIssueSentence({
      title: t("prices.what"),
      unit: t("prices.unit"),
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
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={t(price ? "prices.change" : "prices.add")}
      footer={
        <>
          {price && (
            <Button
              variant="quiet"
              className="mr-auto text-red!"
              busy={remove.isPending}
              onClick={() => remove.mutate(price.id, { onSuccess: onClose })}
            >
              {t("prices.remove")}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form {...form.form} id={id} className="grid gap-4">
        <Choices
          legend={t("prices.kind")}
          options={lineKinds.map((kind) => ({ id: kind, label: t(`kind.${kind}`) }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <Field label={t("prices.what")} required {...wrong("title")}>
          <TextInput {...text("title")} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("prices.unit")} required unit={currency} {...wrong("unit")}>
            <NumberInput decimal {...text("unit")} />
          </Field>
          <Field label={t("prices.tax")} unit="%" {...wrong("tax")}>
            <NumberInput decimal {...text("tax")} />
          </Field>
          <Field label={t("prices.minutes")} unit="min" {...wrong("minutes")}>
            <NumberInput {...text("minutes")} />
          </Field>
          <Field label={t("prices.ean")} {...wrong("ean")}>
            <TextInput {...text("ean")} inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <Checkbox
          name="shown"
          label={t("prices.shown")}
          checked={values.shown}
          onChange={({ target }) => set({ shown: target.checked })}
        />
        {refused !== null && (
          <Alert>{sentenceOf(refused, { network: t("network"), failed: t("failed") })}</Alert>
        )}
      </form>
    </Dialog>
  );
}
