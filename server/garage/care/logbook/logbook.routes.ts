import {
  expenseCreated,
  serviceCreated,
  serviceDeleted,
  serviceUpdated,
} from "#contract/garage/garage-events.ts";
import {
  createService,
  deleteService,
  listServices,
  readService,
  type Service,
  type ServiceChange,
  updateService,
} from "#contract/garage/services.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { PartMoves } from "#server/garage/parts/moves/part-moves.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { doneThen } from "./done-day.ts";
import type { RateService } from "./rated-service.ts";
import { judgedItems } from "./service-items.ts";
import { servicePhotoRepo } from "./service-photos.repo.ts";
import type { ServiceGiven, ServiceRepo } from "./services.repo.ts";
import { titleOfService } from "./title-of-service.ts";

interface Deps {
  services: ServiceRepo;
  bikes: { rules: BikeRules; pictures: Pictures };
  parts: { moves: PartMoves; sheets: SheetParts };
  rated: RateService;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function logbookRoutes(serve: Serve, { services, bikes, parts, rated, zoneOf, now }: Deps): void {
  const { ownBike } = bikes.rules;
  const { judgeOf } = parts.moves;

  async function own(viewer: Viewer, id: number): Promise<Service> {
    const service = await services.find(viewer.id, id);
    if (!service) throw notFound("service_not_found");
    return service;
  }

  serve(listServices, async ({ user, params, query }) => {
    const bike = await ownBike(user, params.id, "care.read");
    const { page, per_page } = query;
    const { total, services: data } = await services.page(bike, { page, per_page });
    return { data, meta: { total, page, per_page } };
  });

  /** Throws where a part was on a bike then that is over the rider's plan. */
  const judgeItems = async (user: Viewer, items: ServiceGiven["items"], at: string, trx: Db) => {
    const ids = items.flatMap(({ part_id }) => part_id ?? []);
    await parts.moves.judgeParts(user, ids, trx, at);
    return items;
  };

  serve(createService, async ({ user, params, body, act, say }) => {
    const bike = await ownBike(user, params.id, "service.write");
    const { done_on, done_at, title = null, notes = null, by, shop = null, items, expense = null } = body();
    const then = doneThen(done_on, await zoneOf(user.id), now(), done_at);
    await parts.sheets.ensure(bike);
    const made = await act(async (act) => {
      const service = await services.insert(act, bike, async () => {
        const judged = await judgedItems(act.db, { userId: user.id, ...then }, items ?? []);
        return {
          columns: { ...then, title, notes, by: by ?? "self", shop },
          items: await judgeItems(user, judged, then.done_at, act.db),
          expense,
        };
      });
      if (!service) throw notFound("service_not_found");
      await act.event(serviceCreated, service.id, { bike_id: bike.id, title: titleOfService(service) });
      if (expense) await act.event(expenseCreated, null, { bike_id: bike.id, title: shop ?? "" });
      return service;
    });
    return { message: say("service_created"), data: await rated(user.id, made) };
  });

  serve(readService, async ({ user, params }) => ({ data: await own(user, params.id) }));

  serve(updateService, async ({ user, params, body, act, say }) => {
    const { id, bike_id } = await own(user, params.id);
    await ownBike(user, bike_id, "service.write");
    const { version, items, ...change } = body();
    const zone = await zoneOf(user.id);
    const changed = await act(async (act) => {
      const judged = async (before: Service): Promise<ServiceGiven> => {
        const columns = columnsAfter(before, change, zone, now());
        if (items === undefined) return { columns, items: before.items };
        const doneAt = { userId: user.id, done_at: columns.done_at };
        const given = await judgedItems(act.db, doneAt, items ?? [], before.items);
        return { columns, items: await judgeItems(user, given, columns.done_at, act.db) };
      };
      const result = await services.update(act, id, version, judged, judgeOf(user));
      if (result.outcome === "gone") throw notFound("service_not_found");
      if (result.outcome === "changed")
        await act.event(serviceUpdated, id, { bike_id, title: titleOfService(result.service) });
      return result;
    });
    const data = changed.service;
    if (changed.outcome === "stale") refuseStale(version, data.version, () => ({ data }));
    return { message: say("service_updated"), data };
  });

  serve(deleteService, async ({ user, params, act, say }) => {
    const service = await own(user, params.id);
    const gone = await act(async (act) => {
      const photos = await servicePhotoRepo(act.db).ofServices(user.id, [service.id]);
      if (!(await services.delete(act, service.id))) throw notFound("service_not_found");
      await act.event(serviceDeleted, service.id, {
        bike_id: service.bike_id,
        title: titleOfService(service),
      });
      return photos;
    });
    await bikes.pictures.remove(gone);
    return { message: say("service_deleted") };
  });
}

/** A service after a change: what is left out stays, and so does the instant unless the day changes. */
function columnsAfter(
  before: Service,
  change: Omit<ServiceChange, "version" | "items">,
  zone: string,
  now: Date,
): ServiceGiven["columns"] {
  const { done_on, title = before.title, notes = before.notes, by, shop = before.shop } = change;
  const then =
    done_on && done_on !== before.done_on
      ? doneThen(done_on, zone, now)
      : { done_on: before.done_on, done_at: before.done_at };
  return { ...then, title, notes, by: by === undefined ? before.by : (by ?? "self"), shop };
}
