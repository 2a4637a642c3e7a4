import {
  readBikeRidesShown,
  readProfileRidesShown,
  showBikeRides,
  showProfileRides,
} from "#contract/sharing/ride-totals.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  profiles: ProfileRepo;
  bikes: { rules: BikeRules };
  now: () => Date;
}

/** The owner's choice whether a public bike, and a public profile, show what rides come to. */
export function ridesShownRoutes(serve: Serve, { repo, profiles, bikes, now }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  serve(readBikeRidesShown, async ({ user, params }) => {
    const bike = await authorizeBike(user, params.id, "share");
    return { data: { shown: bike.shows_rides === 1 } };
  });

  serve(showBikeRides, async ({ user, params, body, say }) => {
    const bike = await authorizeBike(user, params.id, "share");
    const { shown } = body();
    // A bike over the plan's limit can only be made more private.
    if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
    if (!(await repo.show(bike, "shows_rides", shown, { by: user.id, at: now().toISOString() })))
      throw notFound("bike_not_found");
    return { message: say(shown ? "rides_shown" : "rides_hidden"), data: { shown } };
  });

  serve(readProfileRidesShown, async ({ user }) => {
    const profile = await profiles.find(user.id);
    if (!profile) throw unauthenticated();
    return { data: { shown: profile.shows_rides === 1 } };
  });

  serve(showProfileRides, async ({ user, body, say }) => {
    const { shown } = body();
    const done = await profiles.change(user.id, () => ({ shows_rides: shown ? 1 : 0 }), now().toISOString());
    if (!done) throw unauthenticated();
    return { message: say(shown ? "rides_shown" : "rides_hidden"), data: { shown } };
  });
}
