import {
  assignRides,
  createRide,
  deleteRide,
  listRides,
  readRide,
  updateRide,
} from "#contract/garage/rides.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { instantIn } from "#server/platform/time/instant.ts";
import { changedRide, manualRide } from "./ride-fields.ts";
import { pageOfRides } from "./ride-list.repo.ts";
import { presentRide } from "./ride.presenter.ts";
import type { Originals } from "./originals.repo.ts";
import type { RideRepo } from "./rides.repo.ts";

interface Deps {
  db: Db;
  rides: RideRepo;
  originals: Originals;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function rideRoutes(serve: Serve, { db, rides, originals, zoneOf, now }: Deps): void {
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  serve(listRides, async ({ user, query }) => {
    const { page, per_page, from, to, assigned, ...filter } = query;
    const zone = from || to ? await zoneOf(user.id) : "";
    const between = {
      from: from ? instantIn(zone, from) : undefined,
      to: to ? instantIn(zone, to) : undefined,
    };
    const some = {
      ...filter,
      ...between,
      assigned: assigned === undefined ? undefined : assigned === "true",
    };
    const { rows, meta } = await pageOfRides(db, user.id, some, { page, per_page });
    return { data: rows.map(presentRide), meta };
  });

  serve(createRide, async ({ user, body, request, say }) => {
    const fields = manualRide(body(), { zone: await zoneOf(user.id), now: now() });
    const row = await rides.insert(user.id, fields, keyedCall(request, user.id), by(user));
    if (!row) throw notFound("ride_not_found");
    return { message: say("ride_created"), data: presentRide(row) };
  });

  serve(readRide, async ({ user, params }) => {
    const row = await rides.find(user.id, params.id);
    if (!row) throw notFound("ride_not_found");
    return { data: presentRide(row) };
  });

  serve(updateRide, async ({ user, params, body, say }) => {
    if (!(await rides.find(user.id, params.id))) throw notFound("ride_not_found");
    const change = body();
    const here = { zone: await zoneOf(user.id), now: now() };
    const row = await rides.update(
      user.id,
      params.id,
      (current) => {
        const after = changedRide(change, current, here);
        refuseStale(change.version, current.version, () => ({ data: presentRide(current) }));
        return after;
      },
      by(user),
    );
    if (!row) throw notFound("ride_not_found");
    return { message: say("ride_updated"), data: presentRide(row) };
  });

  serve(deleteRide, async ({ user, params, say }) => {
    const gone = await rides.delete(user.id, params.id, by(user));
    if (!gone) throw notFound("ride_not_found");
    await originals.forget(gone);
    return { message: say("ride_deleted") };
  });

  serve(assignRides, async ({ user, body, say }) => {
    const { ids, bike_id } = body();
    const changed = await rides.assign(user.id, ids, bike_id, by(user));
    return { message: say("rides_assigned", { count: changed }), data: { changed } };
  });
}
