import type { Owned } from "#server/platform/db/of-account.ts";
import type { PublicBike, UnlinkedBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import { isToken, type ShareLinks } from "./share-link.ts";
import { sharedPresenter } from "./sharing.presenter.ts";
import type { RideTotals } from "#contract/sharing/ride-totals.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";
import type { SharedBikeRow, SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  profiles: ProfileRepo;
  photos: Photos;
  urls: SignedUrls;
  links: ShareLinks;
  branding: BrandingRules;
  partsOf: (bike: Owned) => Promise<ShownPart[]>;
  ridesOf: (of: { bike: number; user: number } | { user: number }) => Promise<RideTotals>;
}

/** Shared things by link: unknown, switched-off and replaced links are the same 404. */
export type Sharing = ReturnType<typeof sharingRules>;

export function sharingRules({ repo, profiles, photos, urls, links, branding, partsOf, ridesOf }: Deps) {
  const { presentBike, presentProfile } = sharedPresenter({ links, photos, urls });

  async function rowOf(token: string): Promise<SharedBikeRow> {
    const row = isToken(token) ? await repo.bikeByToken(token) : undefined;
    if (!row) throw notFound("bike_not_found");
    return row;
  }

  /** What a bike shows only where its owner has chosen so. */
  async function chosenOf(row: SharedBikeRow): Promise<Pick<PublicBike, "branding" | "parts" | "rides">> {
    return {
      ...(row.shows_parts === 1 && { parts: await partsOf(row) }),
      ...(row.shows_rides === 1 && { rides: await ridesOf({ bike: row.id, user: row.user_id }) }),
      ...(await branding.shownOf(row.user_id)),
    };
  }

  return {
    repo,
    links,

    async bikeOf(token: string): Promise<PublicBike> {
      const row = await rowOf(token);
      return { ...presentBike(row), ...(await chosenOf(row)) };
    },

    /** Finds a bike with its primary photo and owner. */
    async find(token: string): Promise<{ bike: PublicBike; photo: number | null; owner: number }> {
      const row = await rowOf(token);
      return { bike: presentBike(row), photo: row.primary_photo_id, owner: row.user_id };
    },

    /** Returns somebody else's public bike in its public shape, without the link: ids can be guessed, links cannot. */
    async bikeById(id: number): Promise<UnlinkedBike> {
      const row = await repo.bikeById(id);
      if (!row) throw notFound("bike_not_found");
      const { share_token: _, ...bike } = presentBike(row);
      return { ...bike, ...(await chosenOf(row)) };
    },

    async profileOf(token: string): Promise<PublicProfile> {
      const row = isToken(token) ? await profiles.findShared(token) : undefined;
      if (!row) throw notFound("profile_not_found");
      const profile = presentProfile(row, await repo.bikesOf(row.user_id));
      return {
        ...profile,
        ...(row.shows_rides === 1 && { rides: await ridesOf({ user: row.user_id }) }),
        ...(await branding.shownOf(row.user_id)),
      };
    },
  };
}
