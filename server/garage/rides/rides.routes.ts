import { rideAssigned, rideCreated, rideDeleted, rideUpdated } from "#contract/garage/garage-events.ts";
import {
  assignRides,
  createRide,
  deleteRide,
  listRides,
  readRide,
  updateRide,
} from "#contract/garage/rides.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
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

  serve(createRide, async ({ user, body, act, say }) => {
    const fields = manualRide(body(), { zone: await zoneOf(user.id), now: now() });
    return act(async (act) => {
      const row = await rides.insert(act, fields);
      await act.event(rideCreated, row.id, { bike_id: row.bike_id, title: row.title ?? "" });
      return act.answer({ message: say("ride_created"), data: presentRide(row) });
    });
  });

  serve(readRide, async ({ user, params }) => {
    const row = await rides.find(user.id, params.id);
    if (!row) throw notFound("ride_not_found");
    return { data: presentRide(row) };
  });

  serve(updateRide, async ({ user, params, body, act, say }) => {
    if (!(await rides.find(user.id, params.id))) throw notFound("ride_not_found");
    const change = body();
    const here = { zone: await zoneOf(user.id), now: now() };
    return act(async (act) => {
      const row = await rides.update(act, params.id, (current) => {
        const after = changedRide(change, current, here);
        refuseStale(change.version, current.version, () => ({ data: presentRide(current) }));
        return after;
      });
      if (!row) throw notFound("ride_not_found");
      await act.event(rideUpdated, row.id, { bike_id: row.bike_id, title: row.title ?? "" });
      return act.answer({ message: say("ride_updated"), data: presentRide(row) });
    });
  });

  serve(deleteRide, async ({ params, act, say }) => {
    const gone = await act(async (act) => {
      const row = await rides.delete(act, params.id);
      if (!row) throw notFound("ride_not_found");
      await act.event(rideDeleted, row.id, { bike_id: row.bike_id, title: row.title ?? "" });
      return row;
    });
    await originals.forget(gone);
    return { message: say("ride_deleted") };
  });

  serve(assignRides, async ({ body, act, say }) => {
    const { ids, bike_id } = body();
    return act(async (act) => {
      const changed = await rides.assign(act, ids, bike_id);
      if (changed > 0) await act.event(rideAssigned, null, { bike_id, rides: changed });
      return act.answer({ message: say("rides_assigned", { count: changed }), data: { changed } });
    });
  });
}
