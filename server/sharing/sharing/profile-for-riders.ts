import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { ProfileRow } from "#server/people/profile/profiles.repo.ts";
import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { Platform } from "#server/platform/modules/module.ts";

/** What a public profile says to a rider who is signed in, and to no visitor. */
export type ProfileForRiders = (
  viewerId: number,
  profile: ProfileRow,
) => Promise<Pick<PublicProfile, "user_id" | "follow">>;

/** Where modules add it. */
export const profileForRiders = extensionPoint<ProfileForRiders>("profile for riders");

/** What all modules add. */
export const profileForRidersOf =
  (platform: Platform): ProfileForRiders =>
  async (viewerId, profile) => {
    const all = profileForRiders.of(platform).map((add) => add(viewerId, profile));
    return Object.assign({}, ...(await Promise.all(all)));
  };
