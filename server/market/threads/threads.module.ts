import { threadUpdated } from "#contract/market/market-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { messageMails } from "./message-mails.ts";
import { reportedMessages } from "./reported-messages.ts";
import { threadRepo } from "./threads.repo.ts";
import { threadRoutes } from "./threads.routes.ts";

export const threadsModule: Module = {
  name: "threads",
  eventKinds: [threadUpdated],
  routes(serve, platform) {
    if (platform.config.MARKET === "off") return;
    messageMails(platform);
    threadRoutes(serve, { ...platform, isLimited: platform.config.RATE_LIMITS === "on" });
  },
  extends: [reportable.by(({ now }) => reportedMessages(now))],
  hourly: ({ db }) => ({ forgottenThreads: () => threadRepo(db).sweep() }),
  async *ownData({ id }, { db }) {
    yield jsonFile("messages.json", await threadRepo(db).sentBy(id));
  },
};
