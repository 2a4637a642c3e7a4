import { readCockpitShown, showCockpit } from "#contract/sharing/cockpit-shown.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  bikes: { rules: BikeRules };
  now: () => Date;
}

/** The owner's choice whether a public bike shows how it is set up for its rider. */
export function cockpitShownRoutes(serve: Serve, { repo, bikes, now }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  serve(readCockpitShown, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "share");
    return { data: { shown: bike.shows_cockpit === 1 } };
  });

  serve(showCockpit, async ({ user, params, body, say }) => {
    const bike = await authorizeBike(user, params.id, "share");
    const { shown } = body();
    // A bike over the plan's limit can only be made more private.
    if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
    if (!(await repo.show(bike, "shows_cockpit", shown, { by: user.id, at: now().toISOString() })))
      throw notFound("bike_not_found");
    return { message: say(shown ? "cockpit_shown" : "cockpit_hidden"), data: { shown } };
  });
}
