import { useState } from "react";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { ShopMember } from "#contract/shops/shop-members.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { SendFailureNote } from "#web/features/shops/orders/send-failure-note.tsx";
import { differencesOf, type OrderDifference } from "#web/features/shops/orders/order-differences.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { plainTypedNumber } from "#web/lib/form/plain-number.ts";
import { useShortForm } from "#web/lib/form/use-short-form.ts";
import { useT } from "#web/lib/i18n.ts";
import { EntryWindow } from "#web/ui/entry-window.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, NumberInput, Select, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { ElsewhereNote } from "./elsewhere-note.tsx";

type Change = CallInput<Calls["PUT /orders/{id}"]>["body"];

const valuesOf = (order: WorkOrder) => ({
  promised_on: order.promised_on ?? "",
  assigned_to: order.assigned_to === null ? "" : String(order.assigned_to),
  place: order.place ?? "",
  label: order.label ?? "",
  odometer_km: order.odometer_km === null ? "" : String(order.odometer_km),
  wanted: order.wanted ?? "",
  note_internal: order.note_internal ?? "",
});
type Values = ReturnType<typeof valuesOf>;

interface FactsWindowProps {
  order: WorkOrder;
  members: readonly ShopMember[];
  nameOf: (id: number | null) => string | null;
  /** Only by when it is promised, and who does it. */
  planning?: boolean;
  onClose: () => void;
  onSaved: (order: WorkOrder) => void;
}

/** Changes what a shop notes of an order. Only what was typed is sent, so that what others have changed stays. */
export function FactsWindow({
  order,
  members,
  nameOf,
  planning = false,
  onClose,
  onSaved,
}: FactsWindowProps) {
  const t = useT("orders");
  const [base, setBase] = useState(order);
  const [changed, setChanged] = useState<OrderDifference[]>([]);
  const first = valuesOf(order);
  const form = useShortForm<Values>({
    first,
    async send(typed) {
      const own = Object.entries(typed).filter(([field, value]) => value !== first[field as keyof Values]);
      const body = Object.fromEntries(
        own.map(([field, value]) => [
          field,
          field === "odometer_km" ? plainTypedNumber(value) || null : value === "" ? null : value,
        ]),
      );
      try {
        const { data } = await call("PUT /orders/{id}", {
          params: { id: order.id },
          body: { ...body, version: base.version } as Change,
        });
        onSaved(data);
        onClose();
      } catch (error) {
        const newer = newerIn<WorkOrder>(error);
        if (!newer) throw error;
        setChanged(differencesOf(base, newer));
        setBase(newer);
      }
    },
  });
  const { values, set, text, errors, busy, refusal } = form;
  const wrong = (field: keyof Values) => errors[field] && { error: errors[field] };
  return (
    <EntryWindow
      form={form.form}
      busy={busy}
      onClose={onClose}
      title={t(planning ? "plan.move" : "facts.title", { number: order.number })}
      size={planning ? "sm" : "md"}
    >
      {changed.length > 0 && <ElsewhereNote typed order={base} changed={changed} nameOf={nameOf} />}
      <div className={planning ? "grid gap-4" : "grid gap-4 sm:grid-cols-2"}>
        <Field label={t("facts.promised_on")} {...wrong("promised_on")}>
          <DateInput {...text("promised_on")} />
        </Field>
        <Field label={t("facts.assigned_to")} {...wrong("assigned_to")}>
          <Select
            name="assigned_to"
            value={values.assigned_to}
            onChange={({ target }) => set({ assigned_to: target.value })}
          >
            <option value="">{t("facts.nobody_yet")}</option>
            {members.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {!planning && (
          <>
            <Field label={t("facts.place")} hint={t("facts.place_hint")} {...wrong("place")}>
              <TextInput {...text("place")} maxLength={100} />
            </Field>
            <Field label={t("facts.label")} {...wrong("label")}>
              <TextInput {...text("label")} maxLength={60} />
            </Field>
            <Field label={t("facts.odometer_km")} unit="km" {...wrong("odometer_km")}>
              <NumberInput decimal {...text("odometer_km")} />
            </Field>
          </>
        )}
      </div>
      {!planning && (
        <>
          <Field label={t("facts.wanted")} {...wrong("wanted")}>
            <TextArea {...text("wanted")} rows={3} />
          </Field>
          <Field label={t("facts.note_internal")} hint={t("messages.internal")} {...wrong("note_internal")}>
            <TextArea {...text("note_internal")} rows={2} />
          </Field>
        </>
      )}
      <SendFailureNote refusal={refusal} />
    </EntryWindow>
  );
}
