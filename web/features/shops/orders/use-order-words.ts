import { type BikeType, bikeTypes } from "#contract/garage/bike-types.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { money } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";

const isBikeType = (type: string | null): type is BikeType =>
  (bikeTypes as readonly unknown[]).includes(type);

/** Returns functions for what an order is called, and what it says in the reader's language. */
export function useOrderWords() {
  const t = useT("orders");
  const options = useT("options");
  const type = (of: string | null) => (isBikeType(of) ? options(`type.${of}`) : of);
  return {
    /** "Trek Marlin 7", else its type, else that it is a bike. */
    bike: ({ bike }: Pick<WorkOrder, "bike">) =>
      [bike.brand, bike.model].filter(Boolean).join(" ") || type(bike.type) || t("some_bike"),
    type,
    /** "Waiting for parts". */
    state: ({ state, waiting_for }: Pick<WorkOrder, "state" | "waiting_for">) =>
      state === "waiting" && waiting_for ? t(`waiting_for.${waiting_for}`) : t(`state.${state}`),
    money: (cents: number, currency: string) => money(cents / 100, currency),
  };
}

export type OrderWords = ReturnType<typeof useOrderWords>;
