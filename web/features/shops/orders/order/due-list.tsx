import type { WorkOrder } from "#contract/shops/orders.ts";
import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { type DueOffer, useDueOffers } from "#web/features/shops/orders/due-offers.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { StateShape } from "#web/ui/state-shape.tsx";

interface DueListProps {
  bike: ShopBike;
  order: WorkOrder;
  busy: boolean;
  onAdd: (line: DueOffer["line"]) => void;
}

/** What the bike needs by its rider's own record, each a press away from being a line; nothing where it needs nothing. */
export function DueOfOrder({ bike, order, busy, onAdd }: DueListProps) {
  const t = useT("orders");
  const offers = useDueOffers()(bike.care, order.lines);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="due">
      <h2 id="due" className="wide-sm text-lg">
        {t("due.title")}
      </h2>
      <ul className="mt-1 divide-y divide-divider border-y border-divider">
        {offers.map(({ id, line, words, isDue }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <StateShape state={isDue ? "due" : "soon"} />
            <div className="min-w-0 flex-1">
              <p className="font-[550] wrap-anywhere first-letter:uppercase">{line.title}</p>
              <p className="text-sm text-muted wrap-anywhere">{words}</p>
            </div>
            <Button
              size="sm"
              className="min-h-12"
              busy={busy}
              aria-label={t("due.add_of", { title: line.title })}
              onClick={() => onAdd(line)}
            >
              {t("due.add")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
