import type { DragEvent, ReactNode } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import type { BoardColumn } from "./board-columns.ts";

interface ColumnProps {
  column: BoardColumn;
  /** Whether what is dragged may be dropped here; null while nothing is. */
  takes: boolean | null;
  onDrop: () => void;
  card: (order: WorkOrder) => ReactNode;
}

/** The orders in one state, with their count; ready ones apart by whether their customers know. */
export function OrderColumn({ column: { state, orders }, takes, onDrop, card }: ColumnProps) {
  const t = useT("orders");
  const known = orders.filter(({ notified_at }) => notified_at !== null);
  const split = state === "ready" && known.length > 0;
  const first = split ? orders.filter(({ notified_at }) => notified_at === null) : orders;
  const target = {
    onDragOver: (event: DragEvent) => takes && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (takes) onDrop();
    },
  };
  return (
    <section
      aria-label={t(`state.${state}`)}
      className="board-column"
      data-over={takes === null ? undefined : takes ? "yes" : "no"}
      {...target}
    >
      <h2 className="flex min-h-9 items-center justify-between gap-2 px-1.5 text-md font-[650]">
        {state === "ready" ? t("board.ready_unknown") : t(`state.${state}`)}
        <span className="narrow text-muted">{number(first.length)}</span>
      </h2>
      <Cards orders={first} card={card} />
      {split && (
        <>
          <h3 className="mt-2 flex min-h-9 items-center justify-between gap-2 px-1.5 text-md font-[650]">
            {t("board.ready_known")}
            <span className="narrow text-muted">{number(known.length)}</span>
          </h3>
          <Cards orders={known} card={card} />
        </>
      )}
    </section>
  );
}

function Cards({ orders, card }: { orders: readonly WorkOrder[]; card: (order: WorkOrder) => ReactNode }) {
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li key={order.id} className="min-w-0">
          {card(order)}
        </li>
      ))}
    </ul>
  );
}
