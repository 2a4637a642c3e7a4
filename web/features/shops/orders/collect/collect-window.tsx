import { useId } from "react";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { SendFailureNote } from "#web/features/shops/orders/send-failure-note.tsx";
import { OrderLines } from "#web/features/shops/orders/lines/order-lines.tsx";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TypedDialog } from "#web/ui/typed-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, TextInput } from "#web/ui/inputs.tsx";
import { leftBehind } from "./left-behind.ts";
import { LeftList } from "./left-list.tsx";

interface CollectWindowProps {
  order: WorkOrder;
  busy: boolean;
  /** What whoever may work on lines can still do here. */
  acts: { onDone: (line: OrderLine) => void; onEdit: (line: OrderLine) => void } | null;
  onClose: () => void;
  onShown: (order: WorkOrder) => void;
}

/** The bike goes back: what was done and fitted, the odometer, who takes it, and what its rider gets of that. */
export function CollectWindow({ order, busy: isWriting, acts, onClose, onShown }: CollectWindowProps) {
  const t = useT("collecting");
  const orders = useT("orders");
  const id = useId();
  const params = { id: order.id };
  const first = {
    by: "",
    odometer_km: order.odometer_km === null ? "" : String(order.odometer_km),
  };
  const { text, errors, busy, refusal, form } = useShortForm({
    first,
    async send({ by, odometer_km }) {
      try {
        let { version } = order;
        if (odometer_km !== first.odometer_km) {
          const km = plainTypedNumber(odometer_km) || null;
          const body = { odometer_km: km as unknown as number, version };
          const { data } = await call("PUT /orders/{id}", { params, body });
          onShown(data);
          ({ version } = data);
        }
        onShown((await call("POST /orders/{id}/collect", { params, body: { by, version } })).data);
        onClose();
      } catch (error) {
        const newer = newerIn<WorkOrder>(error);
        if (newer) onShown(newer);
        throw error;
      }
    },
  });
  const { done, open, placeless } = leftBehind(order);
  const isRiders = order.bike_id !== null;
  const wrong = (field: keyof typeof first) => errors[field] && { error: errors[field] };
  return (
    <TypedDialog
      open
      onClose={onClose}
      title={t("title", { number: order.number })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {orders("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} className="min-h-12" busy={busy}>
            {t("act")}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        <OrderLines order={order} busy={isWriting} {...(acts && { acts })} />
        {open.length > 0 && (
          <Alert tone="info">{t("not_done", { titles: open.map(({ title }) => title).join(", ") })}</Alert>
        )}
        {placeless.length > 0 && isRiders && (
          <Alert tone="info">
            {t("placeless", { titles: placeless.map(({ title }) => title).join(", ") })}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={orders("facts.odometer_km")} unit="km" {...wrong("odometer_km")}>
            <NumberInput decimal {...text("odometer_km")} />
          </Field>
          <Field label={t("by")} hint={t("by_hint")} {...wrong("by")}>
            <TextInput {...text("by")} maxLength={255} autoComplete="off" />
          </Field>
        </div>
        <section aria-labelledby={`${id}-left`} className="rounded-card bg-sunken p-4">
          <h2 id={`${id}-left`} className="mb-2 font-semibold">
            {t(isRiders ? "left" : "left_by_mail")}
          </h2>
          {done.length === 0 ? (
            <p>{t("nothing")}</p>
          ) : isRiders ? (
            <>
              <LeftList order={order} />
              <p className="mt-2 text-sm text-muted">{t("left_hint")}</p>
            </>
          ) : (
            <p>{t(order.customer.email === null ? "nobody" : "by_mail")}</p>
          )}
        </section>
        <SendFailureNote refusal={refusal} />
      </form>
    </TypedDialog>
  );
}
