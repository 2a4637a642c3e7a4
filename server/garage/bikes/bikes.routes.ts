import { choosePurchaseCurrency, createBike, deleteBike, listBikes } from "#contract/garage/bikes.ts";
import { chooseWritableBikes } from "#contract/billing/subscription.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { jsonList } from "#server/platform/http/json.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { columnsOf, presentBike } from "./bike.presenter.ts";
import type { BikeRow } from "./bike-reads.repo.ts";
import type { BikeRepo } from "./bikes.repo.ts";
import type { BikeRules } from "./bikes.rules.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

interface Deps {
  bikes: { repo: BikeRepo; rules: BikeRules };
  plans: PlanRules;
  photos: Pick<PhotoAddresses, "urlOf"> & { pictures: Pick<Pictures, "remove"> };
  now: () => Date;
}

/** All calls of bikes but the one that writes one with its parts: see server/garage/parts/bike-write.routes.ts. */
export function bikeRoutes(serve: Serve, { bikes, plans, photos, now }: Deps): void {
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

  serve(choosePurchaseCurrency, async ({ user, body, say }) => {
    const writable = (row: BikeRow) => !rules.isReadOnlyFor(row, user);
    const count = await repo.chooseCurrency(user.id, body().purchase_currency, writable, by(user));
    return { message: say("currency_chosen", { count }), data: { bikes: count } };
  });

  serve(deleteBike, async ({ user, params, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "delete");
    const pictures = await repo.delete(bike, by(user));
    if (!pictures) throw notFound("bike_not_found");
    await photos.pictures.remove(pictures);
    return { message: say("bike_deleted") };
  });

  serve(chooseWritableBikes, async ({ user, body, say }) => {
    const ids = new Set(body().ids);
    if (ids.size > plans.quotaOf(user).bikes) throw invalid("ids", "writable_too_many");
    if (!(await repo.keepWritable(user.id, ids, by(user)))) throw invalid("ids", "writable_not_yours");
    return { message: say("writable_chosen") };
  });
}
