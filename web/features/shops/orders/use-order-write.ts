import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";
import { differencesOf, type OrderDifference } from "./order-differences.ts";

type Send = () => Promise<{ data: WorkOrder }>;

/** Changes an order; where somebody else was faster, it is shown as it is now, with what they have changed. */
export function useOrderWrite(order: WorkOrder) {
  const t = useT("orders");
  const queries = useQueryClient();
  const [elsewhere, setElsewhere] = useState<OrderDifference[] | null>(null);
  const show = (next: WorkOrder) =>
    queries.setQueryData<WorkOrder>(queryKeyOf("GET /orders/{id}", { params: { id: next.id } }), next);
  const mutation = useMutation({
    mutationFn: async (send: Send) => (await send()).data,
    onSuccess(next) {
      setElsewhere(null);
      show(next);
    },
    onError(error) {
      const newer = newerIn<WorkOrder>(error);
      if (newer && newer.version !== order.version) {
        setElsewhere(differencesOf(order, newer));
        show(newer);
      } else
        toast({
          tone: "error",
          text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
          // Pressed again, it stands there once.
          about: `order ${order.id}`,
        });
    },
  });
  return {
    write: mutation.mutateAsync,
    busy: mutation.isPending,
    elsewhere,
    /** Notes that what others have changed was read. */
    read: () => setElsewhere(null),
  };
}
