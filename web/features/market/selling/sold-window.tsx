import { useState } from "react";
import type { Listing } from "#contract/market/listings.ts";
import { goTo } from "#web/lib/navigation.ts";
import { amountTypedIssue, centsOf } from "#web/lib/form/typed-amount.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput } from "#web/ui/inputs.tsx";
import { handingPath, useSellListing, useWriters } from "./queries.ts";
import { useRefusalText } from "./use-refusal-text.ts";

/** To whom something was sold, and for how much. */
export function SoldWindow({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const t = useT("selling");
  const { id, bike_id, version, price_cents, currency, reserved_for } = listing;
  const writers = useWriters(id);
  const [who, setWho] = useState(String(reserved_for?.user_id ?? ""));
  const [price, setPrice] = useState(price_cents === null ? "" : String(price_cents / 100));
  const sell = useSellListing(id);
  const refusal = useRefusalText(sell.error);
  const wrong = amountTypedIssue(price) ? t("form.price_wrong") : undefined;
  function sold() {
    const thread = writers.find(({ user_id }) => String(user_id) === who)?.thread;
    if (bike_id !== null && thread !== undefined) goTo(handingPath(bike_id, thread), { replace: true });
    else onClose();
  }
  const send = () =>
    !wrong &&
    sell.mutate(
      { version, price_cents: centsOf(price), to: who === "" ? null : Number(who) },
      { onSuccess: sold },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("act.sold")}
      size="sm"
      footer={
        <Button variant="primary" busy={sell.isPending} onClick={send}>
          {t("act.sold")}
        </Button>
      }
    >
      <div className="grid gap-4">
        {writers.length > 0 && (
          <Choices
            legend={t("sold.title")}
            options={[
              ...writers.map(({ user_id, name }) => ({ id: String(user_id), label: name })),
              { id: "", label: t("sold.somebody") },
            ]}
            value={who}
            onChange={setWho}
          />
        )}
        <Field label={t("sold.price")} unit={currency} {...(wrong && { error: wrong })} className="max-w-64">
          <NumberInput decimal value={price} onChange={({ target }) => setPrice(target.value)} />
        </Field>
        <p className="text-muted">{t(bike_id === null ? "sold.part_text" : "sold.bike_text")}</p>
        {refusal && <Alert>{refusal}</Alert>}
      </div>
    </Dialog>
  );
}
