import { type SubmitEvent, useId, useState } from "react";
import type { ShopMember } from "#contract/shops/shop-members.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { DateInput, Select } from "#web/ui/inputs.tsx";
import type { Planned } from "./use-plan-order.ts";

interface PlannedOrderWindowProps {
  order: WorkOrder;
  members: readonly ShopMember[];
  busy: boolean;
  onClose: () => void;
  onPlan: (given: Planned) => void;
}

/** By when an order is promised, and who does it. */
export function PlannedOrderWindow({ order, members, busy, onClose, onPlan }: PlannedOrderWindowProps) {
  const t = useT("orders");
  const id = useId();
  const [day, setDay] = useState(order.promised_on ?? "");
  const [who, setWho] = useState(order.assigned_to === null ? "" : String(order.assigned_to));
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onPlan({ promised_on: day || null, assigned_to: who === "" ? null : Number(who) });
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t("plan.move", { number: order.number })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t("facts.promised_on")}>
          <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label={t("facts.assigned_to")}>
          <Select value={who} onChange={({ target }) => setWho(target.value)}>
            <option value="">{t("facts.nobody_yet")}</option>
            {members.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}
