import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";

interface Planned {
  order: WorkOrder;
  promised_on: string;
}

/** Promises an order for another day; where a colleague was faster, theirs is shown with a message. */
export function usePlanOrder() {
  const t = useT("orders");
  const words = useOrderWords();
  const queries = useQueryClient();
  const look = () => void queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/orders") });
  const { mutate } = useMutation({
    mutationFn: ({ order: { id, version }, promised_on }: Planned) =>
      call("PUT /orders/{id}", { params: { id }, body: { promised_on, version } }),
    onError(error, { order: { number } }) {
      const newer = newerIn<WorkOrder>(error);
      const text = newer
        ? t("was_faster", { number, state: words.state(newer) })
        : sentenceOf(error, { network: t("network"), failed: t("failed") });
      toast({ tone: "error", text });
    },
    onSettled: look,
  });
  return {
    plan: mutate,
    /** Looks at the orders again, once one was planned elsewhere. */
    look,
  };
}
