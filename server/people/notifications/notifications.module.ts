import type { CareEntry } from "#contract/garage/care-plans.ts";
import { preferenceServices } from "#server/people/preferences/preferences.module.ts";
import { preferenceRepo } from "#server/people/preferences/preferences.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import type { Platform } from "#server/platform/modules/platform.ts";
import { service } from "#server/platform/modules/service.ts";
import { alertRepo } from "./alerts.repo.ts";
import { calendarLinkRepo } from "./calendar-links.repo.ts";
import { calendarPages } from "./calendar.pages.ts";
import { careCalendar } from "./care-calendar.ts";
import { digests } from "./digests.ts";
import { notificationRoutes } from "./notifications.routes.ts";
import { notificationRepo, presentNotifications } from "./settings.repo.ts";
import { telling as tellingOf } from "./tell-rider.ts";
import { unsubscribeTokens } from "./unsubscribe-token.ts";

const notificationServices = service((platform) => {
  const { db, secret, config } = platform;
  const tokens = unsubscribeTokens(secret);
  const preferencesOn = (trx: Db) => preferenceRepo(trx, config.TIMEZONE);
  const careOf = (trx: Db, userId: number) => careFrom(platform, trx, userId);
  const telling = tellingOf({ ...platform, timezone: config.TIMEZONE, preferencesOn, careOf, tokens });
  return {
    settings: notificationRepo(db),
    alerts: alertRepo(db),
    links: calendarLinkRepo(db),
    tokens,
    telling,
    digests: digests({ ...platform, timezone: config.TIMEZONE, telling }),

    async calendarOf(userId: number): Promise<string | undefined> {
      const preferences = await preferenceServices(platform).preferences.find(userId);
      const choice = await notificationRepo(db).find(userId);
      const reader = await telling.readerOf(db, userId);
      if (!preferences || !choice || !reader) return undefined;
      const { hour, quiet_from: from, quiet_to: to, muted_bikes } = choice;
      return careCalendar(await careOf(db, userId), {
        reader,
        times: { zone: preferences.time_zone, hour, quiet: { from, to } },
        muted: new Set(muted_bikes),
        appUrl: platform.appUrl,
        now: platform.now(),
      });
    },
  };
});

/** What a rider's bikes need, from the module that knows. */
async function careFrom(platform: Platform, trx: Db, userId: number): Promise<CareEntry[]> {
  const found = await Promise.all(
    platform.modules.map(async (module) => (await module.careOf?.(trx, userId, platform)) ?? []),
  );
  return found.flat();
}

export const notificationsModule: Module = {
  name: "notifications",
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
};
