import {
  careDone,
  carePlanCreated,
  carePlanDeleted,
  carePlanUpdated,
  serviceCreated,
  serviceDeleted,
  serviceUpdated,
} from "#contract/garage/garage-events.ts";
import { planServices } from "#server/billing/plans/plans.module.ts";
import { exchangeServices } from "#server/billing/exchange/exchange.module.ts";
import { bikeServices } from "#server/garage/bikes/bikes.module.ts";
import { partServices } from "#server/garage/parts/parts.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { careCount, careSource } from "#server/people/notifications/care-source.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Module, Platform } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { clearCare } from "./clear-care.repo.ts";
import { careOwnData } from "./own-data.ts";
import { carePlanNames } from "./plans/care-plan-names.repo.ts";
import { carePlanRepo } from "./plans/care-plans.repo.ts";
import { carePlanRoutes } from "./plans/care-plans.routes.ts";
import { carePlanRules } from "./plans/care-plans.rules.ts";
import { doneRoutes } from "./logbook/done.routes.ts";
import { rateService } from "./logbook/rated-service.ts";
import { serviceRepo } from "./logbook/services.repo.ts";
import { servicePhotoRoutes } from "./logbook/service-photos.routes.ts";
import { logbookRoutes } from "./logbook/logbook.routes.ts";
import { nowRoutes } from "./now/now.routes.ts";
import { routineDoneRoutes } from "./logbook/routine-done.routes.ts";
import { routineNames } from "./routines/routine-names.repo.ts";
import { routineRepo } from "./routines/routines.repo.ts";
import { routineRoutes } from "./routines/routines.routes.ts";
import { routineRules } from "./routines/routines.rules.ts";
import { showRoutines } from "./routines/shown-routines.ts";
import { showPlan } from "./plans/shown-plan.ts";
import { snoozeRoutes } from "./plans/snoozes.routes.ts";
import { careFactsRepo } from "./standing/care-facts.repo.ts";
import { careReading } from "./standing/care-reading.ts";
import { careRoutes } from "./now/care.routes.ts";
import { careSummary } from "./now/care-summary.ts";

export const careServices = service((platform) => {
  const { db, now } = platform;
  const { zoneOf, sheets } = partServices(platform);
  const reading = careReading({ db, now, zoneOf, sheets });
  const preferencesOf = (userId: number) => preferenceServices(platform).preferences.find(userId);
  return {
    reading,
    showRoutines: showRoutines({ reading, preferencesOf }),
    mutedBikesOf: (userId: number) => careFactsRepo(db).mutedBikes(userId),
    zoneOf,
  };
});

/** Reads how care stands as a transaction sees it. */
export function careReadingIn(platform: Platform, trx: Db) {
  const { now, config } = platform;
  const preferences = preferenceRepo(trx, config.TIMEZONE);
  const zoneOf = async (id: number) => (await preferences.find(id))?.time_zone ?? config.TIMEZONE;
  // A transaction makes no parts: the reading before it did.
  const sheets = trx.isTransaction ? { ensure: async () => "made" as const } : partServices(platform).sheets;
  return careReading({ db: trx, now, zoneOf, sheets });
}

export const careModule: Module = {
  name: "care",
  eventKinds: [
    careDone,
    carePlanCreated,
    carePlanDeleted,
    carePlanUpdated,
    serviceCreated,
    serviceDeleted,
    serviceUpdated,
  ],
  auditSubjects: [
    { type: "CarePlan", filter: "care_plans", namesOf: carePlanNames, gone: "a_care_plan" },
    { type: "Routine", filter: "routines", namesOf: routineNames, gone: "a_routine" },
    { type: "Service", filter: "services", namesOf: async () => new Map(), gone: "a_service" },
  ],
  routes(serve, platform) {
    const { db, now } = platform;
    const care = careServices(platform);
    const bikes = bikeServices(platform);
    careRoutes(serve, { ...care, db, bikes });
    nowRoutes(serve, { ...care, db });
    const repo = carePlanRepo(db);
    const rules = carePlanRules({ db, now, plans: repo, bikes: bikes.rules });
    const plans = { repo, rules, show: showPlan(care.reading) };
    const { dayRates } = exchangeServices(platform);
    const rated = rateService({ db, dayRates });
    const deps = { ...platform, zoneOf: care.zoneOf, bikes, parts: partServices(platform), plans, rated };
    carePlanRoutes(serve, deps);
    doneRoutes(serve, deps);
    snoozeRoutes(serve, deps);
    const routines = {
      rules: routineRules({ routines: routineRepo(db), bikes: bikes.rules }),
      show: care.showRoutines,
    };
    routineRoutes(serve, { ...deps, routines });
    routineDoneRoutes(serve, { ...deps, routines, reading: care.reading });
    const services = serviceRepo(db);
    logbookRoutes(serve, { ...deps, services });
    servicePhotoRoutes(serve, { ...platform, bikes, services, quotas: planServices(platform) });
  },
  extends: [
    careSource.by(
      (platform) => (trx, userId, wanted) => careReadingIn(platform, trx).entriesOf(userId, wanted),
    ),
    careCount.by((platform) => async (trx, userId, language) => {
      const mutedBikesOf = (id: number) => careFactsRepo(trx).mutedBikes(id);
      const reading = careReadingIn(platform, trx);
      return (await careSummary({ db: trx, reading, mutedBikesOf }, userId, language)).now;
    }),
  ],
  ownData: ({ id }, platform) => careOwnData(platform.db, bikeServices(platform).pictures, id),
  account: { clearing: ({ id }, platform) => clearCare(platform.db, bikeServices(platform).pictures, id) },
};
