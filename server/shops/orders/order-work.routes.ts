import { orderLineBounds, lineSum, type OrderLineInput } from "#contract/shops/order-lines.ts";
import type { ShopPrice } from "#contract/shops/shop-prices.ts";
import {
  addOrderLine,
  listOrderMessages,
  removeOrderLine,
  sendOrderMessage,
  updateOrderLine,
} from "#contract/shops/order-work.ts";
import type { WorkOrder } from "#contract/shops/orders.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Act, MakeAct } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, invalid, limitReached, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import type { OrderAccess } from "./order-access.ts";
import type { OpenedOrder } from "./order-row.ts";
import { type LineColumns, orderLineRepo, type OrderLineRow } from "./order-lines.repo.ts";
import { priceRepo } from "#server/shops/prices/prices.repo.ts";
import { orderMessageRepo } from "./order-messages.repo.ts";
import type { OrderNews } from "./order-news.ts";
import { presentOrder, sumOfLines } from "./order.presenter.ts";
import { isOver, orderRepo } from "./orders.repo.ts";

/** An order that is changed, and as it was shown before. */
interface ShownOrder {
  order: OpenedOrder;
  data: WorkOrder;
}

interface Deps {
  db: Db;
  access: OrderAccess;
  news: OrderNews;
}

/** The lines of an order, and what shop and customer write about it. */
export function orderWorkRoutes(serve: Serve, { db, access, news }: Deps): void {
  /** Changes lines of an order that is not over, and its version with them. */
  async function changeLines(
    { user, params, act }: { user: Viewer; params: { id: number }; act: MakeAct<"shop.write"> },
    version: number | undefined,
    change: (act: Act<"shop.write">, shown: ShownOrder, lines: OrderLineRow[]) => Promise<void>,
  ) {
    const seen = await access.seen(user, params.id, "lines.write");
    return act(async (act) => {
      const { order, side, reader } = await access.opened(act, params.id, "lines.write");
      if (side !== "shop") throw forbidden("order_of_shop");
      const data = await presentOrder(act.db, order, reader);
      refuseStale(version, order.version, () => ({ data }));
      if (isOver(order)) throw new Refusal(409, "order_over", { state: { data } });
      await change(act, { order, data }, await orderLineRepo(act.db).of([order.id]));
      const changed = await orderRepo(act.db).change(act, order, {});
      await orderChanged(act, order);
      return act.answer({ data: await presentOrder(act.db, changed, reader) });
    }, customersOf(seen.order));
  }

  serve(addOrderLine, (call) => {
    const given = call.body();
    return changeLines(call, undefined, async (act, { order }, lines) => {
      if (lines.length >= orderLineBounds.most) throw limitReached("order_lines_limit");
      const columns = columnsOf(given, await priceOf(act.db, order, given.from_price));
      await orderLineRepo(act.db).insert(act, order, {
        ...columns,
        state: "proposed",
        found_by: act.user.name,
      });
    });
  });

  serve(updateOrderLine, (call) => {
    const { version, state, kind, ...given } = call.body();
    return changeLines(call, version, async (act, { order, data }, lines) => {
      const line = lines.find(({ id }) => id === call.params.line);
      if (!line) throw notFound("order_line_not_found");
      const change: LineColumns = { ...changesOf(given), ...(kind && { kind }) };
      if (line.approved === 1 && lineSum({ ...line, ...change }) > lineSum(line))
        throw new Refusal(409, "order_line_approved", { state: { data } });
      if (state === "done" && line.state !== "done") {
        refuseUnapproved({ order, data }, lines, { ...line, ...change });
        change.state = "done";
      }
      await orderLineRepo(act.db).change(act, order, line.id, change);
    });
  });

  serve(removeOrderLine, (call) =>
    changeLines(call, undefined, async (act, { order, data }, lines) => {
      const line = lines.find(({ id }) => id === call.params.line);
      if (!line) throw notFound("order_line_not_found");
      if (line.approved === 1 || line.state === "done")
        throw new Refusal(409, "order_line_approved", { state: { data } });
      await orderLineRepo(act.db).remove(act, order, line.id);
    }),
  );

  serve(listOrderMessages, async ({ user, params }) => {
    const { order, reader } = await access.seen(user, params.id, "messages.read");
    return { data: await orderMessageRepo(db).listOf(order.id, reader) };
  });

  serve(sendOrderMessage, async ({ user, params, body, act }) => {
    const seen = await access.seen(user, params.id, "messages.write");
    const { text, internal } = body();
    const isTold = await news.hasRoom(seen.order);
    return act(async (act) => {
      const { order, side } = await access.opened(act, params.id, "messages.write");
      const message = { side, text, internal: side === "shop" && internal === true };
      const data = await orderMessageRepo(act.db).insert(act, order, message);
      if (isTold && !message.internal) await news.tellOfMessage(act.db, order, data);
      await orderChanged(act, order);
      return act.answer({ data });
    }, customersOf(seen.order));
  });
}

/** Work that was not approved is done only up to the customer's limit, together with what was done so before: 409. */
function refuseUnapproved(
  { order, data }: ShownOrder,
  lines: readonly OrderLineRow[],
  line: OrderLineRow,
): void {
  if (line.state === "approved") return;
  const before = sumOfLines(
    lines.filter(({ id, state, approved }) => id !== line.id && state === "done" && !approved),
  );
  if (line.state === "proposed" && before + lineSum(line) <= (order.limit_cents ?? 0)) return;
  throw new Refusal(409, "order_line_unapproved", { state: { data } });
}

/** The price of an order's shop from which a line is made; 422 for one that is not there. */
async function priceOf(db: Db, order: OpenedOrder, id: number | null | undefined) {
  if (!id) return undefined;
  const price = await priceRepo(db).find(order.shop_id, id);
  if (!price) throw invalid("from_price", "price_not_found");
  return price;
}

type Given = Partial<Omit<OrderLineInput, "kind" | "from_price">>;

const changesOf = ({ part, quantity, unit_cents, ...rest }: Given): LineColumns => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as LineColumns),
  ...(quantity != null && { quantity }),
  ...(unit_cents != null && { unit_cents }),
  ...(part !== undefined && { part: part && JSON.stringify(partOf(part)) }),
});

/** The columns of a line that is added; what is left out is that of the price, where it is made from one. */
const columnsOf = ({ kind, title, from_price: _from, ...given }: OrderLineInput, price?: ShopPrice) => ({
  quantity: 1000,
  unit_cents: price?.unit_cents ?? 0,
  tax_percent: price?.tax_percent ?? null,
  minutes: price?.minutes ?? null,
  care_task: null,
  slot: price?.slot ?? null,
  part: price?.ean ? JSON.stringify(partOf({ ean: price.ean })) : null,
  ...changesOf(given),
  kind: kind ?? price?.kind ?? "other",
  title: title ?? price?.title ?? "",
});

const partOf = ({ brand, model, serial, ean, warranty_until }: NonNullable<OrderLineInput["part"]>) => ({
  brand: brand ?? null,
  model: model ?? null,
  serial: serial ?? null,
  ean: ean ?? null,
  warranty_until: warranty_until ?? null,
});
