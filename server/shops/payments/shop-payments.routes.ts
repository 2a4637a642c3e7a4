import { openShopPortal, refreshShopPlan, startShopCheckout } from "#contract/shops/shop-payments.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import type { ShownShop } from "#server/shops/shops/shop.presenter.ts";
import type { ShopPayments } from "./shop-payments.rules.ts";

interface Deps {
  members: Memberships;
  paying: ShopPayments;
  shown: ShownShop;
  rates: RateLimit;
}

/** What the owner of a professional shop pays. */
export function shopPaymentRoutes(serve: Serve, { members, paying, shown, rates }: Deps): void {
  /** Calls that ask Stripe are rate-limited. */
  const ask = <T>(user: Viewer, work: () => Promise<T>): Promise<T> =>
    counted(rates, { kind: "payment", subject: String(user.id) }, work);

  serve(startShopCheckout, async ({ user, params, language }) => {
    const member = await members.memberOf(user, params.slug, "plan.write");
    return { data: { url: await ask(user, () => paying.checkout(member, language)) } };
  });

  serve(openShopPortal, async ({ user, params, language }) => {
    const member = await members.memberOf(user, params.slug, "plan.write");
    return { data: { url: await ask(user, () => paying.portal(member, language)) } };
  });

  serve(refreshShopPlan, async ({ user, params }) => {
    const member = await members.memberOf(user, params.slug, "plan.write");
    await ask(user, () => paying.refresh(member));
    const { shop, role } = await members.memberOf(user, params.slug, "shop.read");
    return { data: shown(shop, role) };
  });
}
