import { useQueryClient } from "@tanstack/react-query";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { toast } from "#web/lib/toast.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDecision } from "./use-decision.ts";
import { VerdictFields } from "./verdict-fields.tsx";

/** Where a rider decides about an estimate: signed in, one press is enough. */
export function AccountDecision({ order }: { order: WorkOrder }) {
  const t = useT("estimates");
  const words = useOrderWords();
  const queries = useQueryClient();
  const params = { id: order.id };
  const decision = useDecision<WorkOrder>({
    order,
    async send(body) {
      const { data } = await call("POST /orders/{id}/verdicts", { params, body });
      toast({ text: t("sent", { shop: order.shop.name }) });
      return data;
    },
    onShown: (next) => queries.setQueryData<WorkOrder>(queryKeyOf("GET /orders/{id}", { params }), next),
  });
  const { lines, chosen, setChosen, approved, problem, busy, decide, isWhole } = decision;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <VerdictFields
        order={order}
        lines={lines}
        chosen={chosen}
        onChange={setChosen}
        bike_id={order.bike_id}
      />
      {problem && <Alert>{problem}</Alert>}
      <Button type="submit" variant="primary" className="min-h-12 sm:justify-self-start" busy={busy}>
        {isWhole && approved > 0
          ? t("approve_for", { sum: words.money(approved, order.currency) })
          : t("send")}
      </Button>
    </form>
  );
}
