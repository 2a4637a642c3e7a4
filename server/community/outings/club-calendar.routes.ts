import { makeClubCalendarLink, readClubCalendar } from "#contract/community/club-rides.ts";
import { clubUpdated } from "#contract/community/club-events.ts";
import { apiBase } from "#contract/platform/wire.ts";
import { secretDigest, secretText } from "#server/people/auth/session.ts";
import { sendCalendar } from "#server/people/notifications/calendar.pages.ts";
import { icsOf, type MomentEvent } from "#server/people/notifications/ics.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { ClubAccess } from "#server/community/clubs/club-access.ts";
import { clubRepo } from "#server/community/clubs/clubs.repo.ts";
import { clubRideRepo } from "./club-rides.repo.ts";
import { stillAhead } from "./still-ahead.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  rates: RateLimit;
  appUrl: string;
  now: () => Date;
}

/** Rides of a calendar. */
const most = 200;

/** The rides of a club for calendar programs, which have no session: of a public club for all, else by a member's link. */
export function clubCalendarRoutes(serve: Serve, { db, access, rates, appUrl, now }: Deps): void {
  serve(readClubCalendar, async ({ user, params, query: { key }, request, reply, ip }) => {
    const club = key ? await byKey(params.slug, key, ip) : await seen(user, params.slug);
    await rates.take(
      key ? { kind: "calendar", subject: `club-${secretDigest(key)}` } : { kind: "calendar", ip },
    );
    return sendCalendar(request, reply, await calendarOf(club));
  });

  const seen = async (user: Viewer | null, slug: string): Promise<ClubRow> =>
    (await access.seen(user, slug, "rides.read")).club;

  async function byKey(slug: string, key: string, ip: string): Promise<ClubRow> {
    const member = await clubRideRepo(db).calendarOf(secretDigest(key));
    const club = member && (await clubRepo(db).byId(member.club_id));
    if (club && club.slug === slug && club.hidden === 0) return club;
    await rates.take({ kind: "calendar_miss", ip });
    throw notFound("club_not_found");
  }

  async function calendarOf({ id, slug, name }: ClubRow): Promise<string> {
    const { host } = new URL(appUrl);
    const { rows } = await clubRideRepo(db).page(id, true, stillAhead(now()), { page: 1, per_page: most });
    const events = rows.map((ride): MomentEvent => ({
      uid: `club-ride-${ride.id}@${host}`,
      at: ride.at,
      summary: name,
      location: ride.meeting,
      description: ride.text ?? "",
      url: `${appUrl}/clubs/${slug}`,
    }));
    return icsOf({ name, events, at: now() });
  }

  serve(makeClubCalendarLink, async ({ user, params, act }) => {
    await access.seen(user, params.slug, "rides.answer");
    return act(async (act) => {
      const held = await access.held(act, params.slug, "rides.answer");
      const secret = secretText(40);
      await clubRideRepo(act.db).putCalendar(act, held, secretDigest(secret));
      await act.event(clubUpdated, held.club.id, { club_id: held.club.id, title: held.club.name });
      const path = apiBase + readClubCalendar.path.replace("{slug}", held.club.slug);
      return act.answer({ data: { url: `${appUrl}${path}?key=${secret}` } });
    });
  });
}
