import type { WorkOrder } from "#contract/shops/orders.ts";
import { futureDay } from "#web/lib/future-day.ts";
import { language, useT } from "#web/lib/i18n.ts";
import { StateShape } from "#web/ui/state-shape.tsx";
import { isLate } from "./order-states.ts";

interface PromisedDayProps {
  order: Pick<WorkOrder, "promised_on" | "state">;
  today: string;
}

/** The promised day in words: today, late since when. */
export function PromisedDay({ order, today }: PromisedDayProps) {
  const t = useT("orders");
  const { promised_on } = order;
  if (promised_on === null) return null;
  const day = futureDay(promised_on, today, language());
  if (isLate(order, today))
    return (
      <span className="flex items-center gap-1 font-semibold text-red">
        <StateShape state="due" className="size-4" />
        {t("late", { day })}
      </span>
    );
  return <span className="narrow">{promised_on === today ? t("today") : day}</span>;
}
