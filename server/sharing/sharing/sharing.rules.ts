import type { PublicBike, UnlinkedBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import { isToken, type ShareLinks } from "./share-link.ts";
import { sharedPresenter } from "./sharing.presenter.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  profiles: ProfileRepo;
  photos: Photos;
  urls: SignedUrls;
  links: ShareLinks;
  branding: BrandingRules;
}

/** Shared things by link: unknown, switched-off and replaced links are the same 404. */
export type Sharing = ReturnType<typeof sharingRules>;

export function sharingRules({ repo, profiles, photos, urls, links, branding }: Deps) {
  const { presentBike, presentProfile } = sharedPresenter({ links, photos, urls });

  /** Finds a bike with its primary photo and owner. */
  async function find(token: string): Promise<{ bike: PublicBike; photo: number | null; owner: number }> {
    const row = isToken(token) ? await repo.bikeByToken(token) : undefined;
    if (!row) throw notFound("bike_not_found");
    return { bike: presentBike(row), photo: row.primary_photo_id, owner: row.user_id };
  }

  return {
    repo,
    links,

    async bikeOf(token: string): Promise<PublicBike> {
      const { bike, owner } = await find(token);
      return { ...bike, ...(await branding.shownOf(owner)) };
    },

    find,

    /** Returns somebody else's public bike in its public shape, without the link: ids can be guessed, links cannot. */
    async bikeById(id: number): Promise<UnlinkedBike> {
      const row = await repo.bikeById(id);
      if (!row) throw notFound("bike_not_found");
      const { share_token: _, ...bike } = presentBike(row);
      return { ...bike, ...(await branding.shownOf(row.user_id)) };
    },

    async profileOf(token: string): Promise<PublicProfile> {
      const row = isToken(token) ? await profiles.findShared(token) : undefined;
      if (!row) throw notFound("profile_not_found");
      const profile = presentProfile(row, await repo.bikesOf(row.user_id));
      return { ...profile, ...(await branding.shownOf(row.user_id)) };
    },
  };
}
