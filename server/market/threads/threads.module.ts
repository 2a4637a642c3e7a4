import { threadUpdated } from "#contract/market/market-events.ts";
import { boardServices } from "#server/community/boards/boards.module.ts";
import { dailyNote } from "#server/people/notifications/daily-notes.ts";
import { notificationServices } from "#server/people/notifications/notifications.module.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import { translator } from "#server/platform/language/language.ts";
import type { Module, Platform } from "#server/platform/modules/module.ts";
import { reportable } from "#server/site/reports/reportable.ts";
import { messageMails } from "./message-mails.ts";
import { messagePhotoRepo } from "./message-photos.repo.ts";
import { messagePhotoAddresses } from "./message-photo-addresses.ts";
import { messagePhotoRoutes } from "./message-photos.routes.ts";
import { reportedMessages } from "./reported-messages.ts";
import { threadRepo } from "./threads.repo.ts";
import { threadRoutes } from "./threads.routes.ts";

/** Folder of the storage. */
const messageShelf = "messages";
/** Milliseconds after which a photo that was not sent is deleted. */
const looseMs = 86_400_000;

/** The boards of clubs, where there are any. */
const boardsWhere = (platform: Platform) => (platform.config.COMMUNITY ? boardServices(platform) : null);

export const threadsModule: Module = {
  name: "threads",
  eventKinds: [threadUpdated],
  routes(serve, platform) {
    const { MARKET, COMMUNITY, RATE_LIMITS } = platform.config;
    const isOn = MARKET === "on";
    if (!isOn && !COMMUNITY) return;
    const isLimited = RATE_LIMITS === "on";
    const boards = boardsWhere(platform);
    const addresses = messagePhotoAddresses(platform.urls);
    threadRoutes(serve, { ...platform, isOn, boards, isLimited, addresses });
    if (!isOn) return;
    messageMails({ ...platform, ...notificationServices(platform) });
    messagePhotoRoutes(serve, { ...platform, addresses, pictures: platform.shelf(messageShelf) });
  },
  extends: [
    reportable.by((platform) => reportedMessages(platform.now, boardsWhere(platform))),
    dailyNote.by(({ now, config }) => async (trx, userId, language) => {
      const unread =
        config.MARKET === "off" ? 0 : await threadRepo(trx).unreadOf(userId, now().toISOString());
      if (unread === 0) return null;
      return { text: translator(language)("messages_unread", { count: unread }), path: "/messages" };
    }),
  ],
  hourly: ({ db, now }) => ({
    forgottenThreads: () => threadRepo(db).sweep(),
    looseMessagePhotos: () =>
      messagePhotoRepo(db).sweepLoose(new Date(now().getTime() - looseMs).toISOString()),
  }),
  pictures: {
    shelf: messageShelf,
    sweeper: "messagePhotos",
    known: ({ db }) => messagePhotoRepo(db).known,
  },
  async *ownData({ id }, platform) {
    const { db } = platform;
    yield jsonFile("messages.json", await threadRepo(db).sentBy(id));
    const pictures = platform.shelf(messageShelf);
    for (const photo of await messagePhotoRepo(db).sentBy(id)) {
      const found = await pictures.read(photo, null);
      const name = `messages/${photo.message_id}-${photo.id}.${photo.format}`;
      if (found) yield { name, content: found.stream, packed: true };
    }
  },
};
