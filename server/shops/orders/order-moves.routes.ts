import {
  acceptOrder,
  cancelOrder,
  declineOrder,
  finishOrder,
  notifyOfOrder,
  receiveOrder,
  startOrder,
  waitWithOrder,
} from "#contract/shops/orders.ts";
import { type OrderMove, type OrderMoveName, orderMoves } from "#contract/shops/order-moves.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act, MakeAct } from "#server/platform/act/act.ts";
import { endGrantsWithin } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden, invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { refuseBeyondAmateur } from "./amateur-limit.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import type { OrderAccess } from "./order-access.ts";
import { countedMail } from "./order-mail-rate.ts";
import type { OrderMails } from "./order-mails.ts";
import type { OrderNews } from "./order-news.ts";
import { presentOrder } from "./order.presenter.ts";
import type { OrderRow, OrderSide } from "./order-row.ts";
import { type OrderColumns, orderRepo } from "./orders.repo.ts";

interface Deps {
  access: OrderAccess;
  mails: OrderMails;
  news: OrderNews;
  rates: RateLimit;
}

interface Call {
  user: Viewer;
  params: { id: number };
  act: MakeAct<"shop.write">;
}

/** Orders from state to state, by the table of contract/shops/order-moves.ts. */
export function orderMoveRoutes(serve: Serve, { access, mails, news, rates }: Deps): void {
  /** Makes a move: 403 for who may not, 409 with the order where its state or version does not allow it. */
  async function move(
    name: OrderMoveName,
    { user, params, act }: Call,
    { version, ...given }: OrderColumns & { version: number },
    dated?: "received_at" | "ready_at" | "notified_at",
    also?: (act: Act<"shop.write">, order: OrderRow) => Promise<void>,
  ) {
    const rule: OrderMove = orderMoves[name];
    const seen = await access.seen(user, params.id, rule.act);
    const isTold = rule.tells !== null && rule.to !== null && (await news.hasRoom(seen.order));
    return act(async (act) => {
      const { order, side, reader, shop } = await access.opened(act, params.id, rule.act);
      const { state } = order;
      if (side === "rider" && !rule.rider.includes(state)) throw forbidden("order_of_shop");
      const data = await presentOrder(act.db, order, reader);
      refuseStale(version, order.version, () => ({ data }));
      if (!rule.from.includes(state)) throw new Refusal(409, "order_move", { state: { data } });
      if (name === "receive")
        await refuseBeyondAmateur(act.db, shop, act.at, {
          order: order.id,
          bike_id: order.bike_id,
          isReceived: true,
        });
      await also?.(act, order);
      const to = rule.to ?? state;
      const change: OrderColumns = { waiting_for: null, ...given, state: to };
      if (dated) change[dated] = act.at;
      const changed = await orderRepo(act.db).change(act, order, change);
      // What was opened for work that is not done is closed again.
      if (to === "declined" || to === "cancelled") await endGrantsWithin(act.db, { order: order.id }, act.at);
      if (isTold) await tell(act, changed, side);
      await orderChanged(act, changed);
      return act.answer({ data: await presentOrder(act.db, changed, reader) });
    }, customersOf(seen.order));
  }

  /** Mails of a state that an order has now come to. */
  async function tell({ db, user }: Act<"shop.write">, order: OrderRow, side: OrderSide): Promise<void> {
    const { state, reason: words } = order;
    if (state === "received") await mails.tellReceived(db, order);
    else if (side === "rider") await news.tellShop(db, order, "withdrawn", { name: user.name, words });
    else if (state === "accepted" || state === "declined" || state === "cancelled")
      await news.tellCustomer(db, order, state, words);
  }

  serve(acceptOrder, (call) => move("accept", call, call.body()));
  serve(declineOrder, (call) => move("decline", call, call.body()));
  serve(receiveOrder, (call) => move("receive", call, call.body(), "received_at"));
  serve(startOrder, (call) => move("start", call, call.body()));
  serve(waitWithOrder, (call) => {
    const { for: waiting_for, version } = call.body();
    return move("wait", call, { version, waiting_for });
  });
  serve(finishOrder, (call) => move("ready", call, call.body(), "ready_at"));
  serve(notifyOfOrder, async (call) => {
    const { channel, version } = call.body();
    const given = { version, notified_by: channel };
    if (channel !== "mail") return move("notify", call, given, "notified_at");
    const { order } = await access.seen(call.user, call.params.id, orderMoves.notify.act);
    return countedMail(rates, order, () =>
      move("notify", call, given, "notified_at", async (act, order) => {
        if (!order.customer_email) throw invalid("channel", "order_without_mail");
        await mails.tellReady(act.db, order);
      }),
    );
  });
  serve(cancelOrder, (call) => move("cancel", call, call.body()));
}
