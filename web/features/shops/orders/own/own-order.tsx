import { useState } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { AccountDecision } from "#web/features/shops/orders/estimate/account-decision.tsx";
import { EstimateCard } from "#web/features/shops/orders/estimate/estimate-card.tsx";
import { openLinesOf, estimateStandingOf } from "#web/features/shops/orders/estimate/estimate-standing.ts";
import { HandOverCard } from "#web/features/shops/orders/collect/hand-over-card.tsx";
import { bikeOfOrder } from "#web/features/shops/orders/bike-of-order.ts";
import { MoveQuestion } from "#web/features/shops/orders/move-question.tsx";
import { mayRiderCancel } from "#web/features/shops/orders/order-states.ts";
import { OrderEvents } from "#web/features/shops/orders/order/order-events.tsx";
import { OrderLines } from "#web/features/shops/orders/lines/order-lines.tsx";
import { OrderMap } from "#web/features/shops/orders/order/order-map.tsx";
import { OrderMessages } from "#web/features/shops/orders/order/order-messages.tsx";
import { OrderPictures } from "#web/features/shops/orders/photos/order-pictures.tsx";
import { useMoveOrder } from "#web/features/shops/orders/use-move-order.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { useUnits } from "#web/lib/units.ts";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** An order as its rider follows it: how it stands, what is done, messages, and a way out until the bike is there. */
export function OwnOrder({ order }: { order: WorkOrder }) {
  const t = useT("orders");
  const words = useOrderWords();
  const { day, isoDay } = useUnits();
  const move = useMoveOrder();
  const [isAsking, setAsking] = useState(false);
  const { id, number, shop, state, wanted, promised_on, lines } = order;
  const standing = estimateStandingOf(order, isoDay());
  const waiting = new Set(standing === "open" ? openLinesOf(order).map(({ id: line }) => line) : []);
  const others = lines.filter(({ id: line }) => !waiting.has(line));
  useTitle(`${number} ${shop.name}`);
  return (
    <article className="column pt-2 pb-8">
      <BackHeading to="/orders" back={t("own.back")} title={words.bike(order)} />
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-[550] wrap-anywhere">{shop.name}</span>
        <span className="narrow text-muted">{number}</span>
        <Badge tone={state === "ready" ? "green" : "sunken"}>{words.state(order)}</Badge>
        {mayRiderCancel(order) && (
          <Button className="sm:ml-auto" onClick={() => setAsking(true)}>
            {t("move.cancel")}
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-text text-lg text-muted">{t(`own.now.${state}`, { shop: shop.name })}</p>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <HandOverCard order={order} />
          {standing && standing !== "over" && (
            <EstimateCard order={order} standing={standing}>
              <AccountDecision order={order} />
            </EstimateCard>
          )}
          {lines.length > 0 && <OrderMap bike={bikeOfOrder(order)} lines={lines} onAdd={null} />}
          {(wanted || promised_on) && (
            <section aria-labelledby="wanted">
              <h2 id="wanted" className="wide-sm text-xl">
                {t("facts.wanted")}
              </h2>
              {wanted && <p className="mt-1 max-w-text whitespace-pre-wrap wrap-anywhere">{wanted}</p>}
              {promised_on && (
                <p className="mt-1 text-muted">
                  {t(state === "requested" ? "own.wished_for" : "own.promised", { day: day(promised_on) })}
                </p>
              )}
            </section>
          )}
          {(others.length > 0 || lines.length === 0) && <OrderLines order={order} lines={others} />}
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderPictures photos={order.photos} />
          <OrderMessages id={id} side="rider" reaches />
          <OrderEvents order={order} />
        </div>
      </div>
      {isAsking && (
        <MoveQuestion
          move="cancel"
          number={number}
          hasMail={false}
          busy={move.isPending}
          onClose={() => setAsking(false)}
          onMove={(given) =>
            move.mutate({ order, move: "cancel", given }, { onSettled: () => setAsking(false) })
          }
        />
      )}
    </article>
  );
}
