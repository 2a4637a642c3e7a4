import "./board.css";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { OrderMoveName } from "#contract/shops/order-moves.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { isAsking } from "#web/features/shops/orders/move-question.tsx";
import { MoveOrderWindow } from "#web/features/shops/orders/move-window.tsx";
import { moveTo, movesOf, todayIn } from "#web/features/shops/orders/order-states.ts";
import { useMembers } from "#web/features/shops/orders/queries.ts";
import { isWindowDone, useMoveOrder } from "#web/features/shops/orders/use-move-order.ts";
import { useT } from "#web/lib/i18n.ts";
import { useNarrow } from "#web/lib/use-narrow.ts";
import { FirstRows } from "#web/ui/first-rows.tsx";
import { useOpened } from "#web/lib/use-opened.ts";
import { orderMoves } from "#contract/shops/order-moves.ts";
import { OrderColumn } from "./board-column.tsx";
import { type BoardState, boardColumns } from "./board-columns.ts";
import { cardKeys } from "./card-keys.ts";
import { OrderCard } from "./order-card.tsx";

interface OrderBoardProps {
  shop: Shop;
  orders: readonly WorkOrder[];
  /** One list in place of columns. */
  listed?: boolean;
}

/** Late ones come first. */
const mostListed = 30;

/** A shop's orders in columns by state, moved by dragging, by keys or in a window; on a phone one list. */
export function OrderBoard({ shop, orders, listed = false }: OrderBoardProps) {
  const t = useT("orders");
  const isNarrow = useNarrow();
  const members = useMembers(shop.slug).data;
  const move = useMoveOrder();
  const [dragged, setDragged] = useState<WorkOrder | null>(null);
  const [opened, setOpened] = useOpened<{ order: WorkOrder; first: OrderMoveName | null }>("move");
  const today = todayIn(shop.time_zone);
  const role = shop.my_role;
  const nameOf = (id: number | null) => members?.find(({ user_id }) => user_id === id)?.name ?? null;
  const navigate = useNavigate();
  /** Another order's window, opened while a move was on its way, stays. */
  const closeOn = ({ id }: WorkOrder) => setOpened((now) => (now?.order.id === id ? null : now));
  const send = (order: WorkOrder, name: OrderMoveName, given?: Record<string, string>) =>
    // What goes back is looked at first.
    name === "collect"
      ? void navigate(`/shop/orders/${order.id}?collect`, { replace: opened !== null })
      : move.mutate(
          { order, move: name, ...(given && { given }) },
          { onSettled: (_, error) => isWindowDone(error) && closeOn(order) },
        );
  function drop(state: BoardState) {
    const name = dragged && moveTo(dragged, state, role);
    setDragged(null);
    if (!dragged || !name) return;
    if (isAsking(name)) setOpened({ order: dragged, first: name });
    else send(dragged, name);
  }
  const card = (order: WorkOrder) => (
    <OrderCard
      order={order}
      today={today}
      who={nameOf(order.assigned_to)}
      withState={isNarrow || listed}
      onMove={movesOf(order, role).length > 0 ? () => setOpened({ order, first: null }) : null}
      {...(!isNarrow &&
        !listed && {
          drag: {
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", order.number);
              setDragged(order);
            },
            onDragEnd: () => setDragged(null),
          },
        })}
    />
  );
  const moving =
    move.isPending && move.variables
      ? { id: move.variables.order.id, to: orderMoves[move.variables.move].to }
      : null;
  return (
    <>
      {isNarrow && !listed && <h2 className="sr-only">{t("board.title")}</h2>}
      {isNarrow || listed ? (
        <FirstRows rows={orders} most={mostListed}>
          {(shown) => (
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((order) => (
                <li key={order.id} className="min-w-0">
                  {card(order)}
                </li>
              ))}
            </ul>
          )}
        </FirstRows>
      ) : (
        <div role="group" aria-label={t("board.title")} className="board" {...cardKeys}>
          {boardColumns(orders, moving).map((column) => (
            <OrderColumn
              key={column.state}
              column={column}
              takes={dragged && moveTo(dragged, column.state, role) !== null}
              onDrop={() => drop(column.state)}
              card={card}
            />
          ))}
        </div>
      )}
      {opened && (
        <MoveOrderWindow
          order={opened.order}
          first={opened.first}
          role={role}
          busy={move.isPending}
          onClose={() => setOpened(null)}
          onMove={(name, given) => send(opened.order, name, given)}
        />
      )}
    </>
  );
}
