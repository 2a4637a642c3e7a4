import { shopCreated, shopUpdated } from "#contract/shops/shops-events.ts";
import { whenConfirmed } from "#server/people/auth/when-confirmed.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ShopRow } from "#server/platform/db/schema.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { invalid } from "#server/platform/refusal/refusal.ts";
import { adminShopRepo } from "./admin-shops.repo.ts";
import { adminShopRoutes } from "./admin-shops.routes.ts";
import { memberships } from "./memberships.ts";
import { shopInvitationRepo } from "./shop-invitations.repo.ts";
import { shopInvitationRoutes } from "./shop-invitations.routes.ts";
import { shopMails } from "./shop-mails.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";
import { shopMemberRoutes } from "./shop-members.routes.ts";
import { shopPlanRules } from "./shop-plan.ts";
import { putStateWithin } from "./shop-states.repo.ts";
import { presentShop, type ShownShop } from "./shop.presenter.ts";
import { makeRegisteredShops } from "./shops-of-registrations.repo.ts";
import { beginTrials, shopRepo } from "./shops.repo.ts";
import { shopRoutes } from "./shops.routes.ts";
import { remindOfTrials } from "./trial-reminders.repo.ts";
import { whenShopCloses } from "./when-shop-closes.ts";

export const shopServices = service((platform) => {
  const { db, config, now } = platform;
  const plans = shopPlanRules({
    price: config.SHOP_PRICE_PLN,
    takesPayments: config.STRIPE_SECRET_KEY !== undefined,
  });
  const shown: ShownShop = (shop, role) => presentShop(shop, role, plans.planOf(shop, now()));
  const closing = async (trx: Db, shop: ShopRow, by: number | null, at: string) => {
    for (const end of whenShopCloses.of(platform)) await end(trx, { shop, by, at });
  };
  return {
    shops: shopRepo(db),
    people: shopMemberRepo(db),
    invitations: shopInvitationRepo(db),
    plans,
    shown,
    closing,
    members: memberships({ db, plans, now }),
    mails: shopMails({ ...platform, support: config.SUPPORT_EMAIL }),
  };
});

export const shopsModule: Module = {
  name: "shops",
  eventKinds: [shopCreated, shopUpdated],
  auditSubjects: [{ type: "Shop", filter: "shops", namesOf: namesFrom("shops"), gone: "deleted_shop" }],
  routes(serve, platform) {
    const services = { ...platform, ...shopServices(platform) };
    shopRoutes(serve, services);
    shopMemberRoutes(serve, services);
    shopInvitationRoutes(serve, services);
    adminShopRoutes(serve, { ...services, admin: adminShopRepo(platform.db, services.plans) });
  },
  extends: [
    whenConfirmed.by((platform) => {
      const { zoneOf } = preferenceServices(platform);
      return (user) => makeRegisteredShops({ ...platform, zoneOf }, user);
    }),
  ],
  hourly: (platform) => {
    const { plans, mails } = shopServices(platform);
    const { db, now, config } = platform;
    return {
      async shopTrials() {
        const at = now().toISOString();
        await beginTrials(db, plans.trialEnd(at));
        // What costs nothing has no trial that ends.
        if (config.SHOP_PRICE_PLN !== undefined)
          await remindOfTrials(db, at, (trx, shop) => mails.tellOwners(trx, shop, "trial_ends"));
      },
    };
  },
  async *ownData({ id, email }, platform) {
    const { shops, invitations, shown } = shopServices(platform);
    const own = await shops.listOf(id);
    yield jsonFile(
      "shops.json",
      own.map(({ role, ...shop }) => shown(shop, role)),
    );
    const at = platform.now().toISOString();
    yield jsonFile("shop-invitations.json", email ? await invitations.sentTo(email, at) : []);
  },
  account: {
    async ending({ id }, platform) {
      const left = await shopServices(platform).people.ownedAlone(id);
      if (left.length > 0) throw invalid("account", "account_last_owner");
    },
    /** Owners who leave at the same moment have each seen the other. */
    async deleting(trx, { id, at }, platform) {
      const { plans, closing } = shopServices(platform);
      // Under the locks of all of them, so that owners who leave together come one after the other.
      const own = await shopRepo(trx).listOf(id);
      for (const { slug } of own.toSorted((one, other) => one.id - other.id)) await shopRepo(trx).lock(slug);
      for (const slug of await shopMemberRepo(trx).ownedAlone(id)) {
        const shop = await shopRepo(trx).lock(slug);
        const doing = { by: null, at, closing: (inner: Db, row: ShopRow) => closing(inner, row, null, at) };
        if (shop) await putStateWithin(trx, plans, shop, "closed", doing);
      }
      return async () => {};
    },
  },
};
