import "./board.css";
import { type DragEvent, useState } from "react";
import { dayFrom } from "#contract/garage/line/days.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { FactsWindow } from "#web/features/shops/orders/order/facts-window.tsx";
import { todayIn } from "#web/features/shops/orders/order-states.ts";
import { useMembers } from "#web/features/shops/orders/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { useNarrow } from "#web/lib/use-narrow.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { useBoardAddress } from "./board-address.ts";
import { cardKeys } from "./card-keys.ts";
import { OrderCard } from "./order-card.tsx";
import { PlanColumn } from "./plan-column.tsx";
import { mondayOf, plannedColumns } from "./plan-columns.ts";
import { usePlanOrder } from "./use-plan-order.ts";

interface PlanViewProps {
  shop: Shop;
  orders: readonly WorkOrder[];
  /** How many days beside each other. */
  span: 1 | 7;
}

/** A shop's work by promised day and mechanic; an order moves to another day by dragging, or in a window. */
export function PlanView({ shop, orders, span }: PlanViewProps) {
  const t = useT("orders");
  const isNarrow = useNarrow();
  const { day: written } = useUnits();
  const { choice, change } = useBoardAddress();
  const members = useMembers(shop.slug).data ?? [];
  const { plan, look } = usePlanOrder();
  const [dragged, setDragged] = useState<WorkOrder | null>(null);
  const [opened, setOpened] = useOpened<WorkOrder>("facts");
  const today = todayIn(shop.time_zone);
  const chosen = choice.day ?? today;
  const first = span === 7 ? mondayOf(chosen) : chosen;
  const days = Array.from({ length: span }, (_, at) => dayFrom(first, at));
  const nameOf = (id: number | null) => members.find(({ user_id }) => user_id === id)?.name ?? null;
  const writes = shop.state === "open";
  const card = (order: WorkOrder) => (
    <OrderCard
      withState
      order={order}
      today={today}
      who={null}
      onMove={writes ? () => setOpened(order) : null}
      {...(!isNarrow &&
        writes && {
          drag: {
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", order.number);
              setDragged(order);
            },
            onDragEnd: () => setDragged(null),
          },
        })}
    />
  );
  const turn = (by: number) => change({ day: dayFrom(first, by * span) });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => turn(-1)}>
          {t(span === 7 ? "plan.week_before" : "plan.day_before")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => change({ day: null })}>
          {t("plan.now")}
        </Button>
        <Button size="sm" onClick={() => turn(1)}>
          {t(span === 7 ? "plan.week_after" : "plan.day_after")}
        </Button>
        <h2 className="narrow ml-1 text-lg" aria-live="polite">
          {span === 7 ? `${written(first)} – ${written(dayFrom(first, 6))}` : written(first, "long")}
        </h2>
      </div>
      <div
        role="group"
        aria-label={t("plan.title")}
        className={isNarrow ? "grid gap-3" : "board"}
        {...cardKeys}
      >
        {plannedColumns(orders, days, today).map((column) => (
          <PlanColumn
            key={column.day}
            column={column}
            today={today}
            capacity={shop.capacity_per_day}
            nameOf={nameOf}
            takes={dragged && /^\d/.test(column.day) ? dragged.promised_on !== column.day : null}
            onDrop={() => {
              if (dragged) plan({ order: dragged, promised_on: column.day });
              setDragged(null);
            }}
            card={card}
          />
        ))}
      </div>
      {opened && (
        <FactsWindow
          planning
          order={opened}
          members={members}
          nameOf={nameOf}
          onClose={() => setOpened(null)}
          onSaved={look}
        />
      )}
    </>
  );
}
