import { careDue, careSoon } from "#contract/garage/garage-events.ts";
import { notificationsUpdated } from "#contract/people/people-events.ts";
import { authServices } from "#server/people/auth/auth.module.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import { pushServices } from "#server/people/push/push.module.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Language } from "#server/platform/language/language.ts";
import { inSlices } from "#server/platform/db/slices.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { alertRepo } from "./alerts.repo.ts";
import { calendarLinkRepo } from "./calendar-links.repo.ts";
import { calendarPages } from "./calendar.pages.ts";
import { careCalendar } from "./care-calendar.ts";
import { careFrom, countFrom } from "./care-source.ts";
import { notesFrom } from "./daily-notes.ts";
import { digests } from "./digests.ts";
import { eventPush } from "./event-push.ts";
import { mailTimes } from "./mail-times.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import { notificationRepo, presentNotifications } from "./settings.repo.ts";
import { telling as tellingOf } from "./tell-rider.ts";
import { unsubscribeTokens } from "./unsubscribe-token.ts";

export const notificationServices = service((platform) => {
  const { db, secret, config } = platform;
  const tokens = unsubscribeTokens(secret);
  const preferencesOn = (trx: Db) => preferenceRepo(trx, config.TIMEZONE);
  const { offeredLink } = authServices(platform).rules;
  const { push } = pushServices(platform);
  const from = {
    preferencesOn,
    careOf: (trx: Db, userId: number, language: Language) => careFrom(platform, trx, userId, { language }),
    countOf: (trx: Db, userId: number, language: Language) => countFrom(platform, trx, userId, language),
    notesOf: (trx: Db, userId: number, language: Language) => notesFrom(platform, trx, userId, language),
    push,
    tokens,
    offeredLink,
  };
  const telling = tellingOf({ ...platform, ...from, timezone: config.TIMEZONE });
  return {
    settings: notificationRepo(db),
    alerts: alertRepo(db),
    links: calendarLinkRepo(db),
    tokens,
    telling,
    pushOf: eventPush({ push, timezone: config.TIMEZONE, now: platform.now }),
    digests: digests({ ...platform, timezone: config.TIMEZONE, telling }),

    async calendarOf(userId: number): Promise<string | undefined> {
      const preferences = await preferenceServices(platform).preferences.find(userId);
      const choice = await notificationRepo(db).find(userId);
      const reader = await telling.readerOf(db, userId);
      if (!preferences || !choice || !reader) return undefined;
      const { hour, quiet_from: from, quiet_to: to, muted_bikes } = choice;
      return careCalendar(await careFrom(platform, db, userId, { dated: true, language: reader.language }), {
        reader,
        times: { zone: preferences.time_zone, hour, quiet: { from, to } },
        muted: new Set(muted_bikes),
        appUrl: platform.appUrl,
        now: platform.now(),
      });
    },
  };
});

export const notificationsModule: Module = {
  name: "notifications",
  eventKinds: [notificationsUpdated, careDue, careSoon],
  eventConsumers: ({ config }) => [mailTimes(config.TIMEZONE)],
  routes: (serve, platform) => notificationRoutes(serve, { ...platform, ...notificationServices(platform) }),
  pages: (app, platform) => calendarPages(app, { ...platform, ...notificationServices(platform) }),
  often: (platform) => ({ careDigests: notificationServices(platform).digests }),
  async *ownData({ id }, platform) {
    const { settings, alerts, links } = notificationServices(platform);
    const choice = await settings.find(id);
    if (!choice) return;
    const calendar_link_made_at = await links.madeAt(id);
    yield jsonFile("notifications.json", { ...presentNotifications(choice), calendar_link_made_at });
    yield jsonFile("alerts.json", await alerts.all(id));
  },
  account: {
    clearing: ({ id }, platform) => inSlices(() => notificationServices(platform).alerts.deleteSome(id)),
  },
};
