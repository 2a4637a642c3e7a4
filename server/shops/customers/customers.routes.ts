import {
  deleteCustomer,
  exportCustomer,
  listCustomers,
  readCustomer,
  updateCustomer,
} from "#contract/shops/shop-customers.ts";
import { customerUpdated } from "#contract/shops/shops-events.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { byteOrderMark, csvLine } from "#server/platform/csv/csv.ts";
import { dialects } from "#server/platform/csv/dialects.ts";
import type { Db } from "#server/platform/db/open.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { OrderAccess } from "#server/shops/orders/order-access.ts";
import { presentOrders } from "#server/shops/orders/order.presenter.ts";
import { orderMessageRepo } from "#server/shops/orders/order-messages.repo.ts";
import { orderRepo } from "#server/shops/orders/orders.repo.ts";
import { deleteCustomerWithin } from "#server/shops/orders/without-person.repo.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { type CustomerChange, customerRepo } from "./customers.repo.ts";

interface Deps {
  db: Db;
  members: Memberships;
  access: OrderAccess;
}

/** More customers than any shop has. */
const all = { page: 1, per_page: 100_000 };
const headings = ["name", "phone", "email", "note", "bikes", "orders"] as const;

/** The people whose bikes a shop has: they are the shop's data. */
export function customerRoutes(serve: Serve, { db, members, access }: Deps): void {
  const repo = customerRepo(db);

  async function found(user: Viewer, { slug, id }: { slug: string; id: number }) {
    const { shop } = await members.memberOf(user, slug, "customers.read");
    const row = await repo.find(shop.id, id);
    if (!row) throw notFound("customer_not_found");
    const [data] = await repo.present([row]);
    if (!data) throw notFound("customer_not_found");
    return data;
  }

  serve(listCustomers, async ({ user, params, query, language, reply }) => {
    const { shop } = await members.memberOf(user, params.slug, "customers.read");
    const { search = "", format, page, per_page } = query;
    const { rows, total } = await repo.page(shop.id, search, format ? all : { page, per_page });
    if (!format) return { data: await repo.present(rows), meta: { total, page, per_page } };
    const people = await repo.present(rows);
    const lines = people.map(({ name, phone, email, note, bikes, orders }) =>
      csvLine([name, phone, email, note, bikes.length, orders.length], dialects[language]),
    );
    const content = Buffer.from(byteOrderMark + csvLine(headings, dialects[language]) + lines.join(""));
    return sendFile(reply, { type: "text/csv; charset=utf-8", name: `${shop.slug}-customers.csv`, content });
  });

  serve(readCustomer, async ({ user, params }) => ({ data: await found(user, params) }));

  serve(exportCustomer, async ({ user, params }) => {
    const customer = await found(user, params);
    const rows = await Promise.all(customer.orders.map(({ id }) => orderRepo(db).find(id)));
    const reader = access.readerOf(user.id, "shop");
    const orders = await presentOrders(
      db,
      rows.filter((row) => row !== undefined),
      reader,
    );
    const messages = orderMessageRepo(db);
    return {
      data: {
        customer,
        orders: await Promise.all(
          orders.map(async (order) => ({ ...order, messages: await messages.listOf(order.id, reader) })),
        ),
      },
    };
  });

  serve(updateCustomer, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "customers.write");
    const { version, ...given } = body();
    const change = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as CustomerChange;
    if (change.email === "") change.email = null;
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "customers.write");
      const own = customerRepo(act.db);
      const before = await own.find(member.shop.id, params.id);
      if (!before) throw notFound("customer_not_found");
      const [now] = await own.present([before]);
      refuseStale(version, before.version, () => ({ data: now }));
      const [data] = await own.present([await own.update(member, before, change, act.at)]);
      await act.event(customerUpdated, params.id, { shop_id: member.shop.id });
      return act.answer({ data: data as NonNullable<typeof data> });
    });
  });

  serve(deleteCustomer, async ({ user, params, act, say }) => {
    await members.memberOf(user, params.slug, "customers.write");
    await act(async (act) => {
      const { shop } = await members.memberIn(act, params.slug, "customers.write");
      const row = await customerRepo(act.db).find(shop.id, params.id);
      if (!row) throw notFound("customer_not_found");
      await deleteCustomerWithin(act.db, row, act.at);
      await act.event(customerUpdated, params.id, { shop_id: shop.id });
    });
    return { message: say("customer_deleted") };
  });
}
