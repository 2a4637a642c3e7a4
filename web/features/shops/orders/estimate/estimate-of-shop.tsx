import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { dateTime } from "#web/lib/format.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { estimateStandingOf, unofferedLinesOf } from "./estimate-standing.ts";

const EstimateWindow = lazyView(
  () => import("./estimate-window.tsx").then((m) => m.EstimateWindow),
  ["estimates", "keys"],
);

interface EstimateOfShopProps {
  order: WorkOrder;
  /** In the shop's time zone. */
  today: string;
  /** Whether the member may send one. */
  isOfferable: boolean;
}

/** How an order's estimate stands, for its shop, and a new one where lines wait that nobody has offered. */
export function EstimateOfShop({ order, today, isOfferable }: EstimateOfShopProps) {
  const t = useT("estimates");
  const words = useOrderWords();
  const { day } = useUnits();
  const [isOpen, setOpen] = useOpen("estimate");
  const { estimate, currency } = order;
  const standing = estimateStandingOf(order, today);
  const unoffered = unofferedLinesOf(order);
  const beyond = unoffered.reduce((sum, { sum_cents }) => sum + sum_cents, 0);
  const isDue = unoffered.length > 0 || standing === "expired";
  if (!standing && !(isOfferable && isDue)) return null;
  return (
    <section
      aria-labelledby="estimate"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-divider bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="estimate" className="font-semibold">
          {t("title")}
        </h2>
        <p className="text-sm text-muted">
          {!estimate || !standing
            ? t("of_shop.none")
            : [
                standing === "over"
                  ? t("of_shop.sent", { at: dateTime(estimate.sent_at) })
                  : t(`of_shop.${standing}`, { until: day(estimate.valid_until) }),
                standing === "open" &&
                  t(estimate.seen_at ? "of_shop.seen" : "of_shop.unseen", {
                    at: dateTime(estimate.seen_at ?? estimate.sent_at),
                  }),
              ]
                .filter(Boolean)
                .join(" ")}
          {estimate && beyond > 0 && isOfferable && (
            <> {t("of_shop.beyond", { sum: words.money(beyond, currency) })}</>
          )}
        </p>
      </div>
      {isOfferable && isDue && (
        <Button className="min-h-12" onClick={() => setOpen(true)}>
          {t("of_shop.send")}
        </Button>
      )}
      {isOpen && <EstimateWindow order={order} today={today} onClose={() => setOpen(false)} />}
    </section>
  );
}
