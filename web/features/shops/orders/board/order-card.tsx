import type { DragEvent } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { LineIcon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { bikeOfOrder } from "#web/features/shops/orders/bike-of-order.ts";
import { PromisedDay } from "#web/features/shops/orders/promised-day.tsx";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";

const dots = "M4.4 10h.1M10 10h.1M15.6 10h.1";

interface OrderCardProps {
  order: WorkOrder;
  /** Today in the shop's time zone. */
  today: string;
  /** The name of who does it. */
  who: string | null;
  /** Opens what it may be moved to; null where that is nothing. */
  onMove: (() => void) | null;
  /** Names its state, where no column does. */
  withState?: boolean;
  drag?: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
}

/** An order in a few words; the card opens it, its menu moves it. */
export function OrderCard({ order, today, who, onMove, withState, drag }: OrderCardProps) {
  const t = useT("orders");
  const words = useOrderWords();
  const { id, number, wanted, place, label, state, customer } = order;
  const bike = words.bike(order);
  return (
    <article
      className="board-card relative rounded-card border border-divider bg-surface p-2.5"
      draggable={drag !== undefined && onMove !== null}
      {...drag}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-2">
        <p className="narrow flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{number}</span>
          {place && <span className="wrap-anywhere">{place}</span>}
        </p>
        <BikeDrawing
          bike={bikeOfOrder(order)}
          label={null}
          className="row-span-2 h-auto w-14 lg:row-span-1"
        />
        {/* In a column it has the whole width, so that no word is broken. */}
        <h3 className="font-[650] leading-tight wrap-anywhere lg:col-span-2">
          <Link to={`/shop/orders/${id}`} data-card="" className="after:absolute after:inset-0">
            {bike}
          </Link>
        </h3>
      </div>
      {wanted && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{wanted}</p>}
      <div className={cx("flex items-center gap-x-2", onMove ? "-my-1.5 min-h-12" : "mt-1")}>
        <p className="narrow min-w-0 flex-1 truncate text-sm text-muted">{customer.name}</p>
        {onMove && (
          <IconButton
            label={t("card.move", { number, bike })}
            className="relative z-10 -mr-2 size-12!"
            onClick={onMove}
          >
            <LineIcon line={dots} className="size-5 stroke-3" />
          </IconButton>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
        {(withState || state === "waiting") && <Badge tone="sunken">{words.state(order)}</Badge>}
        {label && <Badge tone="blue">{label}</Badge>}
        <PromisedDay order={order} today={today} />
        {who && <span className="narrow truncate text-muted">{who}</span>}
      </p>
    </article>
  );
}
