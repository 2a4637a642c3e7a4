import { useState } from "react";
import { useSearchParams } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import type { OrderMoveName } from "#contract/shops/order-moves.ts";
import type { OrderLine, OrderLineInput } from "#contract/shops/order-lines.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { type ShopActName, shopActTable, type ShopRole } from "#contract/shops/shop-acts.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { bikeOfOrder } from "#web/features/shops/orders/bike-of-order.ts";
import { EstimateOfShop } from "#web/features/shops/orders/estimate/estimate-of-shop.tsx";
import { AddPicture } from "#web/features/shops/orders/photos/add-picture.tsx";
import { OrderPictures } from "#web/features/shops/orders/photos/order-pictures.tsx";
import { useShopPrices } from "#web/lib/shop-prices.ts";
import { isAsking } from "#web/features/shops/orders/move-question.tsx";
import { MoveOrderWindow } from "#web/features/shops/orders/move-window.tsx";
import { likelyMove, movesOf, todayIn } from "#web/features/shops/orders/order-states.ts";
import { useMembers, useShopBike } from "#web/features/shops/orders/queries.ts";
import { isWindowDone, useMoveOrder } from "#web/features/shops/orders/use-move-order.ts";
import { useOrderWords } from "#web/features/shops/orders/use-order-words.ts";
import { useOrderWrite } from "#web/features/shops/orders/use-order-write.ts";
import { call } from "#web/lib/call.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useTitle } from "#web/lib/title.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DueOfOrder } from "./due-list.tsx";
import { ElsewhereNote } from "./elsewhere-note.tsx";
import { FactsWindow } from "./facts-window.tsx";
import { OrderLineWindow } from "./line-window.tsx";
import { OrderEvents } from "./order-events.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "#web/features/shops/orders/lines/order-lines.tsx";
import { OrderMap } from "./order-map.tsx";
import { OrderMessages } from "./order-messages.tsx";

const CollectWindow = lazyView(
  () => import("#web/features/shops/orders/collect/collect-window.tsx").then((m) => m.CollectWindow),
  ["collecting", "form"],
);
const PrintWindow = lazyView(
  () => import("./print-window.tsx").then((m) => m.PrintWindow),
  ["estimates", "transfer"],
);

type Opened =
  | { window: "move"; first: OrderMoveName | null }
  /** From the hand-over: it is opened again afterwards. */
  | { window: "line"; line: Partial<OrderLine>; from?: "collect" }
  | { window: "facts" | "print" | "collect" };

const may = (role: ShopRole, act: ShopActName) =>
  (shopActTable[act].by as readonly ShopRole[]).includes(role);

