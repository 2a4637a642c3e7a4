import { endGrant, giveBikeGrant, listBikeGrants } from "#contract/shops/grants.ts";
import { grantUpdated } from "#contract/shops/shops-events.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import { revokeGrant } from "#server/platform/grants/grants.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter, dayOf, startOf } from "#server/platform/time/days.ts";
import { longestUntil, openBikeTo, presentGrant } from "./giving.ts";
import { shopGrantRepo } from "./shop-grants.repo.ts";

interface Deps {
  db: Db;
  bikes: { rules: BikeRules };
}

/** What a rider opens to shops, and who has looked. */
export function grantRoutes(serve: Serve, { db, bikes: { rules } }: Deps): void {
  serve(giveBikeGrant, async ({ user, params, body, act }) => {
    const bike = await rules.ownBike(user, params.id, "grant.write");
    const { until, ...given } = body();
    return act(async (act) => {
      const until_at = until ? endOf(until, await act.zone(), act.at) : undefined;
      return act.answer({ data: await openBikeTo(act, bike, { ...given, until_at }) });
    });
  });

  serve(listBikeGrants, async ({ user, params }) => {
    const bike = await rules.ownBike(user, params.id, "grant.read");
    const rows = await shopGrantRepo(db).listOf(bike);
    return { data: await Promise.all(rows.map((row) => presentGrant(db, user.id, row))) };
  });

  serve(endGrant, async ({ user, params, act, say }) => {
    await act(async (act) => {
      const row = await shopGrantRepo(act.db).find(user.id, params.id);
      if (!row || !(await revokeGrant(act, params.id))) throw notFound("grant_not_found");
      await act.event(grantUpdated, row.id, { bike_id: row.bike_id });
    });
    return { message: say("grant_ended") };
  });
}

/** When a grant ends that is given until a day, which is included, or an instant. Throws 422 for one that is not ahead, or too far. */
function endOf(until: string, zone: string, at: string): string {
  const latest = longestUntil(at);
  const isDay = until.length === 10;
  const end = isDay ? startOf(zone, dayAfter(until)).toISOString() : until;
  const lastDay = dayOf(zone, new Date(latest));
  const refuse = (issue: object) => new Refusal(422, "invalid", { errors: { until: [issue as never] } });
  if (end <= at) throw refuse({ key: "min_date", min: dayOf(zone, new Date(at)) });
  if (isDay ? until > lastDay : end > latest) throw refuse({ key: "max_date", max: lastDay });
  return end < latest ? end : latest;
}
