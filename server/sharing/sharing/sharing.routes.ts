import {
  readBikeSharing,
  readLinkedBike,
  readProfileSharing,
  readPublicBike,
  readPublicProfile,
  regenerateBikeToken,
  regenerateProfileToken,
  toggleBikeSharing,
  toggleProfileSharing,
} from "#contract/sharing/sharing.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { toJson } from "#server/platform/http/json.ts";
import { forbidden, notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { Shared } from "#server/platform/db/schema.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import { isToken, relinked, toggled } from "./share-link.ts";
import type { Sharing } from "./sharing.rules.ts";

interface Deps {
  sharing: Sharing;
  profiles: ProfileRepo;
  bikes: { rules: BikeRules };
  now: () => Date;
}

export function sharingRoutes(serve: Serve, { sharing, profiles, bikes, now }: Deps): void {
  const { repo, links } = sharing;
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  const changeProfile = async (user: Viewer, change: (now: Shared) => Shared) => {
    const done = await profiles.change(user.id, change, now().toISOString());
    if (!done) throw unauthenticated();
    return links.info("user", done.after);
  };

  /** A bike over the plan's limit can only be made private. */
  const changeBike = async (user: Viewer, id: number, change: (now: Shared) => Shared) => {
    const bike = await authorizeBike(user, id, "share");
    const readOnly = isReadOnlyFor(bike, user);
    const judged = ({ sharing_blocked, ...before }: Shared & { sharing_blocked: number }) => {
      const after = change(before);
      if (sharing_blocked === 1 && after.is_public === 1) throw forbidden("bike_sharing_blocked");
      return readOnly && after.is_public === 1 ? null : after;
    };
    const done = await repo.change(bike, judged, { by: user.id, at: now().toISOString() });
    if (done.outcome === "refused") throw forbidden("bike_read_only");
    if (done.outcome === "gone") throw notFound("bike_not_found");
    return links.info("bike", done.shared);
  };

  serve(readBikeSharing, async ({ user, params }) => ({
    data: links.info("bike", await authorizeBike(user, params.id, "share")),
  }));

  serve(toggleBikeSharing, async ({ user, params, say }) => {
    const data = await changeBike(user, params.id, toggled);
    return { message: say(data.is_public ? "sharing_on" : "sharing_off"), data };
  });

  serve(regenerateBikeToken, async ({ user, params, say }) => ({
    data: await changeBike(user, params.id, relinked),
    message: say("sharing_relinked"),
  }));

  serve(readProfileSharing, async ({ user }) => {
    const profile = await profiles.find(user.id);
    if (!profile) throw unauthenticated();
    return { data: links.info("user", profile) };
  });

  serve(toggleProfileSharing, async ({ user, say }) => {
    const data = await changeProfile(user, toggled);
    return { message: say(data.is_public ? "sharing_on" : "sharing_off"), data };
  });

  serve(regenerateProfileToken, async ({ user, say }) => ({
    data: await changeProfile(user, relinked),
    message: say("sharing_relinked"),
  }));

  serve.presented(readPublicBike, async ({ params }) => ({
    data: toJson(await sharing.bikeOf(params.token)),
  }));

  serve(readLinkedBike, async ({ user, params }) => {
    const bike = isToken(params.token) ? await repo.ownByToken(params.token, user.id) : undefined;
    return { data: bike ? { ...bike, is_public: bike.is_public === 1 } : null };
  });

  serve.presented(readPublicProfile, async ({ params }) => ({
    data: toJson(await sharing.profileOf(params.token)),
  }));
}
