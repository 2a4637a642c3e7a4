import { readCockpitShown, showCockpit } from "#contract/sharing/cockpit-shown.ts";
import {
  readBikeRidesShown,
  readProfileRidesShown,
  showBikeRides,
  showProfileRides,
} from "#contract/sharing/ride-totals.ts";
import { sharingUpdated } from "#contract/sharing/sharing-events.ts";
import { readPartsShown, showParts } from "#contract/sharing/shown-parts.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import { type ProfileRepo, profileRepo } from "#server/people/profile/profiles.repo.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { forbidden, notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  profiles: ProfileRepo;
  bikes: { rules: BikeRules };
  sheets: SheetParts;
}

/** What a bike's public page shows where its owner has chosen so. */
const ofBike = [
  { what: "parts", read: readPartsShown, show: showParts },
  { what: "rides", read: readBikeRidesShown, show: showBikeRides },
  { what: "cockpit", read: readCockpitShown, show: showCockpit },
] as const;

/** The owner's choices of what a public bike, and a public profile, show. */
export function shownRoutes(serve: Serve, { repo, profiles, bikes, sheets }: Deps): void {
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  for (const { what, read, show } of ofBike) {
    serve(read, async ({ user, params }) => {
      const bike = await authorizeBike(user, params.id, "share.read");
      return { data: { shown: bike[`shows_${what}`] === 1 } };
    });

    serve(show, async ({ user, params, body, act, say }) => {
      const bike = await authorizeBike(user, params.id, "share.write");
      const { shown } = body();
      // A bike over the plan's limit can only be made more private.
      if (shown && isReadOnlyFor(bike, user)) throw forbidden("bike_read_only");
      if (shown && what === "parts") await sheets.ensure(bike);
      await act(async (act) => {
        if (!(await repo.show(act, bike, `shows_${what}`, shown))) throw notFound("bike_not_found");
        await act.event(sharingUpdated, bike.id, { bike_id: bike.id });
      });
      return { message: say(`${what}_${shown ? "shown" : "hidden"}`), data: { shown } };
    });
  }

  serve(readProfileRidesShown, async ({ user }) => {
    const profile = await profiles.find(user.id);
    if (!profile) throw unauthenticated();
    return { data: { shown: profile.shows_rides === 1 } };
  });

  serve(showProfileRides, async ({ body, act, say }) => {
    const { shown } = body();
    await act(async (act) => {
      const change = () => ({ shows_rides: shown ? 1 : 0 }) as const;
      const done = await profileRepo(act.db).change(act.account, change, act.at);
      if (!done) throw unauthenticated();
      await act.event(sharingUpdated, null, { bike_id: null });
    });
    return { message: say(shown ? "rides_shown" : "rides_hidden"), data: { shown } };
  });
}
