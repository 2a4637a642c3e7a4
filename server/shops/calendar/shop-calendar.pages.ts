import type { FastifyInstance } from "fastify";
import { secretDigest } from "#server/people/auth/session.ts";
import { sendCalendar } from "#server/people/notifications/calendar.pages.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { calendarOfShop } from "./calendar-of-shop.ts";
import { shopCalendarRepo } from "./shop-calendar.repo.ts";

interface Deps {
  db: Db;
  rates: RateLimit;
  appUrl: string;
  now: () => Date;
}

/** The address of a shop's calendar: whoever has it reads the calendar. */
export const shopCalendarUrl = (appUrl: string, secret: string): string =>
  `${appUrl}/calendar/shops/${secret}.ics`;

/** Serves the calendars of shops to calendar programs, which have no session. */
export function shopCalendarPages(app: FastifyInstance, { db, rates, appUrl, now }: Deps): void {
  app.get("/calendar/shops/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const secret = /^([A-Za-z0-9]{40})\.ics$/.exec(file)?.[1];
    const shop = secret && (await shopCalendarRepo(db).shopOf(secretDigest(secret)));
    if (!shop) {
      await rates.take({ kind: "calendar_miss", ip: request.ip });
      throw notFound();
    }
    await rates.take({ kind: "calendar", subject: `shop-${shop.id}` });
    return sendCalendar(request, reply, await calendarOfShop(db, shop, appUrl, now()));
  });
}
