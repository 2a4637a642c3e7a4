import { bikeCreated, bikeDeleted, bikeUpdated } from "#contract/garage/garage-events.ts";
import {
  choosePurchaseCurrency,
  createBike,
  deleteBike,
  dismissMileageNotice,
  listBikes,
  orderBikes,
} from "#contract/garage/bikes.ts";
import { chooseWritableBikes } from "#contract/billing/subscription.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { jsonList } from "#server/platform/http/json.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import type { PlanRules } from "#server/billing/plans/plans.rules.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { columnsOf, presentBike } from "./bike.presenter.ts";
import type { BikeRow } from "./bike-reads.repo.ts";
import { type BikeRepo, bikeRepo } from "./bikes.repo.ts";
import type { BikeRules } from "./bikes.rules.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";

interface Deps {
  bikes: { repo: BikeRepo; rules: BikeRules };
  plans: PlanRules;
  photos: Pick<PhotoAddresses, "urlFor"> & { pictures: Pick<Pictures, "remove"> };
}

/** Of a change to several bikes. */
const manyBikes = { bike_id: null, title: "" };

/** All calls of bikes but the one that writes one with its parts: see server/garage/parts/bike-write/bike-write.routes.ts. */
export function bikeRoutes(serve: Serve, { bikes, plans, photos }: Deps): void {
  const { repo, rules } = bikes;
  const present = (row: BikeRow, viewer: Viewer) =>
    presentBike(row, {
      read_only: rules.isReadOnlyFor(row, viewer),
      via: viewer.via,
      urlOf: photos.urlFor(viewer),
    });

  serve.presented(listBikes, async ({ user }) => ({
    data: jsonList((await repo.listOf(user.id)).map((row) => present(row, user))),
  }));

  serve.presented(createBike, async ({ user, body, act, say }) => {
    const columns = columnsOf(body());
    return act(async (act) => {
      const row = await repo.insert(act, plans.quotaOf(user).bikes, columns);
      if (!row) throw limitReached("bike_limit");
      await act.event(bikeCreated, row.id, { bike_id: row.id, title: row.name });
      return act.answer({ message: say("bike_created"), data: present(row, user) });
    });
  });

  serve(orderBikes, async ({ body, act, say }) => {
    const { ids } = body();
    if (new Set(ids).size < ids.length) throw invalid("ids", "writable_not_yours");
    return act(async (act) => {
      if (!(await repo.order(act, ids))) throw invalid("ids", "writable_not_yours");
      await act.event(bikeUpdated, null, manyBikes);
      return act.answer({ message: say("bikes_ordered") });
    });
  });

  serve(choosePurchaseCurrency, async ({ user, body, act, say }) => {
    const writable = (row: BikeRow) => !rules.isReadOnlyFor(row, user);
    const { purchase_currency } = body();
    return act(async (act) => {
      const count = await repo.chooseCurrency(act, purchase_currency, writable);
      if (count > 0) await act.event(bikeUpdated, null, manyBikes);
      return act.answer({ message: say("currency_chosen", { count }), data: { bikes: count } });
    });
  });

  serve(dismissMileageNotice, async ({ user, params, act, say }) => {
    const bike = await rules.ownBike(user, params.id, "reading.write");
    return act(async (act) => {
      await bikeRepo(act.db).dismissMileageNotice(bike);
      await act.event(bikeUpdated, bike.id, { bike_id: bike.id, title: bike.name });
      return act.answer({ message: say("notice_dismissed") });
    });
  });

  serve(deleteBike, async ({ user, params, act, say }) => {
    const bike = await rules.authorizeBike(user, params.id, "bike.delete");
    const deleted = await act(async (act) => {
      const result = await repo.delete(act, bike);
      if (!result) throw notFound("bike_not_found");
      await act.event(bikeDeleted, bike.id, { bike_id: bike.id, title: bike.name });
      return result;
    });
    await photos.pictures.remove(deleted === "ended" ? await repo.finishDeletion(bike) : deleted);
    return { message: say("bike_deleted") };
  });

  serve(chooseWritableBikes, async ({ user, body, act, say }) => {
    const ids = new Set(body().ids);
    if (ids.size > plans.quotaOf(user).bikes) throw invalid("ids", "writable_too_many");
    return act(async (act) => {
      if (!(await repo.keepWritable(act, ids))) throw invalid("ids", "writable_not_yours");
      await act.event(bikeUpdated, null, manyBikes);
      return act.answer({ message: say("writable_chosen") });
    });
  });
}
