import type { ReactNode } from "react";
import type { PublicOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { type EstimateStanding, openLinesOf } from "./estimate-standing.ts";

interface EstimateCardProps {
  order: Pick<PublicOrder, "estimate" | "lines" | "state" | "currency" | "approved_cents" | "shop">;
  standing: Exclude<EstimateStanding, "over">;
  /** Where its customer decides. */
  children: ReactNode;
}

/** What a shop offers, to its customer: the sum, until when, and the place to decide; later what became of it. */
export function EstimateCard({ order, standing, children }: EstimateCardProps) {
  const t = useT("estimates");
  const words = useOrderWords();
  const { day } = useUnits();
  const { estimate, currency, approved_cents, shop } = order;
  if (!estimate) return null;
  const until = day(estimate.valid_until);
  const open = openLinesOf(order).reduce((sum, { sum_cents }) => sum + sum_cents, 0);
  return (
    <section aria-labelledby="estimate" className="rounded-card border border-divider bg-surface p-4">
      <h2 id="estimate" className="wide-sm text-xl">
        {t("title")}
      </h2>
      {standing === "open" ? (
        <>
          <p className="mt-1 mb-3">
            <span className="text-2xl font-[650]">{words.money(open, currency)}</span>{" "}
            <span className="text-muted">{t("terms", { until })}</span>
          </p>
          {children}
        </>
      ) : (
        <p className="mt-1 text-muted">
          {t(`standing.${standing}`, {
            until,
            shop: shop.name,
            sum: words.money(approved_cents, currency),
          })}
        </p>
      )}
    </section>
  );
}
