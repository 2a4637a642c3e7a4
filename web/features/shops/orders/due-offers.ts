import { isCareTask, isWholeBikeCheck } from "#contract/garage/care-words.ts";
import type { OrderLine } from "#contract/shops/order-lines.ts";
import type { ShopBike } from "#contract/shops/shop-bikes.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSlotName } from "./slot-names.ts";

/** Something that a bike needs, as a line of an order. */
export interface DueOffer {
  id: number;
  line: Pick<OrderLine, "kind" | "title" | "care_task" | "slot">;
  /** How it stands: "at 104 %". */
  words: string;
  isDue: boolean;
}

const isEvery = (text: string | null): text is string => text !== null;

/** Returns what a bike needs now or soon, the due first, apart from what an order has already. */
export function useDueOffers() {
  const t = useT("orders");
  const slotName = useSlotName();
  const titleOf = ({ task, slot }: ShopBike["care"][number]) => {
    if (slot === null && isWholeBikeCheck(task)) return t(`whole_bike.${task}`);
    const done = isCareTask(task) ? t(`task.${task}`) : task;
    return [slot === null ? null : slotName(slot), done].filter(isEvery).join(" · ");
  };
  return (care: ShopBike["care"], lines: readonly Pick<OrderLine, "care_task" | "slot">[] = []): DueOffer[] =>
    care
      .filter(({ state }) => state !== "fine")
      .filter(({ task, slot }) => !lines.some((line) => line.care_task === task && line.slot === slot))
      .toSorted((one, other) => Number(other.state === "due") - Number(one.state === "due"))
      .map((plan) => ({
        id: plan.id,
        line: {
          kind: plan.task === "replace" ? "part" : "labour",
          title: titleOf(plan),
          care_task: plan.task,
          slot: plan.slot,
        },
        words: plan.words,
        isDue: plan.state === "due",
      }));
}
