import { exchangeServices } from "#server/billing/exchange/exchange.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { careOwnData } from "./own-data.ts";
import { carePlanNames } from "./care-plan-names.repo.ts";
import { carePlanRepo } from "./care-plans.repo.ts";
import { carePlanRoutes } from "./care-plans.routes.ts";
import { carePlanRules } from "./care-plans.rules.ts";
import { doneRoutes } from "./done.routes.ts";
import { rateService } from "./rated-service.ts";
import { serviceRepo } from "./services.repo.ts";
import { logbookRoutes } from "./logbook.routes.ts";
import { showPlan } from "./shown-plan.ts";
import { snoozeRoutes } from "./snoozes.routes.ts";
import { careFactsRepo } from "./standing/care-facts.repo.ts";
import { careReading } from "./standing/care-reading.ts";
import { careRoutes } from "./standing/care.routes.ts";

export const careServices = service((platform) => {
  const { db, now } = platform;
  const { zoneOf, sheets } = partServices(platform);
  return {
    reading: careReading({ db, now, zoneOf, sheets }),
    mutedBikesOf: (userId: number) => careFactsRepo(db).mutedBikes(userId),
    zoneOf,
  };
});

export const careModule: Module = {
  name: "care",
  auditSubjects: [
    { type: "CarePlan", filter: "care_plans", namesOf: carePlanNames, gone: "a_care_plan" },
    { type: "Service", filter: "services", namesOf: async () => new Map(), gone: "a_service" },
  ],
  routes(serve, platform) {
    const { db, now } = platform;
    const care = careServices(platform);
    const bikes = bikeServices(platform);
    careRoutes(serve, { ...care, bikes });
    const repo = carePlanRepo(db);
    const rules = carePlanRules({ db, now, plans: repo, bikes: bikes.rules });
    const plans = { repo, rules, show: showPlan(care.reading) };
    const { dayRates } = exchangeServices(platform);
    const rated = rateService({ db, dayRates });
    const deps = { ...platform, zoneOf: care.zoneOf, bikes, parts: partServices(platform), plans, rated };
    carePlanRoutes(serve, deps);
    doneRoutes(serve, deps);
    snoozeRoutes(serve, deps);
    logbookRoutes(serve, { ...deps, services: serviceRepo(db) });
  },
  careOf(trx, userId, platform) {
    const { now, config } = platform;
    const preferences = preferenceRepo(trx, config.TIMEZONE);
    const zoneOf = async (id: number) => (await preferences.find(id))?.time_zone ?? config.TIMEZONE;
    // A transaction makes no parts: the reading before it did.
    const sheets = trx.isTransaction
      ? { ensure: async () => "made" as const }
      : partServices(platform).sheets;
    return careReading({ db: trx, now, zoneOf, sheets }).entriesOf(userId);
  },
  ownData: ({ id }, { db }) => careOwnData(db, id),
};
