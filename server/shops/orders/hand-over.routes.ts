import {
  acceptHandOver,
  collectOrder,
  dismissHandOver,
  makeWarrantyOrder,
  undoHandOver,
} from "#contract/shops/hand-over.ts";
import { handOverDays } from "#contract/shops/order-terms.ts";
import { orderMoves } from "#contract/shops/order-moves.ts";
import type { HandOver, WorkOrder } from "#contract/shops/orders.ts";
import { orderCreated } from "#contract/shops/shops-events.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { type Act, type MakeAct, undone } from "#server/platform/act/act.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { openGrantsOf, shortenGrants } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, Refusal } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { ConfirmFitted } from "#server/shops/verifications/confirm-fitted.ts";
import { bookWithin } from "./book.ts";
import type { RiderGarage, RiderGarages } from "./booking.ts";
import { bookedOf } from "./booked.ts";
import type { HandOverPapers, KeptPaper } from "./hand-over-papers.ts";
import { NotBooked } from "./not-booked.ts";
import type { OrderAccess } from "./order-access.ts";
import { refuseBeyondAmateur } from "./amateur-limit.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import { orderLineRepo } from "./order-lines.repo.ts";
import type { OrderMails } from "./order-mails.ts";
import { presentOrder } from "./order.presenter.ts";
import type { OpenedOrder, OrderRow } from "./order-row.ts";
import { orderRepo } from "./orders.repo.ts";
import { undoBooked } from "./undo-booked.ts";
import { warrantyOrderOf } from "./warranty.ts";

const dayMs = 86_400_000;

interface Deps {
  confirm: ConfirmFitted;
  access: OrderAccess;
  mails: OrderMails;
  garages: RiderGarages;
  papers: HandOverPapers;
  moves: PartMoves;
  now: () => Date;
}

interface Call {
  user: Viewer;
  params: { id: number };
  act: MakeAct<"shop.write">;
}

