import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";

export interface Planned {
  promised_on: string | null;
  assigned_to?: number | null;
}

/** Promises an order for another day, or gives it to somebody; where a colleague was faster, theirs is shown with a message. */
export function usePlanOrder() {
  const t = useT("orders");
  const words = useOrderWords();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ order, ...planned }: Planned & { order: WorkOrder }) =>
      call("PUT /orders/{id}", { params: { id: order.id }, body: { ...planned, version: order.version } }),
    onError(error, { order: { number } }) {
      const newer = newerIn<WorkOrder>(error);
      const text = newer
        ? t("was_faster", { number, state: words.state(newer) })
        : sentenceOf(error, { network: t("network"), failed: t("failed") });
      toast({ tone: "error", text });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/orders") }),
  });
}
