import { useState } from "react";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { bikeOfOrder } from "#web/features/shops/orders/bike-of-order.ts";
import { useLastOwnOrders, useOwnOrders } from "#web/features/shops/orders/queries.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

const perPage = 50;

/** Orders of shops for the rider, newest first. */
export function OwnOrders() {
  const t = useT("orders");
  const [page, setPage] = useState(1);
  const query = useOwnOrders(page);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  const pages = Math.max(1, Math.ceil(data.meta.total / perPage));
  if (data.meta.total === 0)
    return (
      <EmptyPlace drawing="care" title={t("own.none_title")} text={t("own.none_text")}>
        <ButtonLink variant="primary" to="/dashboard">
          {t("own.to_garage")}
        </ButtonLink>
        <ButtonLink to="/shops">{t("own.find_shop")}</ButtonLink>
      </EmptyPlace>
    );
  return (
    <>
      <OrderRows orders={data.data} />
      {pages > 1 && (
        <div className="mt-4">
          <Pager
            label={t("board.pages")}
            text={t("board.page_of", { page: number(page), pages: number(pages) })}
            onPrevious={page > 1 ? () => setPage(page - 1) : null}
            onNext={page < pages ? () => setPage(page + 1) : null}
          />
        </div>
      )}
    </>
  );
}

/** The newest orders for one bike; nothing where there are none. */
export function OrdersOfBike({ bikeId }: { bikeId: number }) {
  const t = useT("orders");
  const orders = useLastOwnOrders().data?.filter(({ bike_id }) => bike_id === bikeId);
  if (!orders || orders.length === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="wide-sm text-xl">
        {t("own.of_bike")}
      </h2>
      <div className="mt-2">
        <OrderRows orders={orders} />
      </div>
    </section>
  );
}

function OrderRows({ orders }: { orders: readonly WorkOrder[] }) {
  const words = useOrderWords();
  const { day } = useUnits();
  return (
    <ul className="grid gap-2">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative flex items-center gap-4 rounded-card border border-divider bg-surface px-4 py-2.5"
        >
          <BikeDrawing bike={bikeOfOrder(order)} label={null} className="h-auto w-20 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="font-[650] wrap-anywhere">
              <Link to={`/orders/${order.id}`} className="after:absolute after:inset-0">
                {words.bike(order)}
              </Link>
            </p>
            <p className="flex flex-wrap gap-x-2.5 text-sm text-muted">
              <span className="wrap-anywhere">{order.shop.name}</span>
              <span className="whitespace-nowrap">{order.number}</span>
              {order.promised_on && <span className="whitespace-nowrap">{day(order.promised_on)}</span>}
            </p>
          </div>
          <Badge tone={order.state === "ready" ? "green" : "sunken"}>{words.state(order)}</Badge>
        </li>
      ))}
    </ul>
  );
}
