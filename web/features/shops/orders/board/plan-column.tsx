import { dateFormat } from "#contract/platform/kept-formats.ts";
import type { DragEvent, ReactNode } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { number } from "#web/lib/format.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { cx } from "#web/ui/cx.ts";
import type { PlannedColumn } from "./plan-columns.ts";

interface PlanColumnProps {
  column: PlannedColumn;
  today: string;
  /** Bikes a day; null: as many as come. */
  capacity: number | null;
  nameOf: (member: number | null) => string | null;
  /** Whether what is dragged may be dropped here; null while nothing is, or where nothing may. */
  takes: boolean | null;
  onDrop: () => void;
  card: (order: WorkOrder) => ReactNode;
}

/** A day with its load against what the shop takes, and its orders by mechanic. */
export function PlanColumn({ column, today, capacity, nameOf, takes, onDrop, card }: PlanColumnProps) {
  const t = useT("orders");
  const { time } = useUnits();
  const { day, count, groups } = column;
  const isDay = day !== "late" && day !== "none";
  const name = isDay ? (day === today ? t("plan.now") : weekdayText(day)) : t(`plan.${day}`);
  const isOver = isDay && capacity !== null && count > capacity;
  const target = {
    onDragOver: (event: DragEvent) => takes && event.preventDefault(),
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (takes) onDrop();
    },
  };
  return (
    <section
      aria-label={name}
      className="board-column"
      data-over={takes === null ? undefined : takes ? "yes" : "no"}
      {...target}
    >
      <h3
        className={cx(
          "flex min-h-9 items-center justify-between gap-2 px-1.5 text-md font-[650]",
          day === "late" && "text-red",
        )}
      >
        {name}
        <span className={cx("narrow", isOver ? "text-red" : "text-muted")}>
          {isDay && capacity !== null
            ? t(isOver ? "plan.overfull" : "plan.load", { count: number(count), most: number(capacity) })
            : number(count)}
        </span>
      </h3>
      {groups.map(({ member, orders, minutes }) => (
        <div key={member} className="mb-2">
          <h4 className="narrow flex justify-between gap-2 px-1.5 text-sm text-muted">
            <span className="min-w-0 wrap-anywhere">{nameOf(member) ?? t("plan.nobody")}</span>
            {minutes > 0 && <span className="whitespace-nowrap">{time(minutes * 60)}</span>}
          </h4>
          <ul className="mt-1 grid gap-2">
            {orders.map((order) => (
              <li key={order.id} className="min-w-0">
                {card(order)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** "Mon 30 Nov". */
const weekdayText = (day: string) =>
  dateFormat(languageTag(language()), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(day));
