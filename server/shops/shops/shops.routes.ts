import { currencyFor } from "#contract/platform/currencies.ts";
import { shopBounds } from "#contract/shops/shop-input.ts";
import { shopCreated, shopUpdated } from "#contract/shops/shops-events.ts";
import { closeShop, createShop, listShops, readShop, updateShop } from "#contract/shops/shops.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import type { Notify } from "#server/platform/mail/notices.ts";
import { invalid, limitReached } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { homeCountry } from "./home-country.ts";
import type { Memberships } from "./memberships.ts";
import type { ShopMails } from "./shop-mails.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";
import type { ShopPlans } from "./shop-plan.ts";
import { putStateWithin } from "./shop-states.repo.ts";
import { shopColumnsOf, type ShownShop } from "./shop.presenter.ts";
import { type ShopColumns, type ShopRepo, shopRepo } from "./shops.repo.ts";

interface Deps {
  shops: ShopRepo;
  members: Memberships;
  plans: ShopPlans;
  shown: ShownShop;
  mails: ShopMails;
  notify: Notify;
  closing: (trx: Db, shop: ShopRow, by: number | null, at: string) => Promise<void>;
  rates: RateLimit;
  config: { SHOPS_OPEN: boolean };
}

/** Shops, as those who belong to them see them. */
export function shopRoutes(serve: Serve, deps: Deps): void {
  const { shops, members, plans, shown, mails, notify, closing, rates, config } = deps;
  const trialOf = (kind: ShopRow["kind"], at: string) =>
    kind === "professional" ? { trial_ends_at: plans.trialEnd(at) } : {};

  serve(createShop, async ({ user, body, act, language, say }) => {
    const given = body();
    const { phone = null, description = null, ...rest } = given;
    return counted(rates, { kind: "service", subject: String(user.id) }, () =>
      act(async (act) => {
        const owned = await shopRepo(act.db).countOwned(user.id);
        if (owned >= shopBounds.most) throw limitReached("shop_limit");
        const opened = config.SHOPS_OPEN
          ? ({ state: "open", verified_at: act.at, ...trialOf(given.kind, act.at) } as const)
          : ({ state: "waiting" } as const);
        const shop = await shopRepo(act.db).insert(act, {
          ...rest,
          ...opened,
          phone,
          description,
          country: homeCountry,
          languages: JSON.stringify([language]),
          currency: currencyFor(language),
          time_zone: await act.zone(),
        });
        await mails.tellOwners(act.db, shop, config.SHOPS_OPEN ? "opened" : "received");
        await notify(act.db, {
          kind: "service",
          sender: { name: user.name, email: user.email },
          about: shop.name,
          fields: {
            service_name: shop.name,
            account_type: say(`service_${shop.kind}`),
            email: shop.email,
            phone,
            address_street: shop.street,
            address_postal_code: shop.postal_code,
            address_city: shop.city,
            service_description: description,
          },
          language,
        });
        await act.event(shopCreated, shop.id, { shop_id: shop.id, title: shop.name });
        return act.answer({ data: shown(shop, "owner") });
      }),
    );
  });

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
          // It would be paid for and not be had.
          if (shop.renewal === "renews" || shop.renewal === "failed") throw invalid("kind", "shop_paid_for");
          const { length } = await shopMemberRepo(act.db).listOf(shop.id);
          if (length > shopBounds.members.amateur) throw invalid("kind", "shop_too_many_members");
        }
        const begins = columns.kind === "professional" && shop.verified_at && !shop.trial_ends_at;
        return begins ? trialOf("professional", act.at) : {};
      }
    });
  });

  serve(closeShop, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "shop.close");
    const { version } = body();
    return act(async (act) => {
      const { shop, role } = await members.memberIn(act, params.slug, "shop.close");
      refuseStale(version, shop.version, () => ({ data: shown(shop, role) }));
      const { by, at } = act;
      const doing = { by, at, closing: (trx: Db, row: ShopRow) => closing(trx, row, by, at) };
      const closed = await putStateWithin(act.db, plans, shop, "closed", doing);
      await act.event(shopUpdated, shop.id, { shop_id: shop.id, title: shop.name });
      return act.answer({ data: shown(closed, role) });
    });
  });
}
