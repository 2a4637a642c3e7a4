import { sharingUpdated } from "#contract/sharing/sharing-events.ts";
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
import type { MakeAct } from "#server/platform/act/act.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { toJson } from "#server/platform/http/json.ts";
import { forbidden, notFound, unauthenticated } from "#server/platform/refusal/refusal.ts";
import type { Shared } from "#server/platform/db/schema.ts";
import { type ProfileRepo, profileRepo } from "#server/people/profile/profiles.repo.ts";
import { isToken, relinked, toggled } from "./share-link.ts";
import type { Sharing } from "./sharing.rules.ts";

interface Deps {
  sharing: Sharing;
  profiles: ProfileRepo;
  bikes: { rules: BikeRules };
}

export function sharingRoutes(serve: Serve, { sharing, profiles, bikes }: Deps): void {
  const { repo, links } = sharing;
  const { authorizeBike, isReadOnlyFor } = bikes.rules;

  const changeProfile = async (act: MakeAct<"share.write">, change: (now: Shared) => Shared) => {
    const done = await act(async (act) => {
      const done = await profileRepo(act.db).change(act.account, change, act.at);
      if (done) await act.event(sharingUpdated, null, { bike_id: null });
      return done;
    });
    if (!done) throw unauthenticated();
    return links.info("user", done.after);
  };

  /** A bike over the plan's limit can only be made private. */
  const changeBike = async (
    { user, act }: { user: Viewer; act: MakeAct<"share.write"> },
    id: number,
    change: (now: Shared) => Shared,
  ) => {
    const bike = await authorizeBike(user, id, "share.write");
    const readOnly = isReadOnlyFor(bike, user);
    const judged = ({ sharing_blocked, ...before }: Shared & { sharing_blocked: number }) => {
      const after = change(before);
      if (sharing_blocked === 1 && after.is_public === 1) throw forbidden("bike_sharing_blocked");
      return readOnly && after.is_public === 1 ? null : after;
    };
    const done = await act(async (act) => {
      const done = await repo.change(act, bike, judged);
      if (done.outcome === "changed") await act.event(sharingUpdated, bike.id, { bike_id: bike.id });
      return done;
    });
    if (done.outcome === "refused") throw forbidden("bike_read_only");
    if (done.outcome === "gone") throw notFound("bike_not_found");
    return links.info("bike", done.shared);
  };

  serve(readBikeSharing, async ({ user, params }) => ({
    data: links.info("bike", await authorizeBike(user, params.id, "share.read")),
  }));

  serve(toggleBikeSharing, async ({ user, params, act, say }) => {
    const data = await changeBike({ user, act }, params.id, toggled);
    return { message: say(data.is_public ? "sharing_on" : "sharing_off"), data };
  });

  serve(regenerateBikeToken, async ({ user, params, act, say }) => ({
    data: await changeBike({ user, act }, params.id, relinked),
    message: say("sharing_relinked"),
  }));

  serve(readProfileSharing, async ({ user }) => {
    const profile = await profiles.find(user.id);
    if (!profile) throw unauthenticated();
    return { data: links.info("user", profile) };
  });

  serve(toggleProfileSharing, async ({ act, say }) => {
    const data = await changeProfile(act, toggled);
    return { message: say(data.is_public ? "sharing_on" : "sharing_off"), data };
  });

  serve(regenerateProfileToken, async ({ act, say }) => ({
    data: await changeProfile(act, relinked),
    message: say("sharing_relinked"),
  }));

  serve.presented(readPublicBike, async ({ user, params }) => ({
    data: toJson(await sharing.bikeOf(params.token, user)),
  }));

  serve(readLinkedBike, async ({ user, params }) => {
    const bike = isToken(params.token) ? await repo.ownByToken(params.token, user.id) : undefined;
    return { data: bike ? { ...bike, is_public: bike.is_public === 1 } : null };
  });

  serve.presented(readPublicProfile, async ({ user, params }) => ({
    data: toJson(await sharing.profileOf(params.token, user)),
  }));
}
