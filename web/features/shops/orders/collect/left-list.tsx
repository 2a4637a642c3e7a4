import type { ReactNode } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useSlotName } from "#web/features/shops/orders/slot-names.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Icon } from "#web/ui/icon.tsx";
import { leftBehind } from "./left-behind.ts";

/** What comes into the rider's logbook: one service, the parts in their places, one expense. */
export function LeftList({ order }: { order: Pick<WorkOrder, "lines" | "currency"> }) {
  const t = useT("collecting");
  const words = useOrderWords();
  const nameOf = useSlotName();
  const { done, fitted, sum_cents } = leftBehind(order);
  return (
    <ul className="grid gap-1.5">
      <Point>{t("service", { count: done.length })}</Point>
      {fitted.map(({ id, slot, title, part }) => (
        <Point key={id}>
          {t("part", {
            part: [part?.brand, part?.model].filter(Boolean).join(" ") || title,
            place: nameOf(slot ?? ""),
          })}
          {part?.serial && <span className="block text-sm text-muted">{part.serial}</span>}
        </Point>
      ))}
      {sum_cents > 0 && <Point>{t("expense", { sum: words.money(sum_cents, order.currency) })}</Point>}
    </ul>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
