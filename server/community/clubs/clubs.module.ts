import { clubCreated, clubUpdated } from "#contract/community/club-events.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { namesFrom } from "#server/platform/audit/subjects.repo.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { clearClosedClubs } from "./clear-clubs.repo.ts";
import { clubAccess } from "./club-access.ts";
import { clubBikeRoutes } from "./club-bikes.routes.ts";
import { clubMails } from "./club-mails.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import { clubMemberRoutes } from "./club-members.routes.ts";
import { clubPhotoUrls, shownClubs } from "./club.presenter.ts";
import { clubRoutes } from "./clubs.routes.ts";
import { leaveWithAccount } from "./leave-with-account.ts";
import { notifyOfClub } from "./notify-of-club.ts";
import { reportedClubs } from "./reported-clubs.ts";

export const clubServices = service((platform) => {
  const photos = clubPhotoUrls(platform.urls);
  return {
    access: clubAccess(platform.db),
    photos,
    shown: shownClubs(photos),
    mails: clubMails(platform),
    notify: notifyOfClub({ ...platform, pushOf: notificationServices(platform).pushOf }),
  };
});

export const clubsModule: Module = {
  name: "clubs",
  eventKinds: [clubCreated, clubUpdated],
  auditSubjects: [{ type: "Club", filter: "clubs", namesOf: namesFrom("clubs"), gone: "deleted_club" }],
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    const services = { ...platform, ...clubServices(platform) };
    clubRoutes(serve, services);
    clubMemberRoutes(serve, services);
    clubBikeRoutes(serve, services);
  },
  extends: [reportable.by(({ config }) => reportedClubs(config.COMMUNITY))],
  hourly: ({ db }) => ({ closedClubs: () => inSlices(() => clearClosedClubs(db)) }),
  async *ownData({ id }, { db }) {
    yield jsonFile("clubs.json", await clubMemberRepo(db).clubsOf(id));
  },
  account: {
    async deleting(trx, account) {
      await leaveWithAccount(trx, account);
      return async () => {};
    },
  },
};
