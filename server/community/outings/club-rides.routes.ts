import { clubRideUpdated } from "#contract/community/club-events.ts";
import { clubBounds } from "#contract/community/club-input.ts";
import {
  announceClubRide,
  answerClubRide,
  type ClubRide,
  deleteClubRide,
  listClubRides,
  readClubRoute,
  updateClubRide,
} from "#contract/community/club-rides.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubRow } from "#server/platform/db/schema.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { startOf } from "#server/platform/time/days.ts";
import { type ClubAccess, mayAlso } from "#server/community/clubs/club-access.ts";
import { presentClubRides } from "./club-ride.presenter.ts";
import { type ClubRideColumns, clubRideRepo } from "./club-rides.repo.ts";
import { stillAhead } from "./still-ahead.ts";
import type { NotifyOfRide } from "./reminders.ts";

interface Deps {
  db: Db;
  access: ClubAccess;
  notifyOfRide: NotifyOfRide;
  now: () => Date;
}

/** Rides that a club announces. */
export function clubRideRoutes(serve: Serve, { db, access, notifyOfRide, now }: Deps): void {
  serve(listClubRides, async ({ user, params, query: { when, page, per_page } }) => {
    const seen = await access.seen(user, params.slug, "rides.read");
    const paged = { page, per_page };
    const since = stillAhead(now());
    const { rows, total } = await clubRideRepo(db).page(seen.club.id, when !== "past", since, paged);
    const isMember = mayAlso(seen, "members.read");
    const data = await presentClubRides(db, rows, { reader: seen.user_id, isMember });
    return { data, meta: { total, ...paged } };
  });

  serve(announceClubRide, async ({ user, params, body, act }) => {
    await access.seen(user, params.slug, "rides.write");
    const { at, meeting, text = null, gpx = null } = body();
    const route = await routeOf(gpx);
    return act(async (act) => {
      const held = await access.held(act, params.slug, "rides.write");
      const rides = clubRideRepo(act.db);
      if ((await rides.countComing(held.club.id, act.at)) >= clubBounds.rides)
        throw limitReached("club_rides_limit");
      const id = await rides.insert(act, held, { at: await instantOf(act, at), meeting, text, ...route });
      return act.answer({ data: await changed(act, held.club, id) });
    });
  });

  serve(updateClubRide, async ({ user, params, body, act }) => {
    const { club_id } = await found(db, params.id);
    await access.seenById(user, club_id, "rides.write");
    const { version, gpx, at, ...rest } = body();
    const route = gpx === undefined ? {} : await routeOf(gpx);
    return act(async (act) => {
      const held = await access.heldById(act, club_id, "rides.write");
      const ride = await found(act.db, params.id);
      const state = await shownOne(act.db, ride.id, user.id);
      refuseStale(version, ride.version, () => ({ data: state }));
      const change = {
        ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
        ...(at !== undefined && { at: await instantOf(act, at) }),
        ...route,
      };
      await clubRideRepo(act.db).update(act, held, ride, change);
      return act.answer({ data: await changed(act, held.club, ride.id) });
    });
  });

  serve(deleteClubRide, async ({ user, params, act, say }) => {
    const { club_id } = await found(db, params.id);
    await access.seenById(user, club_id, "rides.write");
    await act(async (act) => {
      const held = await access.heldById(act, club_id, "rides.write");
      const ride = await found(act.db, params.id);
      if (ride.at > act.at) await notifyOfRide(act.db, held.club, ride, "club_ride_cancelled");
      await clubRideRepo(act.db).remove(act, held, ride.id);
      await act.event(clubRideUpdated, ride.id, { club_id });
    });
    return { message: say("club_ride_cancelled") };
  });

  serve(answerClubRide, async ({ user, params, body, act }) => {
    const { club_id } = await found(db, params.id);
    await access.seenById(user, club_id, "rides.answer");
    const { yes } = body();
    return act(async (act) => {
      const { club } = await access.heldById(act, club_id, "rides.answer");
      await found(act.db, params.id);
      await clubRideRepo(act.db).answer(act, params.id, yes);
      return act.answer({ data: await changed(act, club, params.id) });
    });
  });

  serve(readClubRoute, async ({ user, params, reply }) => {
    const { club_id } = await found(db, params.id);
    await access.seenById(user, club_id, "rides.read");
    const gpx = await clubRideRepo(db).routeOf(params.id);
    if (gpx === null) throw notFound("club_route_none");
    return reply
      .type("application/gpx+xml; charset=utf-8")
      .header("cache-control", "private, no-cache")
      .header("content-disposition", `attachment; filename="spokebook-route-${params.id}.gpx"`)
      .send(gpx);
  });

  async function changed(act: Act, club: ClubRow, id: number): Promise<ClubRide> {
    await act.event(clubRideUpdated, id, { club_id: club.id });
    return shownOne(act.db, id, act.by);
  }
}

async function found(on: Db, id: number) {
  const ride = await clubRideRepo(on).find(id);
  if (!ride) throw notFound("club_ride_not_found");
  return ride;
}

async function shownOne(on: Db, id: number, reader: number): Promise<ClubRide> {
  const [ride] = await presentClubRides(on, [await found(on, id)], { reader, isMember: true });
  return ride as ClubRide;
}

/** An instant; a day begins in the time zone of whoever announces the ride. */
const instantOf = async (act: Act, at: string): Promise<string> =>
  at.length === 10 ? startOf(await act.zone(), at).toISOString() : at;

/** What is kept of a route; 422 for what is none. */
async function routeOf(
  gpx: string | null,
): Promise<Required<Pick<ClubRideColumns, "gpx" | "distance_m" | "up_m">>> {
  if (gpx === null) return { gpx: null, distance_m: null, up_m: null };
  // Few servers ever read one.
  const { routeOfGpx } = await import("./route-of-gpx.ts");
  const route = routeOfGpx(gpx);
  if (!route) throw invalid("gpx", "club_route_unreadable");
  return route;
}
