import { questionCreated, questionUpdated } from "#contract/community/community-events.ts";
import { leavesTexts } from "#server/people/account/leaves-texts.repo.ts";
import { whenBlocked } from "#server/people/blocks/when-blocked.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { shareLinks } from "#server/sharing/sharing/share-link.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { questionMails } from "./question-mails.ts";
import { questionRepo } from "./questions.repo.ts";
import { questionRoutes } from "./questions.routes.ts";
import { reportedQuestions } from "./reported-questions.ts";

export const questionsModule: Module = {
  name: "questions",
  eventKinds: [questionCreated, questionUpdated],
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    const { pushOf } = notificationServices(platform);
    questionMails({ ...platform, pushOf, links: shareLinks(platform.appUrl) });
    questionRoutes(serve, platform);
  },
  extends: [
    reportable.by(({ config }) => reportedQuestions(config.COMMUNITY)),
    whenBlocked.by(() => (act, other) => questionRepo(act.db).endBetween(act, act.by, other)),
  ],
  async *ownData({ id }, { db }) {
    yield jsonFile("questions.json", await questionRepo(db).allOf(id));
  },
  account: {
    async deleting(trx, { id }) {
      const texts = questionRepo(trx);
      await ((await leavesTexts(trx, id)) ? texts.leaveWithin(id) : texts.deleteAnswersWithin(id));
      return async () => {};
    },
  },
};
