import { openOrderStates } from "#contract/shops/order-moves.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { mayBegin } from "#web/lib/may-begin.ts";
import { isLate, todayIn } from "#web/features/shops/orders/order-states.ts";
import { mostOnBoard, useOpenOrders } from "#web/features/shops/orders/queries.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useNarrow } from "#web/lib/use-narrow.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageTabs } from "#web/ui/page-tabs.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { boardViews, useBoardAddress } from "./board-address.ts";
import { FoundOrders } from "./found-orders.tsx";
import { PlanView } from "./plan-view.tsx";
import { OrderBoard } from "./order-board.tsx";

/** The board of a shop: what is under way, and what a search finds of all there was. */
export function ShopBoard({ shop }: { shop: Shop }) {
  const t = useT("orders");
  const { user } = useSession();
  const isNarrow = useNarrow();
  const { choice, change, hrefAfter } = useBoardAddress();
  const query = useOpenOrders(shop.slug);
  const { search, state, mine, view } = choice;
  const all = query.data?.data;
  const isEmpty = all?.length === 0;
  const orders = all?.filter(({ assigned_to }) => !mine || assigned_to === user?.id);
  const isFound = search !== "" || (state !== null && !isOpenState(state));
  const shown = orders?.filter((order) => !isNarrow || state === null || order.state === state);
  const late = orders?.filter((order) => isLate(order, todayIn(shop.time_zone))).length ?? 0;
  const tabs = [
    { to: hrefAfter({ state: null }), label: counted(t("board.all"), orders), current: state === null },
    ...openOrderStates.map((one) => ({
      to: hrefAfter({ state: one }),
      label: counted(
        t(`state.${one}`),
        orders?.filter((order) => order.state === one),
      ),
      current: state === one,
    })),
  ];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
        <SearchField
          label={t("board.search")}
          value={search}
          onSearch={(text) => change({ search: text, state: null })}
          className="w-full sm:w-80"
        />
        {!isEmpty && (
          <Switch
            checked={mine}
            onChange={(on) => change({ mine: on })}
            label={t("board.mine")}
            className="max-lg:hidden"
          />
        )}
        {late > 0 && !isFound && (
          <p className="font-semibold text-red lg:ml-auto">{t("board.late", { count: late })}</p>
        )}
      </div>
      {isFound ? (
        <FoundOrders shop={shop} />
      ) : (
        <>
          {!isEmpty && (
            <PageTabs
              look="quiet"
              label={t("board.views")}
              className="mb-2"
              tabs={boardViews.map((one) => ({
                to: hrefAfter({ view: one, state: null }),
                label: t(`board.view.${one}`),
                current: view === one,
              }))}
            />
          )}
          {!isEmpty && isNarrow && view === "states" && (
            <PageTabs look="line" label={t("board.states")} tabs={tabs} className="mb-3" />
          )}
          {!shown ? (
            query.isError ? (
              <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
            ) : (
              <PageSpinner />
            )
          ) : orders && orders.length > 0 && view !== "states" ? (
            <PlanView shop={shop} orders={orders} span={view === "week" ? 7 : 1} />
          ) : shown.length === 0 ? (
            <EmptyPlace
              drawing={isEmpty && "care"}
              title={t(isEmpty ? "board.none_title" : "board.nothing_title")}
              text={isEmpty ? t("board.none_text") : null}
            >
              {isEmpty && mayBegin(shop) && (
                <ButtonLink variant="primary" to="/shop/new" className="lg:hidden!">
                  {t("take_in")}
                </ButtonLink>
              )}
            </EmptyPlace>
          ) : (
            <OrderBoard shop={shop} orders={shown} />
          )}
          {(query.data?.meta.total ?? 0) > mostOnBoard && (
            <p className="mt-3 text-muted">
              {t("board.more", { shown: number(mostOnBoard), total: number(query.data?.meta.total ?? 0) })}
            </p>
          )}
        </>
      )}
      <p className="mt-4">
        <TextLink to={isFound ? "/shop" : "/shop?state=collected"}>
          {t(isFound ? "board.back" : "board.collected")}
        </TextLink>
      </p>
    </>
  );
}

const isOpenState = (state: string) => (openOrderStates as readonly string[]).includes(state);

const counted = (label: string, orders: readonly WorkOrder[] | undefined) =>
  orders && orders.length > 0 ? `${label} ${number(orders.length)}` : label;
