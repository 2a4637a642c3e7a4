import { readReviewing, replyToReview, reviewBounds, reviewOrder } from "#contract/shops/reviews.ts";
import { reviewUpdated } from "#contract/shops/shops-events.ts";
import { shopActTable } from "#contract/shops/shop-acts.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import type { OrderAccess } from "#server/shops/orders/order-access.ts";
import { presentOrder } from "#server/shops/orders/order.presenter.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { shopRepo } from "#server/shops/shops/shops.repo.ts";
import { reviewRepo } from "./reviews.repo.ts";

interface Deps {
  db: Db;
  access: OrderAccess;
  members: Memberships;
  now: () => Date;
}

const dayMs = 86_400_000;
const isOneOf = (list: readonly string[], one: string) => list.includes(one);

/** Riders review the work of shops, which reply once. */
export function reviewRoutes(serve: Serve, { db, access, members, now }: Deps): void {
  serve(readReviewing, async ({ user, params }) => {
    const shop = await shopRepo(db).find(params.slug);
    if (!shop) throw notFound("shop_not_found");
    const member = await shopRepo(db).findOf(user.account, shop.slug);
    const since = new Date(now().getTime() - reviewBounds.days * dayMs).toISOString();
    const rule = shopActTable["reviews.write"];
    return {
      data: {
        // A member who is the customer as well is the shop.
        order_id: member ? null : await reviewRepo(db).toReview(user.account, shop.id, since),
        replies: member !== undefined && isOneOf(rule.by, member.role) && isOneOf(rule.in, shop.state),
      },
    };
  });

  serve(reviewOrder, async ({ user, params, body, act }) => {
    await access.seen(user, params.id, "orders.read");
    const { stars, text = null } = body();
    return act(async (act) => {
      const { order, side, reader } = await access.opened(act, params.id, "orders.read");
      // A member who is the customer as well is the shop.
      if (side !== "rider") throw forbidden("review_of_rider");
      const last = order.collected_at && Date.parse(order.collected_at) + reviewBounds.days * dayMs;
      const state = { data: await presentOrder(act.db, order, reader) };
      if (!last || order.state !== "collected") throw new Refusal(409, "review_early", { state });
      if (Date.parse(act.at) > last) throw new Refusal(409, "review_late", { state });
      const data = await reviewRepo(act.db).insert(act, order, { stars, text });
      if (!data) throw new Refusal(409, "review_once", { state });
      await act.event(reviewUpdated, data.id, { shop_id: order.shop_id });
      return act.answer({ data });
    });
  });

  serve(replyToReview, async ({ user, params, body, act }) => {
    const seen = await reviewRepo(db).find(params.id);
    if (!seen) throw notFound("review_not_found");
    await members.memberOf(user, seen.slug, "reviews.write");
    const { text } = body();
    return act(async (act) => {
      const member = await members.memberIn(act, seen.slug, "reviews.write");
      const own = reviewRepo(act.db);
      const data = await own.reply(act, member, params.id, text);
      if (!data) {
        const { id, stars, text: written, reply, at } = (await own.find(params.id)) ?? seen;
        throw new Refusal(409, "review_replied", {
          state: { data: { id, stars, text: written, reply, at } },
        });
      }
      await act.event(reviewUpdated, data.id, { shop_id: member.shop.id });
      return act.answer({ data });
    });
  });
}
