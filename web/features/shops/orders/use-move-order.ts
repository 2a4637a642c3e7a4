import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderMoveName } from "#contract/shops/order-moves.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { call } from "#web/lib/call.ts";
import { newerIn } from "#web/lib/call-error.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";
import { useOrderWords } from "./use-order-words.ts";

export interface SentMove {
  order: Pick<WorkOrder, "id" | "version" | "number">;
  move: OrderMoveName;
  /** What the move needs: a reason, for what it waits, how the customer was reached. */
  given?: Record<string, string>;
}

/** Whether a window over an order is done after a write: it was made, or somebody was faster. Else what was typed stays. */
export const isWindowDone = (error: unknown): boolean => !error || newerIn(error) !== null;

/** Moves an order; where somebody was faster, their state is shown with a message. */
export function useMoveOrder() {
  const t = useT("orders");
  const words = useOrderWords();
  const queries = useQueryClient();
  const show = (order: WorkOrder) =>
    queries.setQueryData<WorkOrder>(queryKeyOf("GET /orders/{id}", { params: { id: order.id } }), order);
  return useMutation({
    async mutationFn({ order, move, given }: SentMove): Promise<WorkOrder> {
      const body = { ...given, version: order.version };
      // All moves have one shape but for what they need.
      const { data } = await call(`POST /orders/{id}/${move}` as "POST /orders/{id}/accept", {
        params: { id: order.id },
        body,
      });
      return data;
    },
    onSuccess: show,
    onError(error, { order: { number } }) {
      const newer = newerIn<WorkOrder>(error);
      if (!newer)
        return toast({
          tone: "error",
          text: sentenceOf(error, { network: t("network"), failed: t("failed") }),
        });
      show(newer);
      void queries.invalidateQueries({ queryKey: queryKeyOf("GET /shops/{slug}/orders") });
      return toast({ tone: "error", text: t("was_faster", { number, state: words.state(newer) }) });
    },
  });
}
