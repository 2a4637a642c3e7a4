import type { ReactNode } from "react";
import type { PublicOrder, WorkOrder } from "#contract/shops/orders.ts";
import { bikeOfOrder } from "#web/features/shops/orders/bike-of-order.ts";
import { EstimateCard } from "#web/features/shops/orders/estimate/estimate-card.tsx";
import { openLinesOf, estimateStandingOf } from "#web/features/shops/orders/estimate/estimate-standing.ts";
import { OrderLines } from "#web/features/shops/orders/lines/order-lines.tsx";
import { OrderEvents } from "#web/features/shops/orders/order/order-events.tsx";
import { OrderMap } from "#web/features/shops/orders/order/order-map.tsx";
import { OrderPictures } from "#web/features/shops/orders/photos/order-pictures.tsx";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { useUnits } from "#web/lib/units.ts";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Badge } from "#web/ui/badge.tsx";

interface OrderForCustomerProps<O> {
  order: O;
  /** The words of the way back to all of a rider's orders; a link leads to one alone. */
  back?: string;
  /** What may be done to the whole order. */
  act?: ReactNode;
  /** Above everything else: what was handed over. */
  first?: ReactNode;
  /** How what is offered is decided. */
  decision: ReactNode;
  messages?: ReactNode;
  last?: ReactNode;
}

/** An order as its customer follows it, by account or by a link: how it stands, what is offered and what is done. */
export function OrderForCustomer<O extends WorkOrder | PublicOrder>({
  order,
  back,
  act,
  first,
  decision,
  messages,
  last,
}: OrderForCustomerProps<O>) {
  const t = useT("orders");
  const words = useOrderWords();
  const { day, isoDay } = useUnits();
  const { number, shop, state, wanted, promised_on, lines } = order;
  const standing = estimateStandingOf(order, isoDay());
  const waiting = new Set(standing === "open" ? openLinesOf(order).map(({ id }) => id) : []);
  const others = lines.filter(({ id }) => !waiting.has(id));
  useTitle(`${number} ${shop.name}`);
  return (
    <article className="column pt-2 pb-8">
      {back ? (
        <BackHeading to="/orders" back={back} title={words.bike(order)} />
      ) : (
        <h1 className="wide mt-4 text-[1.75rem]/[1.1] wrap-anywhere focus:outline-none sm:text-2xl">
          {words.bike(order)}
        </h1>
      )}
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-[550] wrap-anywhere">{shop.name}</span>
        <span className="narrow text-muted">{number}</span>
        <Badge tone={state === "ready" ? "green" : "sunken"}>{words.state(order)}</Badge>
        {act}
      </div>
      <p className="mb-4 max-w-text text-lg text-muted">{t(`own.now.${state}`, { shop: shop.name })}</p>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          {first}
          {standing && standing !== "over" && (
            <EstimateCard order={order} standing={standing}>
              {decision}
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
          {messages}
          <OrderEvents order={order} />
          {last}
        </div>
      </div>
    </article>
  );
}
