import { reportSighting } from "#contract/sharing/theft.ts";
import { refuseLater } from "#server/garage/care/care-plans.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound, Refusal } from "#server/platform/refusal/refusal.ts";
import { dayAfter } from "#server/platform/time/days.ts";
import { isToken } from "#server/sharing/sharing/share-link.ts";
import type { SharingRepo } from "#server/sharing/sharing/sharing.repo.ts";
import type { TellOfSighting } from "./sighting-mail.ts";
import type { SightingRepo } from "./sightings.repo.ts";

interface Deps {
  shared: Pick<SharingRepo, "bikeByToken">;
  sightings: SightingRepo;
  tell: TellOfSighting;
  rates: RateLimit;
  now: () => Date;
}

/** What visitors of a stolen bike's page do. */
export function sightingRoutes(serve: Serve, { shared, sightings, tell, rates, now }: Deps): void {
  serve(reportSighting, async ({ params, body, ip, say }) => {
    const bike = isToken(params.token) ? await shared.bikeByToken(params.token) : undefined;
    // That a bike is stolen is not told where its owner does not have the page say so.
    if (!bike || bike.theft_shown === null) throw notFound("bike_not_found");
    const { text, place = null, seen_on = null, contact = null } = body();
    const at = now().toISOString();
    // Somewhere it is tomorrow already.
    if (seen_on) refuseLater("seen_on", seen_on, dayAfter(at.slice(0, 10)));
    const sighting = { text, place, seen_on, contact };
    const limits = [
      { kind: "sighting", ip },
      { kind: "sighting_of", subject: String(bike.id) },
    ] as const;
    await counted(rates, limits, async () => {
      const telling = await tell(bike, sighting);
      const also = async (trx: Db) => telling?.send(trx);
      const done = await sightings.add({ ...sighting, bike_id: bike.id, created_at: at }, also);
      if (done === "added") return;
      await telling?.withdraw();
      throw done === "full" ? new Refusal(409, "sightings_full") : notFound("bike_not_found");
    });
    return { message: say("sighting_received") };
  });
}
