import { createBike, deleteBike, listBikes, readBike, updateBike } from "#contract/garage/bikes.ts";
import type { Viewer } from "#server/people/auth/session.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { jsonList, toJson } from "#server/platform/http/json.ts";
import { limitReached, notFound } from "#server/platform/http/refusal.ts";
import { refuseStale } from "#server/platform/http/stale.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { Sharing } from "#server/sharing/sharing/sharing.rules.ts";
import { columnsOf, presentBike } from "./bike.presenter.ts";
import type { BikeRepo, BikeRow } from "./bikes.repo.ts";
import type { BikeRules } from "./bikes.rules.ts";

interface Deps {
  bikes: { repo: BikeRepo; rules: BikeRules };
  plans: PlanRules;
  photos: Photos;
  sharing: Sharing;
  now: () => Date;
}

export function bikeRoutes(serve: Serve, { bikes, plans, photos, sharing, now }: Deps): void {
  const { repo, rules } = bikes;
  const { urlOf } = photos;
  const present = (row: BikeRow, viewer: Viewer) =>
    presentBike(row, { read_only: rules.isReadOnlyFor(row, viewer), urlOf });
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  serve.presented(listBikes, async ({ user }) => ({
    data: jsonList((await repo.listOf(user.id)).map((row) => present(row, user))),
  }));

  serve.presented(createBike, async ({ user, body, say }) => {
    const row = await repo.insert(user.id, plans.quotaOf(user).bikes, columnsOf(body()), by(user));
    if (!row) throw limitReached("bike_limit");
    return { message: say("bike_created"), data: present(row, user) };
  });

  serve.presented(readBike, async ({ user, params }) => {
    const row = await rules.authorizeBike(user, params.id, "look");
    return {
      data: rules.isInFullFor(row, user) ? present(row, user) : toJson(await sharing.bikeById(row.id)),
    };
  });

  serve.presented(updateBike, async ({ user, params, body, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "write");
    const change = body();
    const judged = (now: BikeRow) => {
      refuseStale(change.version, now.version, () => ({ data: JSON.parse(present(now, user)) as unknown }));
      return columnsOf(change, now);
    };
    const row = await repo.update(bike, judged, by(user));
    if (!row) throw notFound("bike_not_found");
    return { message: say("bike_updated"), data: present(row, user) };
  });

  serve(deleteBike, async ({ user, params, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "delete");
    const pictures = await repo.delete(bike, by(user));
    if (!pictures) throw notFound("bike_not_found");
    await photos.pictures.remove(pictures);
    return { message: say("bike_deleted") };
  });
}
