import { reportSighting } from "#contract/sharing/theft.ts";
import { refuseLater } from "#server/garage/care/plans/care-plans.rules.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { counted, type RateLimit } from "#server/platform/http/rate-limit.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import { dayAfter } from "#server/platform/time/days.ts";
import { isToken } from "#server/sharing/sharing/share-link.ts";
import type { SharingRepo } from "#server/sharing/sharing/sharing.repo.ts";
import type { TellOfSighting } from "./sighting-mail.ts";
import { sightingNetwork } from "./sighting-network.ts";
import type { SightingRepo } from "./sightings.repo.ts";

interface Deps {
  shared: Pick<SharingRepo, "bikeByToken">;
  sightings: SightingRepo;
  tell: TellOfSighting;
  rates: RateLimit;
  secret: string;
  now: () => Date;
}

/** What visitors of a stolen bike's page do. */
export function sightingRoutes(serve: Serve, { shared, sightings, tell, rates, secret, now }: Deps): void {
  serve(reportSighting, async ({ params, body, ip, say }) => {
    const bike = isToken(params.token) ? await shared.bikeByToken(params.token) : undefined;
    // A theft stays private unless its owner shows it on the page.
    if (!bike || bike.theft_shown === null) throw notFound("bike_not_found");
    const { text, place = null, seen_on = null, contact = null } = body();
    const at = now().toISOString();
    // Somewhere it is tomorrow already.
    if (seen_on) refuseLater("seen_on", seen_on, dayAfter(at.slice(0, 10)));
    const sighting = { text, place, seen_on, contact };
    const network = sightingNetwork(secret, bike.id, ip);
    await counted(rates, { kind: "sighting", ip }, async () => {
      const telling = await tell(bike, sighting, {
        network,
        isKnown: await sightings.knows(bike, network),
      });
      const also = async (trx: Db) => telling?.send(trx);
      const kept = { ...sighting, user_id: bike.user_id, bike_id: bike.id, created_at: at, network };
      const isKept = await sightings.add(kept, also);
      if (isKept) return;
      await telling?.withdraw();
      throw notFound("bike_not_found");
    });
    return { message: say("sighting_received") };
  });
}
