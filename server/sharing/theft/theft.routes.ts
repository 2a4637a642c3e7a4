import { endTheft, listSightings, readTheft, reportTheft, type TheftInput } from "#contract/sharing/theft.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { refuseLater } from "#server/garage/care/care-plans.rules.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { SightingRepo } from "./sightings.repo.ts";
import { presentTheft } from "./theft.presenter.ts";
import type { TheftColumns, TheftRepo, TheftRow } from "./thefts.repo.ts";

interface Deps {
  thefts: TheftRepo;
  sightings: SightingRepo;
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  now: () => Date;
}

/** What the owner of a stolen bike does; for everybody else there is no such thing. */
export function theftRoutes(serve: Serve, { thefts, sightings, bikes, zoneOf, now }: Deps): void {
  const { ownBike } = bikes.rules;
  const by = (viewer: Viewer) => ({ by: viewer.id, at: now().toISOString() });

  serve(readTheft, async ({ user, params }) => {
    const { id } = await ownBike(user, params.id, "read");
    const theft = await thefts.find(id);
    return { data: theft ? presentTheft(theft) : null };
  });

  serve(reportTheft, async ({ user, params, body, say }) => {
    const bike = await ownBike(user, params.id, "report");
    const { version, ...given } = body();
    const today = dayOf(await zoneOf(user.id), now());
    const change = (before: TheftRow | undefined) => {
      refuseStale(version, before?.version ?? 0, () => ({ data: before ? presentTheft(before) : null }));
      return columnsAfter(given, before, today);
    };
    const theft = await thefts.report(bike, change, by(user));
    if (!theft) throw notFound("bike_not_found");
    return { message: say("theft_saved"), data: presentTheft(theft) };
  });

  serve(endTheft, async ({ user, params, say }) => {
    const bike = await ownBike(user, params.id, "report");
    if (!(await thefts.end(bike, by(user)))) throw notFound("bike_not_found");
    return { message: say("theft_ended") };
  });

  serve(listSightings, async ({ user, params, query }) => {
    const { id } = await ownBike(user, params.id, "read");
    const { rows, meta } = await sightings.page(id, query);
    return { data: rows, meta };
  });
}

/** Returns the row after a change: fields left out are kept. Throws 422 on a day that has not come. */
function columnsAfter(
  given: Omit<TheftInput, "version">,
  before: TheftRow | undefined,
  today: string,
): TheftColumns {
  const { stolen_on, shown } = given;
  const kept = <F extends "place" | "police_number" | "marks" | "city" | "country" | "phone">(field: F) => {
    const value = given[field];
    return value === undefined ? (before?.[field] ?? null) : value;
  };
  if (stolen_on) refuseLater("stolen_on", stolen_on, today);
  return {
    stolen_on: stolen_on ?? before?.stolen_on ?? today,
    place: kept("place"),
    police_number: kept("police_number"),
    marks: kept("marks"),
    city: kept("city"),
    country: kept("country"),
    phone: kept("phone"),
    shown: (shown ?? before?.shown === 1) ? 1 : 0,
  };
}
