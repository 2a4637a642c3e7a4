import type { WorkOrder } from "#contract/shops/orders.ts";
import { HandOverCard } from "#web/features/shops/orders/collect/hand-over-card.tsx";
import { OrderForCustomer } from "#web/features/shops/orders/customer/order-for-customer.tsx";
import { AccountDecision } from "#web/features/shops/orders/estimate/account-decision.tsx";
import { MoveQuestion } from "#web/features/shops/orders/move-question.tsx";
import { mayRiderCancel } from "#web/features/shops/orders/order-states.ts";
import { OrderMessages } from "#web/features/shops/orders/order/order-messages.tsx";
import { isWindowDone, useMoveOrder } from "#web/features/shops/orders/use-move-order.ts";
import { useT } from "#web/lib/i18n.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";

/** An order as its rider follows it: how it stands, what is done, messages, and a way out until the bike is there. */
export function OwnOrder({ order }: { order: WorkOrder }) {
  const t = useT("orders");
  const move = useMoveOrder();
  const [isAsking, setAsking] = useOpen("cancel");
  return (
    <>
      <OrderForCustomer
        order={order}
        back={t("own.back")}
        act={
          mayRiderCancel(order) && (
            <Button className="sm:ml-auto" onClick={() => setAsking(true)}>
              {t("move.cancel")}
            </Button>
          )
        }
        first={<HandOverCard order={order} />}
        decision={<AccountDecision order={order} />}
        messages={<OrderMessages id={order.id} side="rider" reaches />}
      />
      {isAsking && (
        <MoveQuestion
          move="cancel"
          number={order.number}
          email={null}
          busy={move.isPending}
          onClose={() => setAsking(false)}
          onMove={(given) =>
            move.mutate(
              { order, move: "cancel", given },
              { onSettled: (_, error) => isWindowDone(error) && setAsking(false) },
            )
          }
        />
      )}
    </>
  );
}
