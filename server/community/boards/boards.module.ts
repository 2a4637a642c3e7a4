import { clubBoardUpdated } from "#contract/community/club-events.ts";
import { clubServices } from "#server/community/clubs/clubs.module.ts";
import { leavesTexts } from "#server/people/account/leaves-texts.repo.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { boardRepo } from "./board.repo.ts";
import { boardRoutes } from "./board.routes.ts";
import { boardsOf } from "./boards.ts";
import { eraseTexts, eraseTitles } from "./clear-texts.repo.ts";
import { notifyMentioned } from "./notify-mentioned.ts";

export const boardServices = service((platform) => {
  const { access, notify } = clubServices(platform);
  return boardsOf({ ...platform, access, notifyMentioned: notifyMentioned(notify) });
});

export const boardsModule: Module = {
  name: "boards",
  eventKinds: [clubBoardUpdated],
  routes(serve, platform) {
    if (!platform.config.COMMUNITY) return;
    const isLimited = platform.config.RATE_LIMITS === "on";
    const { access } = clubServices(platform);
    boardRoutes(serve, { ...platform, access, boards: boardServices(platform), isLimited });
  },
  async *ownData({ id }, { db }) {
    yield jsonFile("club-messages.json", await boardRepo(db).writtenBy(id));
  },
  account: {
    async clearing({ id }, { db }) {
      if (await leavesTexts(db, id)) return;
      await inSlices(() => eraseTexts(db, id));
      await inSlices(() => eraseTitles(db, id));
    },
  },
};
