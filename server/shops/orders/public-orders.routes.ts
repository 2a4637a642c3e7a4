import { decidePublicOrder, mailOrderCode, readPublicOrder } from "#contract/shops/public-orders.ts";
import type { PublicOrder, WorkOrder } from "#contract/shops/orders.ts";
import { orderUpdated } from "#contract/shops/shops-events.ts";
import { secretDigest } from "#server/people/auth/session.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { Db } from "#server/platform/db/open.ts";
import { appendEvent } from "#server/platform/events/events.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { estimateRepo } from "./estimates.repo.ts";
import type { OrderAccess } from "./order-access.ts";
import { customersOf } from "./order-changed.ts";
import type { OrderCodes } from "./order-codes.ts";
import { orderLinkRepo } from "./order-links.repo.ts";
import type { OrderMails } from "./order-mails.ts";
import type { OrderNews } from "./order-news.ts";
import { presentOrder } from "./order.presenter.ts";
import type { OrderRow } from "./order-row.ts";
import { decideWithin } from "./verdicts.ts";

interface Deps {
  db: Db;
  access: OrderAccess;
  codes: OrderCodes;
  mails: OrderMails;
  news: OrderNews;
  rates: RateLimit;
  now: () => Date;
}

/** Orders for customers without an account, by the links that they are mailed. */
export function publicOrderRoutes(serve: Serve, { db, access, codes, mails, news, rates, now }: Deps): void {
  async function opened(token: string): Promise<{ order: OrderRow; hash: string }> {
    const hash = secretDigest(token);
    const order = await orderLinkRepo(db).find(hash, now());
    if (!order) throw notFound("order_not_found");
    return { order, hash };
  }

  serve(readPublicOrder, async ({ params }) => {
    const { order, hash } = await opened(params.token);
    await estimateRepo(db).noteSeen(order.id, now().toISOString());
    return { data: masked(await presentOrder(db, order, access.readerBy(hash))) };
  });

  serve(mailOrderCode, async ({ params, say }) => {
    const { order } = await opened(params.token);
    if (!order.customer_email) throw new Refusal(409, "order_without_mail");
    await counted(rates, { kind: "order_code", subject: String(order.id) }, () =>
      db.transaction().execute(async (trx) => mails.tellCode(trx, order, await codes.newCode(trx, order))),
    );
    return { message: say("order_code_sent") };
  });

  serve(decidePublicOrder, async ({ params, body }) => {
    const { order: before, hash } = await opened(params.token);
    const { name, code, ...decision } = body();
    await codes.check(before, code);
    const isTold = await news.hasRoom(before);
    const at = now().toISOString();
    const data = await db.transaction().execute(async (trx) => {
      // Accounts come before shops: see MakeAct.
      for (const id of customersOf(before)) await lockRow(trx, "users", id);
      const { order, shop } = await access.openedBy(trx, hash, now());
      const reader = access.readerBy(hash);
      const shown = masked(await presentOrder(trx, order, reader));
      const by = { name, way: "code" } as const;
      const changed = await decideWithin(trx, { order, shop, data: shown, at, by }, decision);
      await orderLinkRepo(trx).useCode(order.id);
      if (isTold) await news.tellShop(trx, changed, "decided", { name, words: null });
      for (const account_id of customersOf(before)) {
        const event = { kind: orderUpdated, subject: order.id, data: { bike_id: order.bike_id } };
        await appendEvent(trx, { ...event, account_id, at });
      }
      return masked(await presentOrder(trx, changed, reader));
    });
    return { data };
  });
}

/** An order for whoever has its link: neither what is the shop's alone nor addresses in full. */
function masked({ customer, ...order }: WorkOrder): PublicOrder {
  const { note_internal: _note, assigned_to: _who, place: _place, label: _label, ...shown } = order;
  const { phone, email } = customer;
  return {
    ...shown,
    customer: { ...customer, phone: phone && maskedPhone(phone), email: email && maskedEmail(email) },
  };
}

/** "+48 600 100 200" is "••• 200". */
const maskedPhone = (phone: string): string => `••• ${phone.replaceAll(/\D/g, "").slice(-3)}`;

/** "lucja@example.com" is "l•••@example.com". */
const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, "$1•••@");
