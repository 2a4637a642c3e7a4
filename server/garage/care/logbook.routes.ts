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
import type { Mover } from "#server/garage/parts/mover.ts";
import type { SheetParts } from "#server/garage/parts/sheet-parts.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { keyedCall } from "#server/platform/http/used-keys.repo.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { doneThen } from "./done-at.ts";
import type { RateService } from "./rated-service.ts";
import { judgedItems } from "./service-items.ts";
import type { ServiceGiven, ServiceRepo } from "./services.repo.ts";

interface Deps {
  services: ServiceRepo;
  bikes: { rules: BikeRules };
  parts: { mover: Mover; sheets: SheetParts };
  rated: RateService;
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

export function logbookRoutes(serve: Serve, { services, bikes, parts, rated, zoneOf, now }: Deps): void {
  const { ownBike } = bikes.rules;
  const { doing } = parts.mover;

  async function own(viewer: Viewer, id: number): Promise<Service> {
    const service = await services.find(viewer.id, id);
    if (!service) throw notFound("service_not_found");
    return service;
  }

  serve(listServices, async ({ user, params, query }) => {
    const bike = await ownBike(user, params.id, "read");
    const { page, per_page } = query;
    const { total, services: data } = await services.page(bike.id, { page, per_page });
    return { data, meta: { total, page, per_page } };
  });

  serve(createService, async ({ user, params, body, request, say }) => {
    const bike = await ownBike(user, params.id, "write");
    const { done_on, title = null, notes = null, by, shop = null, items, expense = null } = body();
    const then = doneThen(done_on, await zoneOf(user.id), now());
    await parts.sheets.ensure(bike);
    const made = await services.insert(
      bike,
      async (trx) => ({
        columns: { ...then, title, notes, by: by ?? "self", shop },
        items: await judgedItems(trx, { userId: user.id, ...then }, items ?? []),
        expense,
      }),
      keyedCall(request, user.id),
      doing(user),
    );
    if (!made) throw notFound("service_not_found");
    return { message: say("service_created"), data: await rated(user.id, made) };
  });

  serve(readService, async ({ user, params }) => ({ data: await own(user, params.id) }));

  serve(updateService, async ({ user, params, body, say }) => {
    const { id, bike_id } = await own(user, params.id);
    await ownBike(user, bike_id, "write");
    const { version, items, ...change } = body();
    const zone = await zoneOf(user.id);
    const changed = await services.update(
      { id, user_id: user.id },
      version,
      async (before, trx): Promise<ServiceGiven> => {
        const columns = columnsAfter(before, change, zone, now());
        if (items === undefined) return { columns, items: before.items };
        const doneAt = { userId: user.id, done_at: columns.done_at };
        return { columns, items: await judgedItems(trx, doneAt, items ?? [], before.items) };
      },
      doing(user),
    );
    if (changed.outcome === "gone") throw notFound("service_not_found");
    const data = changed.service;
    if (changed.outcome === "stale") refuseStale(version, data.version, () => ({ data }));
    return { message: say("service_updated"), data };
  });

  serve(deleteService, async ({ user, params, say }) => {
    const { id, bike_id } = await own(user, params.id);
    await ownBike(user, bike_id, "write");
    if (!(await services.delete({ id, user_id: user.id }, doing(user)))) throw notFound("service_not_found");
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
