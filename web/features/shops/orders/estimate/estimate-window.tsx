import { useId, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { estimateDays } from "#contract/shops/order-terms.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { SendFailureNote } from "#web/features/shops/orders/send-failure-note.tsx";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { call } from "#web/lib/call.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput } from "#web/ui/inputs.tsx";

interface EstimateWindowProps {
  order: WorkOrder;
  today: string;
  onClose: () => void;
}

const dayMs = 86_400_000;
const after = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Offers the lines of an order as they are to its customer; a customer without a mail address gets the link by hand. */
export function EstimateWindow({ order, today, onClose }: EstimateWindowProps) {
  const t = useT("estimates");
  const orders = useT("orders");
  const words = useOrderWords();
  const queries = useQueryClient();
  const id = useId();
  const [link, setLink] = useState<string | null>(null);
  const { number, customer, currency } = order;
  const lines = order.lines.filter(({ state }) => state !== "declined" && state !== "deferred");
  const params = { id: order.id };
  const { text, errors, busy, refusal, form } = useShortForm({
    first: { valid_until: after(today, estimateDays) },
    async send({ valid_until }) {
      const { data } = await call("POST /orders/{id}/estimates", {
        params,
        body: { valid_until: valid_until || null },
      });
      void queries.invalidateQueries({ queryKey: queryKeyOf("GET /orders/{id}", { params }) });
      if (customer.email === null) return setLink(data.url);
      toast({ text: t("of_shop.mailed", { email: customer.email }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={t("of_shop.title", { number })}
      footer={
        link ? (
          <Button variant="primary" onClick={onClose}>
            {t("of_shop.close")}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {orders("cancel")}
            </Button>
            <Button variant="primary" type="submit" form={id} busy={busy}>
              {t("of_shop.send")}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <div className="grid gap-3">
          <p>{t("of_shop.by_hand")}</p>
          <CopiedText label={t("of_shop.link")} text={link} />
        </div>
      ) : (
        <form {...form} id={id} className="grid gap-4">
          <ul className="border-t border-divider">
            {lines.map((line) => (
              <li
                key={line.id}
                className="flex items-baseline justify-between gap-4 border-b border-divider py-1.5"
              >
                <span className="wrap-anywhere">{line.title}</span>
                <span className="narrow shrink-0">{words.money(line.sum_cents, currency)}</span>
              </li>
            ))}
            <li className="flex items-baseline justify-between gap-4 py-1.5 font-[650]">
              <span>{orders("lines.sum")}</span>
              <span className="shrink-0">{words.money(order.sum_cents, currency)}</span>
            </li>
          </ul>
          <Field label={t("of_shop.until")} {...(errors["valid_until"] && { error: errors["valid_until"] })}>
            <DateInput {...text("valid_until")} min={today} />
          </Field>
          <p className="text-sm text-muted">
            {customer.email === null ? t("of_shop.to_nobody") : t("of_shop.to", { email: customer.email })}
          </p>
          <SendFailureNote refusal={refusal} />
        </form>
      )}
    </Dialog>
  );
}