/** An order as a member of its shop works on it: the bike as a map, the lines, who wrote what. */
export function ShopOrder({ order, shop }: { order: WorkOrder; shop: Shop }) {
  const t = useT("orders");
  const papers = useT("estimates");
  const words = useOrderWords();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const [over, setOver] = useOpened<Opened>("order");
  /** By the board's link, which Back leads to. */
  const [isLinked, setLinked] = useState(
    query.has("collect") && movesOf(order, shop.my_role).includes("collect"),
  );
  const opened = over ?? (isLinked ? { window: "collect" as const } : null);
  const setOpened = (next: Opened | null) => {
    setLinked(false);
    setOver(next);
  };
  const { id, number, state, version } = order;
  const role = shop.my_role;
  const isOver = ["collected", "declined", "cancelled"].includes(state);
  const isOpen = shop.state === "open";
  const members = useMembers(shop.slug).data ?? [];
  const nameOf = (user: number | null) => members.find(({ user_id }) => user_id === user)?.name ?? null;
  const granted = useShopBike(shop.slug, isOver || !isOpen ? null : order.bike_id).data;
  const move = useMoveOrder();
  const { write, busy, elsewhere, read } = useOrderWrite(order);
  const likely = isOpen ? likelyMove(order, role) : null;
  const mayWrite = isOpen && !isOver && may(role, "lines.write");
  const mayPicture = isOpen && !isOver && may(role, "photos.write");
  const prices = useShopPrices(shop.slug, mayWrite).data ?? [];
  const today = todayIn(shop.time_zone);
  useTitle(`${number} ${words.bike(order)}`);
  const close = () => setOpened(null);
  /** A window that was opened while a move was on its way stays. */
  const closeMove = () => setOver((now) => (now?.window === "move" ? null : now));
  const show = (next: WorkOrder) =>
    queries.setQueryData<WorkOrder>(queryKeyOf("GET /orders/{id}", { params: { id } }), next);

  const send = (name: OrderMoveName, given?: Record<string, string>) =>
    name === "collect"
      ? setOpened({ window: "collect" })
      : move.mutate(
          { order, move: name, ...(given && { given }) },
          { onSettled: (_, error) => isWindowDone(error) && closeMove() },
        );
  const add = (line: OrderLineInput) =>
    write(() => call("POST /orders/{id}/lines", { params: { id }, body: line }));
  const change = (line: number, body: object) =>
    write(() => call("PUT /orders/{id}/lines/{line}", { params: { id, line }, body: { ...body, version } }));
  const remove = (line: number) =>
    write(() => call("DELETE /orders/{id}/lines/{line}", { params: { id, line } })).then(close);
  /** A failure is shown beside the button that was pressed. */
  const quietly = (sent: Promise<unknown>) => void sent.catch(() => {});

  return (
    <article className="column pt-2 pb-8">
      <BackHeading to="/shop" back={t("back")} title={words.bike(order)} />
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="narrow text-lg">{number}</span>
        <Badge tone={state === "ready" ? "green" : "sunken"}>{words.state(order)}</Badge>
        {state === "ready" && (
          <span className="text-sm text-muted">
            {t(order.notified_at ? "board.ready_known" : "board.ready_unknown")}
          </span>
        )}
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
          {likely && (
            <Button
              variant="primary"
              className="min-h-12 max-sm:flex-1"
              busy={move.isPending}
              onClick={() => (isAsking(likely) ? setOpened({ window: "move", first: likely }) : send(likely))}
            >
              {t(likely === "start" && state === "waiting" ? "move.continue" : `move.${likely}`)}
            </Button>
          )}
          {isOpen && movesOf(order, role).some((name) => name !== likely) && (
            <Button className="min-h-12" onClick={() => setOpened({ window: "move", first: null })}>
              {t("move.other")}
            </Button>
          )}
        </div>
      </div>
      {elsewhere && <ElsewhereNote order={order} changed={elsewhere} nameOf={nameOf} onRead={read} />}
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <OrderMap
            bike={granted?.bike ?? bikeOfOrder(order)}
            lines={order.lines}
            onAdd={mayWrite ? (slot) => setOpened({ window: "line", line: { slot } }) : null}
          />
          <OrderLines
            order={order}
            busy={busy}
            {...(mayWrite && {
              acts: {
                onDone: (line) => quietly(change(line.id, { state: "done" })),
                onEdit: (line) => setOpened({ window: "line", line }),
                onAdd: () => setOpened({ window: "line", line: {} }),
              },
            })}
          />
          <EstimateOfShop
            order={order}
            today={today}
            isOfferable={isOpen && !isOver && may(role, "estimates.write")}
          />
          {granted && mayWrite && (
            <DueOfOrder
              bike={granted}
              order={order}
              busy={busy}
              onAdd={(line) => quietly(add({ ...line, part: null }))}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderFacts
            order={order}
            today={today}
            nameOf={nameOf}
            onChange={isOpen ? () => setOpened({ window: "facts" }) : null}
          />
          <div className="flex flex-wrap gap-2">
            <Button className="min-h-12" onClick={() => setOpened({ window: "print" })}>
              {papers("papers.open")}
            </Button>
            {granted?.grant.level === "work" && may(role, "verifications.write") && (
              <ButtonLink className="min-h-12" to={`/shop/bikes/${granted.bike.id}`}>
                {t("inspect")}
              </ButtonLink>
            )}
          </div>
          <OrderPictures
            photos={order.photos}
            {...(mayPicture && {
              onRemove: ({ id: photo }) =>
                write(() => call("DELETE /orders/{id}/photos/{photo}", { params: { id, photo } })),
              children: (
                <AddPicture
                  send={async (file) => {
                    const { sendOrderPicture } =
                      await import("#web/features/shops/orders/photos/send-picture.ts");
                    const added = await sendOrderPicture(id, file);
                    if (added) show(added);
                    return added !== null;
                  }}
                />
              ),
            })}
          />
          <OrderMessages id={id} side="shop" reaches={order.customer.user_id !== null} />
          <OrderEvents order={order} />
        </div>
      </div>
      {opened?.window === "move" && (
        <MoveOrderWindow
          order={order}
          role={role}
          first={opened.first}
          busy={move.isPending}
          onClose={close}
          onMove={send}
        />
      )}
      {opened?.window === "line" && (
        <OrderLineWindow
          line={opened.line}
          currency={order.currency}
          prices={prices}
          note={elsewhere && <ElsewhereNote typed order={order} changed={elsewhere} nameOf={nameOf} />}
          onClose={() => setOpened(opened.from ? { window: opened.from } : null)}
          onSave={(line) => (opened.line.id ? change(opened.line.id, line) : add(line))}
          onRemove={
            opened.line.id && opened.line.state === "proposed"
              ? () => quietly(remove(opened.line.id ?? 0))
              : undefined
          }
        />
      )}
      {opened?.window === "collect" && (
        <CollectWindow
          order={order}
          busy={busy}
          acts={
            mayWrite
              ? {
                  onDone: (line) => quietly(change(line.id, { state: "done" })),
                  onEdit: (line) => setOpened({ window: "line", line, from: "collect" }),
                }
              : null
          }
          onClose={close}
          onShown={show}
        />
      )}
      {opened?.window === "print" && <PrintWindow order={order} onClose={close} />}
      {opened?.window === "facts" && (
        <FactsWindow order={order} members={members} nameOf={nameOf} onClose={close} onSaved={show} />
      )}
    </article>
  );
}
