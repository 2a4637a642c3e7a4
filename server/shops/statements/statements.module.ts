import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { stateOfStatement } from "#server/garage/care/logbook/service-statements.repo.ts";
import { serviceRepo } from "#server/garage/care/logbook/services.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { dayOf } from "#server/platform/time/days.ts";
import { shopServices } from "#server/shops/shops/shops.module.ts";
import { statementsByShort } from "#server/shops/verifications/statements-by-short.ts";
import { statementRepo } from "./statements.repo.ts";
import { statementRoutes } from "./statements.routes.ts";

export const statementsModule: Module = {
  name: "statements",
  routes(serve, platform) {
    const { members } = shopServices(platform);
    statementRoutes(serve, { ...platform, members, bikes: bikeServices(platform) });
  },
  extends: [
    statementsByShort.by(({ db }) => async (short) => {
      const row = await statementRepo(db).findShort(short);
      const service = row && (await serviceRepo(db).find(row.user_id, row.service_id));
      if (!row || !service) return undefined;
      const state = stateOfStatement(row, service);
      const day = dayOf(row.time_zone, new Date(row.at));
      return { state, kind: "serviced", shop: row.shop_name, day };
    }),
  ],
};
