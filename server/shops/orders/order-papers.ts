import type { OrderPaperKind } from "#contract/shops/order-terms.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { estimateRepo, linesOfEstimate } from "./estimates.repo.ts";
import { orderLineRepo } from "./order-lines.repo.ts";
import type { OrderMails } from "./order-mails.ts";
import { counts, presentLine } from "./order.presenter.ts";
import type { OrderRow } from "./order-row.ts";
import { orderNumber } from "./orders.repo.ts";

interface Deps {
  db: Db;
  mails: OrderMails;
  appUrl: string;
  now: () => Date;
}

export type OrderPapers = ReturnType<typeof orderPapers>;

/** Orders on paper. */
export function orderPapers({ db, mails, appUrl, now }: Deps) {
  return {
    /** Draws a paper of an order, by default in its customer's language; 409 for an estimate where none was sent. */
    async draw(order: OrderRow, kind: OrderPaperKind, given?: Language) {
      const shop = await shopRepo(db).find(order.slug);
      if (!shop) throw notFound("shop_not_found");
      const estimate = (await estimateRepo(db).newestOf([order.id])).get(order.id);
      if (kind === "estimate" && !estimate) throw new Refusal(409, "order_no_estimate");
      const all = (await orderLineRepo(db).of([order.id])).map(presentLine);
      const lines =
        kind === "estimate" && estimate
          ? linesOfEstimate(estimate)
          : all.filter(kind === "work_sheet" ? counts : ({ state }) => state === "done");
      // Loaded on demand: the PDF library is a tenth of the server's start.
      const { drawOrderPaper } = await import("./order-paper.ts");
      const content = drawOrderPaper({
        kind,
        number: orderNumber(order),
        shop: {
          name: shop.name,
          street: shop.street,
          place: `${shop.postal_code} ${shop.city}`,
          phone: shop.phone,
        },
        customer: { name: order.customer_name, phone: order.customer_phone },
        bike: JSON.parse(order.bike),
        wanted: order.wanted,
        promised_on: order.promised_on,
        place: order.place,
        odometer_km: order.odometer_km,
        lines,
        sum_cents: lines.reduce((sum, { sum_cents }) => sum + sum_cents, 0),
        currency: order.currency,
        valid_until: kind === "estimate" ? (estimate?.valid_until ?? null) : null,
        url: `${appUrl}/shop/orders/${order.id}`,
        language: given ?? (await mails.languageFor(db, order, shop)),
        printedOn: now().toISOString(),
      });
      return { name: `spokebook-${kind.replace("_", "-")}-${orderNumber(order)}.pdf`, content };
    },
  };
}