/** How a bike goes back, and what that leaves in its rider's garage. */
export function handOverRoutes(serve: Serve, deps: Deps): void {
  const { access, mails, garages, papers, moves, confirm, now } = deps;

  serve(collectOrder, async (call) => {
    const { user, params, act, body } = call;
    const rule = orderMoves.collect;
    const seen = await access.seen(user, params.id, rule.act);
    if (seen.side !== "shop") throw forbidden("order_of_shop");
    const { by = null, version } = body();
    refuseUnless(rule.from, seen.order, await access.shown(seen.order, seen.reader), version);
    const garage = await garages.prepare(seen.order);
    const paper = garage ? await papers.keep(seen.order, user) : null;
    const collect = (isProposed: boolean) =>
      act(async (act) => {
        const { order, reader, shop } = await access.opened(act, params.id, rule.act);
        const data = await presentOrder(act.db, order, reader);
        refuseUnless(rule.from, order, data, version);
        const lines = (await orderLineRepo(act.db).of([order.id])).filter(({ state }) => state === "done");
        const bike = await garages.bikeIn(act.db, order);
        const grants = bike ? await openGrantsOf(act.db, shop, bike, act.at) : [];
        const maybeBooked = !isProposed && garage && grants.some(({ level }) => level === "work");
        const change = { state: "collected" as const, collected_at: act.at, collected_by: by };
        let hand_over: HandOver | null = null;
        let booked: string | null = null;
        if (bike && lines.length > 0 && !maybeBooked) hand_over = "proposed";
        if (bike && lines.length > 0 && maybeBooked) {
          const member = { id: user.id, name: user.name };
          const made = await book(act, { order, shop, garage, member, paper });
          if (!made) return undone(null);
          [hand_over, booked] = ["booked", JSON.stringify(made)];
        }
        const changed = await orderRepo(act.db).change(act, order, { ...change, hand_over, booked });
        const until = new Date(Date.parse(act.at) + handOverDays * dayMs).toISOString();
        if (bike) await shortenGrants(act.db, { shop, bike, until }, act.at);
        await mails.tellHandOver(act.db, changed, lines);
        await orderChanged(act, changed);
        return act.answer({ data: await presentOrder(act.db, changed, reader) });
      }, customersOf(seen.order));
    let isPaperUsed = false;
    try {
      const collected = await collect(false);
      isPaperUsed = collected?.data.hand_over === "booked";
      // What the garage does not take is proposed to its rider.
      const answer = collected ?? (await collect(true));
      if (!answer) throw new NotBooked();
      return answer;
    } finally {
      if (!isPaperUsed) await papers.drop(paper);
    }
  });

  interface BookingOf {
    order: OpenedOrder;
    shop: ShopRow;
    garage: RiderGarage;
    member: { id: number | null; name: string };
    paper: KeptPaper | null;
  }

  /** Books an order; null where the garage does not take it. */
  async function book(act: Act<"shop.write">, { order, shop, garage, member, paper }: BookingOf) {
    const bike = await garages.bikeIn(act.db, order);
    if (!bike) return null;
    const judge = await garages.judgeOf(act.db, bike.user_id, act.at);
    const lines = await orderLineRepo(act.db).of([order.id]);
    try {
      const booked = await bookWithin(act.db, {
        order,
        shop,
        bike,
        done: lines.filter(({ state }) => state === "done"),
        member,
        confirm,
        doing: { by: act.by, at: act.at, judge },
        zone: garage.zone,
        done_on: dayOf(garage.zone, new Date(act.at)),
      });
      if (booked.expense && paper) await papers.attach(act.db, bike, booked.expense.id, paper, act.at);
      return booked;
    } catch (error) {
      if (error instanceof NotBooked || (error instanceof Refusal && error.status < 500)) return null;
      throw error;
    }
  }

  /** What a rider decides about the logbook of a collected order; 409 with the order where it is too late for it. */
  async function decide(
    call: Call & { version: number },
    from: readonly HandOver[],
    decision: (
      act: Act<"shop.write">,
      order: OpenedOrder,
      shop: ShopRow,
    ) => Promise<{ hand_over: HandOver; booked: string | null }>,
  ) {
    const { user, params, act, version } = call;
    const seen = await access.seen(user, params.id, "orders.read");
    // A member of the shop may be its customer as well.
    if (seen.order.customer_id !== user.id) throw forbidden("order_of_customer");
    return act(async (act) => {
      const { order, reader, shop } = await access.opened(act, params.id, "orders.read");
      const data = await presentOrder(act.db, order, reader);
      refuseStale(version, order.version, () => ({ data }));
      const state = { state: { data } };
      if (order.hand_over === null || !from.includes(order.hand_over))
        throw new Refusal(409, "order_move", state);
      const end = Date.parse(order.collected_at ?? "") + handOverDays * dayMs;
      if (now().getTime() >= end) throw new Refusal(409, "order_hand_over_late", state);
      const change = await decision(act, order, shop).catch((error: unknown) => {
        if (error instanceof NotBooked) throw new Refusal(409, "order_hand_over_changed", state);
        throw error;
      });
      const changed = await orderRepo(act.db).change(act, order, change);
      await orderChanged(act, changed);
      return act.answer({ data: await presentOrder(act.db, changed, reader) });
    });
  }

  serve(acceptHandOver, async (call) => {
    const { version } = call.body();
    const { order: seen } = await access.seen(call.user, call.params.id, "orders.read");
    const garage = await garages.prepare(seen);
    const paper = garage && seen.hand_over === "proposed" ? await papers.keep(seen, call.user) : null;
    let isPaperUsed = false;
    try {
      const answer = await decide({ ...call, version }, ["proposed"], async (act, order, shop) => {
        if (!garage) throw new Refusal(409, "order_hand_over_bike");
        const who = await orderRepo(act.db).handedOverBy(order.id);
        const booked = await book(act, { order, shop, garage, member: who, paper });
        if (!booked) throw new Refusal(409, "order_hand_over_bike");
        return { hand_over: "accepted", booked: JSON.stringify(booked) };
      });
      isPaperUsed = true;
      return answer;
    } finally {
      if (!isPaperUsed) await papers.drop(paper);
    }
  });

  serve(dismissHandOver, (call) =>
    decide({ ...call, version: call.body().version }, ["proposed"], async () => ({
      hand_over: "dismissed",
      booked: null,
    })),
  );

  serve(undoHandOver, async (call) => {
    const { version } = call.body();
    const gone: KeptPaper[] = [];
    const doing = await papers.doingOf(call.user);
    const answer = await decide({ ...call, version }, ["booked", "accepted"], async (act, order) => {
      const booked = bookedOf(order);
      const bike = await garages.bikeIn(act.db, order);
      if (!booked || !bike) throw new NotBooked();
      const judge = moves.judgeOf(call.user);
      gone.push(...(await undoBooked(act, { bike, booked, judge, expense: doing })));
      return { hand_over: "undone", booked: null };
    });
    for (const paper of gone) await papers.drop(paper);
    return answer;
  });

  serve(makeWarrantyOrder, async ({ user, params, body, act }) => {
    const seen = await access.seen(user, params.id, "orders.warranty");
    if (seen.side !== "shop") throw forbidden("order_of_shop");
    const { version } = body();
    return act(async (act) => {
      const { order, reader, shop } = await access.opened(act, params.id, "orders.warranty");
      refuseUnless(["collected"], order, await presentOrder(act.db, order, reader), version);
      // It is received again: a bike that is on record, and one more of the month.
      const { bike_id } = order;
      await refuseBeyondAmateur(act.db, shop, act.at, { order: order.id, bike_id, isReceived: true });
      const made = await orderRepo(act.db).insert(act, shop, warrantyOrderOf(order, act.at));
      await act.event(orderCreated, made.id, { bike_id: made.bike_id });
      return act.answer({ data: await presentOrder(act.db, made, reader) });
    }, customersOf(seen.order));
  });
}

/** Throws 409 with the order where its version or state does not allow a move. */
function refuseUnless(
  from: readonly OrderRow["state"][],
  order: OrderRow,
  data: WorkOrder,
  version: number,
): void {
  refuseStale(version, order.version, () => ({ data }));
  if (!from.includes(order.state)) throw new Refusal(409, "order_move", { state: { data } });
}
