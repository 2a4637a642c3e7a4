import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretDigest } from "#server/people/auth/session.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { CalendarLinkRepo } from "./calendar-links.repo.ts";

interface Deps {
  links: CalendarLinkRepo;
  rates: RateLimit;
  calendarOf: (userId: number) => Promise<string | undefined>;
}

/** The address of a calendar: whoever has it reads the calendar. */
export const calendarUrl = (appUrl: string, secret: string): string => `${appUrl}/calendar/${secret}.ics`;

/** Serves calendars to calendar programs, which have no session. */
export function calendarPages(app: FastifyInstance, { links, rates, calendarOf }: Deps): void {
  app.get("/calendar/:file", async (request, reply) => {
    const { file } = request.params as { file: string };
    const secret = /^([A-Za-z0-9]{40})\.ics$/.exec(file)?.[1];
    const rider = secret === undefined ? undefined : await links.riderOf(secretDigest(secret));
    if (rider === undefined) {
      await rates.take({ kind: "calendar_miss", ip: request.ip });
      throw notFound();
    }
    // By rider: many calendars are read from the few addresses of a calendar service.
    await rates.take({ kind: "calendar", subject: String(rider) });
    const calendar = await calendarOf(rider);
    if (calendar === undefined) throw notFound();
    return sendCalendar(request, reply, calendar);
  });
}

/** Sends a calendar, which a program that has it already need not load again. */
export function sendCalendar(request: FastifyRequest, reply: FastifyReply, calendar: string): FastifyReply {
  // Weak: the moment at which it was made says nothing of what is in it.
  const etag = `W/"${hash("sha256", calendar.replaceAll(/^DTSTAMP:.*\r\n/gm, ""), "base64url")}"`;
  reply.type("text/calendar; charset=utf-8").headers({
    etag,
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="spokebook.ics"',
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const known = (request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
  return known.includes(etag) ? reply.code(304).send() : reply.send(calendar);
}
