import { decideEstimate, sendEstimate } from "#contract/shops/estimates.ts";
import { estimateDays } from "#contract/shops/order-terms.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { forbidden, invalid, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf } from "#server/platform/time/days.ts";
import { estimateRepo, linesOfEstimate } from "./estimates.repo.ts";
import { customersOf, orderChanged } from "./order-changed.ts";
import type { OrderAccess } from "./order-access.ts";
import { countedMail } from "./order-mail-rate.ts";
import type { OrderMails } from "./order-mails.ts";
import { orderLineRepo } from "./order-lines.repo.ts";
import type { OrderNews } from "./order-news.ts";
import { counts, presentLine, presentOrder, sumOfLines } from "./order.presenter.ts";
import { isOver, orderRepo } from "./orders.repo.ts";
import { decideWithin } from "./verdicts.ts";

interface Deps {
  access: OrderAccess;
  mails: OrderMails;
  news: OrderNews;
  rates: RateLimit;
}

/** What work costs is offered to its customer, who decides line by line. */
export function estimateRoutes(serve: Serve, { access, mails, news, rates }: Deps): void {
  serve(sendEstimate, async ({ user, params, body, act }) => {
    const seen = await access.seen(user, params.id, "estimates.write");
    if (seen.side !== "shop") throw forbidden("order_of_shop");
    const { valid_until } = body();
    return countedMail(rates, seen.order, () =>
      act(async (act) => {
        const { order, reader, shop } = await access.opened(act, params.id, "estimates.write");
        if (isOver(order))
          throw new Refusal(409, "order_over", {
            state: { data: await presentOrder(act.db, order, reader) },
          });
        const today = dayOf(shop.time_zone, new Date(act.at));
        const until = valid_until ?? dayAfter(today, estimateDays);
        if (until < today) throw invalid("valid_until", "order_estimate_day");
        const lines = (await orderLineRepo(act.db).of([order.id])).filter(counts);
        if (lines.length === 0) throw new Refusal(409, "order_estimate_empty");
        const offer = { lines: lines.map(presentLine), sum_cents: sumOfLines(lines), valid_until: until };
        const row = await estimateRepo(act.db).insert(act, order, offer);
        await orderRepo(act.db).change(act, order, {});
        const url = await mails.linkTo(act.db, order);
        await mails.tellEstimate(act.db, order, row, url);
        await orderChanged(act, order);
        const { id, version, sum_cents, sent_at } = row;
        const data = {
          id,
          version,
          lines: linesOfEstimate(row),
          sum_cents,
          valid_until: until,
          sent_at,
          url,
        };
        return act.answer({ data });
      }, customersOf(seen.order)),
    );
  });

  serve(decideEstimate, async ({ user, params, body, act }) => {
    const seen = await access.seen(user, params.id, "orders.read");
    // A member of the shop may be its customer as well.
    if (seen.order.customer_id !== user.id) throw forbidden("order_of_customer");
    const { name, ...decision } = body();
    const isTold = await news.hasRoom(seen.order);
    return act(async (act) => {
      const { order, reader, shop } = await access.opened(act, params.id, "orders.read");
      const data = await presentOrder(act.db, order, reader);
      const by = { name: name || user.name, way: "account" } as const;
      const changed = await decideWithin(act.db, { order, shop, data, at: act.at, by }, decision);
      if (isTold) await news.tellShop(act.db, changed, "decided", { name: by.name, words: null });
      await orderChanged(act, changed);
      return act.answer({ data: await presentOrder(act.db, changed, reader) });
    });
  });
}
