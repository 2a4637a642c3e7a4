import type { WorkOrder } from "#contract/shops/orders.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

interface OrderEventsProps {
  order: Pick<WorkOrder, "events" | "notified_at" | "reason">;
}

/** What became of an order, the newest first: each state, when and by whom. */
export function OrderEvents({ order: { events, notified_at, reason } }: OrderEventsProps) {
  const t = useT("orders");
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="wide-sm text-lg">
        {t("events.title")}
      </h2>
      <ol className="mt-2 border-l-[3px] border-divider pl-3">
        {notified_at && (
          <li className="py-1">
            <p className="font-[550]">{t("events.notified")}</p>
            <p className="narrow text-sm text-muted">{dateTime(notified_at)}</p>
          </li>
        )}
        {events.toReversed().map(({ at, to, who }) => (
          <li key={`${at} ${to}`} className="py-1">
            <p className="font-[550]">{t(`state.${to}`)}</p>
            {(to === "declined" || to === "cancelled") && reason && <p className="wrap-anywhere">{reason}</p>}
            <p className="narrow text-sm text-muted">{[dateTime(at), who].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
