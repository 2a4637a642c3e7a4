import type { WorkOrder } from "#contract/shops/orders.ts";
import type { OrderDifference } from "#web/features/shops/orders/order-differences.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface ElsewhereNoteProps {
  order: WorkOrder;
  changed: readonly OrderDifference[];
  nameOf: (id: number | null) => string | null;
  /** Within a form: what was typed is kept. */
  typed?: boolean;
  onRead?: () => void;
}

/** Says what somebody else has changed of an order in the meantime. */
export function ElsewhereNote({ order, changed, nameOf, typed = false, onRead }: ElsewhereNoteProps) {
  const t = useT("orders");
  const words = useOrderWords();
  const { day } = useUnits();
  const who = order.events.at(-1)?.who;
  function valueOf(field: OrderDifference): string | null {
    if (field === "state" || field === "waiting_for") return words.state(order);
    if (field === "promised_on") return order.promised_on && day(order.promised_on);
    if (field === "assigned_to") return nameOf(order.assigned_to);
    if (field === "lines" || field === "notified_at") return null;
    return String(order[field] ?? "") || null;
  }
  return (
    <Alert
      tone="info"
      title={t("elsewhere.title")}
      className="mb-4"
      actions={
        onRead && (
          <Button size="sm" onClick={onRead}>
            {t("elsewhere.read")}
          </Button>
        )
      }
    >
      <ul className="mt-1 list-disc pl-5">
        {changed.map((field) => {
          const value = valueOf(field);
          return (
            <li key={field} className="wrap-anywhere">
              {t(`elsewhere.${field}`)}
              {value && `: ${value}`}
              {field === "state" && who && ` (${who})`}
            </li>
          );
        })}
      </ul>
      <p className="mt-1">{t(typed ? "elsewhere.again" : "elsewhere.shown")}</p>
    </Alert>
  );
}
