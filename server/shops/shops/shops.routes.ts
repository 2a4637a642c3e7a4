import { currencyFor } from "#contract/platform/currencies.ts";
import { shopBounds } from "#contract/shops/shop-input.ts";
import { shopCreated, shopUpdated } from "#contract/shops/shops-events.ts";
import { createShop, listShops, readShop, updateShop } from "#contract/shops/shops.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Membership } from "./membership.ts";
import type { Memberships } from "./memberships.ts";
import type { ShopPlans } from "./shop-plan.ts";
import { shopColumnsOf, presentShop } from "./shop.presenter.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";
import { type ShopColumns, type ShopRepo, shopRepo } from "./shops.repo.ts";

/** Where shops are until their owners say otherwise. */
const homeCountry = "PL";

interface Deps {
  shops: ShopRepo;
  members: Memberships;
  plans: ShopPlans;
  config: { SHOPS_OPEN: boolean };
  now: () => Date;
}

/** Shops, as those who belong to them see them. */
export function shopRoutes(serve: Serve, { shops, members, plans, config, now }: Deps): void {
  const shown = (shop: ShopRow, role: Membership["role"]) =>
    presentShop(shop, role, plans.planOf(shop, now()));

  serve(createShop, async ({ body, act }) => {
    const given = body();
    const { phone = null, description = null, ...rest } = given;
    return act(async (act) => {
      const { user_id } = act.account;
      if ((await shopRepo(act.db).countOwned(user_id)) >= shopBounds.most) throw limitReached("shop_limit");
      const opened = config.SHOPS_OPEN
        ? ({ state: "open", verified_at: act.at, ...trialOf(given.kind, act.at) } as const)
        : ({ state: "waiting" } as const);
      const shop = await shopRepo(act.db).insert(act, {
        ...rest,
        ...opened,
        phone,
        description,
        country: homeCountry,
        languages: JSON.stringify([act.language]),
        currency: currencyFor(act.language),
        time_zone: await act.zone(),
      });
      await act.event(shopCreated, shop.id, { shop_id: shop.id, title: shop.name });
      return act.answer({ data: shown(shop, "owner") });
    });
  });

  const trialOf = (kind: ShopRow["kind"], at: string) =>
    kind === "professional" ? { trial_ends_at: plans.trialEnd(at) } : {};

  serve(listShops, async ({ user }) => ({
    data: (await shops.listOf(user.id)).map(({ role, ...shop }) => shown(shop, role)),
  }));

  serve(readShop, async ({ user, params }) => {
    const { shop, role } = await members.memberOf(user, params.slug, "shop.read");
    return { data: shown(shop, role) };
  });

  serve(updateShop, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "profile.write");
    const change = body();
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "profile.write");
      const { shop, role } = member;
      refuseStale(change.version, shop.version, () => ({ data: shown(shop, role) }));
      const columns = shopColumnsOf(change);
      const changed = await shopRepo(act.db).update(act, member, { ...columns, ...(await kindOf()) });
      await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: changed.name });
      return act.answer({ data: shown(changed, role) });

      /** What follows from another kind: a trial, once; an amateur has no more members than one may have. */
      async function kindOf(): Promise<ShopColumns> {
        if (columns.kind === "amateur" && shop.kind !== "amateur") {
          const { length } = await shopMemberRepo(act.db).listOf(shop.id);
          if (length > shopBounds.members.amateur) throw invalid("kind", "shop_too_many_members");
        }
        const begins = columns.kind === "professional" && shop.verified_at && !shop.trial_ends_at;
        return begins ? trialOf("professional", act.at) : {};
      }
    });
  });
}
