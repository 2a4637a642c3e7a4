import { sharingUpdated } from "#contract/sharing/sharing-events.ts";
import { readCockpitShown, showCockpit } from "#contract/sharing/cockpit-shown.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  bikes: { rules: BikeRules };
}

/** The owner's choice whether a public bike shows how it is set up for its rider. */
export function cockpitShownRoutes(serve: Serve, { repo, bikes }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  serve(readCockpitShown, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "share.read");
    return { data: { shown: bike.shows_cockpit === 1 } };
  });

  serve(showCockpit, async ({ user, params, body, act, say }) => {
    const bike = await authorizeBike(user, params.id, "share.write");
    const { shown } = body();
    // A bike over the plan's limit can only be made more private.
    if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
    await act(async (act) => {
      if (!(await repo.show(act, bike, "shows_cockpit", shown))) throw notFound("bike_not_found");
      await act.event(sharingUpdated, bike.id, { bike_id: bike.id });
    });
    return { message: say(shown ? "cockpit_shown" : "cockpit_hidden"), data: { shown } };
  });
}
