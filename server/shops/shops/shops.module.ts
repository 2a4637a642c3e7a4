import { shopCreated, shopUpdated } from "#contract/shops/shops-events.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { memberships } from "./memberships.ts";
import { shopPlanRules } from "./shop-plan.ts";
import { presentShop } from "./shop.presenter.ts";
import { shopMemberRepo } from "./shop-members.repo.ts";
import { shopMemberRoutes } from "./shop-members.routes.ts";
import { shopRepo } from "./shops.repo.ts";
import { shopRoutes } from "./shops.routes.ts";

export const shopServices = service(({ db, config, now }) => {
  const plans = shopPlanRules(config.SHOP_PRICE_PLN);
  return {
    shops: shopRepo(db),
    people: shopMemberRepo(db),
    plans,
    members: memberships({ db, plans, now }),
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
  },
  async *ownData({ id }, platform) {
    const { shops, plans } = shopServices(platform);
    const own = await shops.listOf(id);
    const shown = own.map(({ role, ...shop }) => presentShop(shop, role, plans.planOf(shop, platform.now())));
    yield jsonFile("shops.json", shown);
  },
};
