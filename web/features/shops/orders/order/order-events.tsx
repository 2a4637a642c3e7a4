import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { historyOf, type OrderPast } from "./order-history.ts";

/** What became of an order, the newest first: each state, when and by whom. */
export function OrderEvents({ order }: { order: OrderPast }) {
  const t = useT("orders");
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="wide-sm text-lg">
        {t("events.title")}
      </h2>
      <ol className="mt-2 border-l-[3px] border-divider pl-3">
        {historyOf(order).map(({ at, to, who }) => (
          <li key={`${at} ${to}`} className="py-1">
            <p className="font-[550]">{to === "notified" ? t("events.notified") : t(`state.${to}`)}</p>
            {(to === "declined" || to === "cancelled") && order.reason && (
              <p className="wrap-anywhere">{order.reason}</p>
            )}
            <p className="narrow text-sm text-muted">{[dateTime(at), who].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
