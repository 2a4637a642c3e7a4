import { bikeRecovered, bikeStolen, sightingUpdated } from "#contract/sharing/sharing-events.ts";
import {
  deleteSighting,
  endTheft,
  listSightings,
  readTheft,
  reportTheft,
  type TheftInput,
} from "#contract/sharing/theft.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import { dayOf } from "#server/platform/time/days.ts";
import type { SightingRepo } from "./sightings.repo.ts";
import { presentTheft } from "./theft.presenter.ts";
import type { whenStolen } from "./when-stolen.ts";
import type { TheftColumns, TheftRepo, TheftRow } from "./thefts.repo.ts";

interface Deps {
  thefts: TheftRepo;
  sightings: SightingRepo;
  bikes: { rules: BikeRules };
  zoneOf: (userId: number) => Promise<string>;
  /** What else follows at once. */
  followers: () => ReturnType<typeof whenStolen.of>;
  now: () => Date;
}

/** What the owner of a stolen bike does; for everybody else there is no such thing. */
export function theftRoutes(serve: Serve, { thefts, sightings, bikes, zoneOf, followers, now }: Deps): void {
  const { ownBike } = bikes.rules;

  serve(readTheft, async ({ user, params }) => {
    const theft = await thefts.find(await ownBike(user, params.id, "theft.read"));
    return { data: theft ? presentTheft(theft) : null };
  });

  serve(reportTheft, async ({ user, params, body, act, say }) => {
    const bike = await ownBike(user, params.id, "theft.write");
    const { version, ...given } = body();
    const today = dayOf(await zoneOf(user.id), now());
    const change = (before: TheftRow | undefined) => {
      refuseStale(version, before?.version ?? 0, () => ({ data: before ? presentTheft(before) : null }));
      return columnsAfter(given, before, today);
    };
    return act(async (act) => {
      const theft = await thefts.report(act, bike, change);
      if (!theft) throw notFound("bike_not_found");
      for (const follow of followers()) await follow(act, bike);
      await act.event(bikeStolen, bike.id, { bike_id: bike.id, title: bike.name });
      return act.answer({ message: say("theft_saved"), data: presentTheft(theft) });
    });
  });

  serve(endTheft, async ({ user, params, act, say }) => {
    const bike = await ownBike(user, params.id, "theft.write");
    await act(async (act) => {
      if (!(await thefts.end(act, bike))) throw notFound("bike_not_found");
      await act.event(bikeRecovered, bike.id, { bike_id: bike.id, title: bike.name });
    });
    return { message: say("theft_ended") };
  });

  serve(listSightings, async ({ user, params, query }) => {
    const bike = await ownBike(user, params.id, "theft.read");
    const { rows, meta } = await sightings.page(bike, query);
    await sightings.markSeen(bike, now().toISOString());
    return { data: rows, meta };
  });

  serve(deleteSighting, async ({ user, params, act, say }) => {
    const bike = await ownBike(user, params.id, "theft.write");
    await act(async (act) => {
      if (!(await sightings.delete(act, bike, params.sighting))) throw notFound("not_found");
      await act.event(sightingUpdated, params.sighting, { bike_id: bike.id });
    });
    return { message: say("sighting_deleted") };
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
