import { useState } from "react";
import type { Bike } from "#contract/garage/bikes.ts";
import { useCallKeys } from "#web/lib/call-key.ts";
import { failureOf } from "#web/lib/failure.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { currencyOfNewPrices } from "#web/lib/preferences.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AmountInput } from "#web/ui/amount-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { firstOffer, offerBody, wrongIn } from "./offer-values.ts";
import { OfferWhat } from "./offer-what.tsx";
import { type OfferMade, useOfferTransfer } from "./queries.ts";
import { useRefusal } from "./use-refusal.ts";

interface OfferFormProps {
  bike: Bike;
  onMade: (offer: OfferMade) => Promise<void>;
  /** Who gets its link as a message. */
  to: string | undefined;
}

/** To whom a bike is handed on, with what, and for how much. */
export function OfferForm({ bike, onMade, to }: OfferFormProps) {
  const t = useT("handing");
  const offer = useOfferTransfer(bike.id);
  const keyFor = useCallKeys();
  const [first] = useState(() => ({
    ...firstOffer(bike, currencyOfNewPrices()),
    ...(to !== undefined && { way: "code" as const }),
  }));
  const { values, set, busy, refusal, errors, form, text } = useShortForm({
    first,
    check: wrongIn,
    say: (_field, key) => t(key),
    async send(typed) {
      const body = offerBody(typed);
      await onMade(await offer.mutateAsync({ body, key: keyFor(body) }));
    },
  });
  const problem = useRefusal(
    refusal && failureOf(refusal.error).kind !== "fields" ? (refusal.error as Error) : null,
  );
  const wrong = (field: "to_email" | "price" | "message" | "what") =>
    errors[field] ? { error: errors[field] } : {};
  return (
    <form {...form} noValidate className="grid gap-5">
      <p>{t("offer.lead")}</p>
      {to === undefined ? (
        <Choices
          legend={t("offer.way")}
          options={[
            { id: "email", label: t("offer.to_email") },
            { id: "code", label: t("offer.to_code") },
          ]}
          value={values.way}
          onChange={(way) => set({ way })}
        />
      ) : (
        <p>
          <span className="mb-1 block text-sm font-[550]">{t("offer.way")}</span>
          <span className="font-semibold wrap-anywhere">{to}</span>
          <span className="block text-sm text-muted">{t("offer.by_message")}</span>
        </p>
      )}
      {values.way === "email" && (
        <Field label={t("offer.email")} required {...wrong("to_email")}>
          <TextInput type="email" autoComplete="off" maxLength={255} {...text("to_email")} />
        </Field>
      )}
      <OfferWhat bike={bike} values={values} set={set} />
      {errors["what"] && <Alert>{errors["what"]}</Alert>}
      <Field label={t("offer.message")} {...wrong("message")}>
        <TextArea rows={3} maxLength={2000} {...text("message")} />
      </Field>
      <Field label={t("offer.price")} hint={t("offer.price_hint")} className="max-w-64" {...wrong("price")}>
        <AmountInput
          {...text("price")}
          currency={values.currency}
          onCurrency={(currency) => set({ currency })}
          currencyLabel={t("offer.currency")}
        />
      </Field>
      {problem && <Alert>{problem}</Alert>}
      <Button variant="primary" type="submit" busy={busy} className="justify-self-start">
        {t("offer.make")}
      </Button>
    </form>
  );
}
