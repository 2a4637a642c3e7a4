import { orderCreated } from "#contract/shops/shops-events.ts";
import {
  createOrder,
  listOrders,
  listOwnOrders,
  type OrderedBike,
  readOrder,
  requestOrder,
  updateOrder,
} from "#contract/shops/orders.ts";
import type { BikeRow } from "#server/garage/bikes/bike-reads.repo.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { openGrantsOf } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden, invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { openBikeTo } from "#server/shops/grants/giving.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import type { ShopPlans } from "#server/shops/shops/shop-plan.ts";
import { shopMemberRepo } from "#server/shops/shops/shop-members.repo.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { refuseBeyondAmateur } from "./amateur-limit.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import type { OrderAccess } from "./order-access.ts";
import type { OrderMails } from "./order-mails.ts";
import type { OrderNews } from "./order-news.ts";
import { presentOrder, presentOrders } from "./order.presenter.ts";
import { type OrderColumns, orderRepo } from "./orders.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  plans: ShopPlans;
  access: OrderAccess;
  bikes: { repo: BikeRepo; rules: BikeRules };
  users: UserRepo;
  mails: OrderMails;
  news: OrderNews;
  rates: RateLimit;
  now: () => Date;
}

/** Orders of shops: made, listed, read, and what a shop notes of them. */
export function orderRoutes(serve: Serve, deps: Deps): void {
  const { db, members, plans, access, bikes, users, mails, news, rates, now } = deps;
  const orders = orderRepo(db);

  serve(createOrder, async ({ user, params, body, act }) => {
    const { shop } = await members.memberOf(user, params.slug, "orders.create");
    const given = body();
    // Before the transaction: it is counted in one of its own.
    const isMailed = await isWithin(rates, { kind: "shop_mail", subject: String(shop.id) });
    return act(async (act) => {
      const { shop } = await members.memberIn(act, params.slug, "orders.create");
      const isReceived = given.received !== false;
      await refuseBeyondAmateur(act.db, shop, act.at, { bike_id: given.bike_id ?? null, isReceived });
      const ofBike = given.bike_id
        ? await openedBike(shop, given.bike_id, act.at)
        : { bike_id: null, customer_id: null, bike: JSON.stringify(typed(given.bike ?? {})) };
      const { name = null, phone = null, email = null } = given.customer ?? {};
      const order = await orderRepo(act.db).insert(act, shop, {
        ...fresh(shop),
        customer_name: name,
        customer_phone: phone,
        customer_email: email || null,
        ...ofBike,
        wanted: given.wanted ?? null,
        promised_on: given.promised_on ?? null,
        limit_cents: given.limit_cents ?? null,
        ...(isReceived
          ? { state: "received" as const, received_at: act.at }
          : { state: "accepted" as const, received_at: null }),
      });
      if (isMailed && isReceived) await mails.tellReceived(act.db, order);
      await act.event(orderCreated, order.id, { bike_id: order.bike_id });
      return act.answer({ data: await presentOrder(act.db, order, access.readerOf(act.by, "shop")) });
    });
  });

  /** What an order says of a bike that its rider has opened to the shop for work; 404 for any other. */
  async function openedBike(shop: ShopRow, id: number, at: string) {
    const bike = await bikes.repo.find(id);
    const grants = bike && !(await bikes.repo.isHidden(bike)) ? await openGrantsOf(db, shop, bike, at) : [];
    const working = grants.filter(({ level }) => level === "work");
    if (!bike || working.length === 0) throw notFound("bike_not_found");
    const withSerial = working.some(({ with_serial }) => with_serial === 1);
    return { ...(await customerOf(bike)), ...copyOf(bike, withSerial) };
  }

  async function customerOf({ user_id }: { user_id: number }) {
    const rider = await users.find(user_id);
    return {
      customer_id: user_id,
      customer_name: rider?.name ?? null,
      customer_phone: null,
      customer_email: rider?.email ?? null,
    };
  }

  serve(listOrders, async ({ user, params, query }) => {
    const { shop } = await members.memberOf(user, params.slug, "orders.read");
    const { page, per_page, late, ...filter } = query;
    const today = dayOf(shop.time_zone, now());
    const wanted = { ...filter, late: late ? late === "true" : null, today };
    const { rows, total } = await orders.pageOfShop(shop.id, wanted, { page, per_page });
    return {
      data: await presentOrders(db, rows, access.readerOf(user.id, "shop")),
      meta: { total, page, per_page },
    };
  });

  serve(requestOrder, async ({ user, params, body, act }) => {
    const given = body();
    const bike = await bikes.rules.ownBike(user, params.id, "grant.write");
    return act(async (act) => {
      const shop = await shopRepo(act.db).lock(given.shop);
      if (shop?.state !== "open") throw invalid("shop", "shop_not_open");
      if (plans.planOf(shop, now()).name === "ended") throw forbidden("shop_plan_ended");
      const order = await orderRepo(act.db).insert(act, shop, {
        ...fresh(shop),
        ...(await customerOf(bike)),
        ...copyOf(bike, false),
        state: "requested",
        wanted: given.wanted,
        promised_on: given.day ?? null,
        limit_cents: given.limit_cents ?? null,
        received_at: null,
      });
      await openBikeTo(act, bike, { shop: shop.slug, order_id: order.id });
      await news.tellShop(act.db, order, "requested", { name: user.name, words: given.wanted });
      await act.event(orderCreated, order.id, { bike_id: bike.id });
      return act.answer({ data: await presentOrder(act.db, order, access.readerOf(act.by, "rider")) });
    });
  });

  serve(listOwnOrders, async ({ user, query: { page, per_page } }) => {
    const { rows, total } = await orders.pageOfCustomer(user.id, { page, per_page });
    return {
      data: await presentOrders(db, rows, access.readerOf(user.id, "rider")),
      meta: { total, page, per_page },
    };
  });

  serve(readOrder, async ({ user, params }) => {
    const { order, reader } = await access.seen(user, params.id, "orders.read");
    return { data: await presentOrder(db, order, reader) };
  });

  serve(updateOrder, async ({ user, params, body, act }) => {
    const seen = await access.seen(user, params.id, "orders.write");
    const { version, ...given } = body();
    return act(async (act) => {
      const { order, side, reader, shop } = await access.opened(act, params.id, "orders.write");
      if (side !== "shop") throw forbidden("order_of_shop");
      const data = await presentOrder(act.db, order, reader);
      refuseStale(version, order.version, () => ({ data }));
      if (given.assigned_to) {
        const people = await shopMemberRepo(act.db).listOf(shop.id);
        if (!people.some(({ user_id }) => user_id === given.assigned_to))
          throw invalid("assigned_to", "shop_member_not_found");
      }
      const change = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as OrderColumns;
      const changed = await orderRepo(act.db).change(act, order, change);
      await orderChanged(act, order);
      return act.answer({ data: await presentOrder(act.db, changed, reader) });
    }, customersOf(seen.order));
  });
}

const fresh = (shop: ShopRow) =>
  ({
    shop_id: shop.id,
    waiting_for: null,
    assigned_to: null,
    place: null,
    label: null,
    odometer_km: null,
    note_internal: null,
    currency: shop.currency,
    ready_at: null,
    notified_at: null,
    notified_by: null,
    collected_at: null,
    collected_by: null,
    reopened_from: null,
    reason: null,
  }) as const;

const typed = (bike: Partial<Record<keyof OrderedBike, string | null>>): OrderedBike => ({
  brand: bike.brand || null,
  model: bike.model || null,
  colour: bike.colour || null,
  type: bike.type || null,
  size: bike.size || null,
  frame_number: bike.frame_number || null,
});

/** A copy of the day; the frame number only where the rider shows it. */
function copyOf(row: BikeRow, withSerial: boolean) {
  const bike = presentOwn(row);
  return {
    bike_id: row.id,
    odometer_km: bike.current_mileage,
    bike: JSON.stringify(
      typed({
        brand: bike.brand,
        model: bike.model,
        colour: bike.color,
        type: bike.type,
        size: bike.frame_size,
        frame_number: withSerial ? bike.serial : null,
      }),
    ),
  };
}
