import { clubRideUpdated } from "#contract/community/club-events.ts";
import { clubServices } from "#server/community/clubs/clubs.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { clubCalendarRoutes } from "./club-calendar.routes.ts";
import { clubRideRepo } from "./club-rides.repo.ts";
import { clubRideRoutes } from "./club-rides.routes.ts";
import { clearRides } from "./clear-rides.repo.ts";
import { leavesTexts } from "#server/people/account/leaves-texts.repo.ts";
import { reportedRides } from "./reported-rides.ts";
import { remindOfClubRides, notifyOfRide } from "./reminders.ts";

const outingServices = service((platform) => ({
  notifyOfRide: notifyOfRide({ ...clubServices(platform), timezone: platform.config.TIMEZONE }),
}));

/** Rides that clubs announce. */
export const outingsModule: Module = {
  name: "outings",
  eventKinds: [clubRideUpdated],
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    const services = { ...platform, ...clubServices(platform), ...outingServices(platform) };
    clubRideRoutes(serve, services);
    clubCalendarRoutes(serve, services);
  },
  extends: [reportable.by(({ config }) => reportedRides(config.COMMUNITY))],
  hourly: (platform) => ({
    async clubRides() {
      const { db, now, config } = platform;
      if (config.COMMUNITY) await remindOfClubRides(db, outingServices(platform).notifyOfRide, now());
    },
  }),
  async *ownData({ id }, { db }) {
    yield jsonFile("club-rides.json", {
      announced: await clubRideRepo(db).announcedBy(id),
      answered: await clubRideRepo(db).answersBy(id),
    });
  },
  account: {
    /** What they announced stays, since others come to it: without their words, where these go. */
    async deleting(trx, { id }) {
      if (!(await leavesTexts(trx, id))) await clearRides(trx, id);
      return async () => {};
    },
  },
};
