import type { Owned } from "#server/platform/db/of-account.ts";
import type { PublicBike, UnlinkedBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { BlockRepo } from "#server/people/blocks/blocks.repo.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import type { ProfileForRiders } from "./profile-for-riders.ts";
import { isToken, type ShareLinks } from "./share-link.ts";
import { sharedPresenter } from "./sharing.presenter.ts";
import type { RideTotals } from "#contract/sharing/ride-totals.ts";
import type { ShownPart } from "#contract/sharing/shown-parts.ts";
import type { SharedBikeRow, SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  blocks: Pick<BlockRepo, "isBetween">;
  profiles: ProfileRepo;
  photos: Photos;
  urls: SignedUrls;
  links: ShareLinks;
  branding: BrandingRules;
  partsOf: (bike: Owned) => Promise<ShownPart[]>;
  ridesOf: (of: { bike: number; user: number } | { user: number }) => Promise<RideTotals>;
  forRiders: ProfileForRiders;
  /** Bikes may take questions. */
  hasQuestions: boolean;
}

/** Who is signed in; null for a visitor. */
type Reader = { id: number } | null;

/** Shared things by link: unknown, switched-off and replaced links are the same 404. */
export type Sharing = ReturnType<typeof sharingRules>;

export function sharingRules(deps: Deps) {
  const { repo, blocks, profiles, photos, urls, links, branding, partsOf, ridesOf, forRiders, hasQuestions } =
    deps;
  const { presentBike, presentProfile } = sharedPresenter({ links, photos, urls });

  async function rowOf(token: string): Promise<SharedBikeRow> {
    const row = isToken(token) ? await repo.bikeByToken(token) : undefined;
    if (!row) throw notFound("bike_not_found");
    return row;
  }

  /** Whether somebody signed in and the owner have blocked each other. */
  const isHidden = async ({ user_id }: { user_id: number }, viewer: Reader): Promise<boolean> =>
    viewer !== null && (await blocks.isBetween(viewer.id, user_id));

  /** What a bike shows only where its owner has chosen so. */
  async function chosenOf(
    row: SharedBikeRow,
  ): Promise<Pick<PublicBike, "branding" | "parts" | "questions" | "rides">> {
    return {
      ...(hasQuestions && row.questions === 1 && { questions: true as const }),
      ...(row.shows_parts === 1 && { parts: await partsOf(row) }),
      ...(row.shows_rides === 1 && { rides: await ridesOf({ bike: row.id, user: row.user_id }) }),
      ...(await branding.shownOf(row.user_id)),
    };
  }

  return {
    repo,
    links,

    async bikeOf(token: string, viewer: Reader = null): Promise<PublicBike> {
      const row = await rowOf(token);
      if (await isHidden(row, viewer)) throw notFound("bike_not_found");
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

    async profileOf(token: string, viewer: Reader = null): Promise<PublicProfile> {
      const row = isToken(token) ? await profiles.findShared(token) : undefined;
      if (!row || (await isHidden(row, viewer))) throw notFound("profile_not_found");
      const profile = presentProfile(row, await repo.bikesOf(row.user_id));
      return {
        ...profile,
        ...(row.shows_rides === 1 && { rides: await ridesOf({ user: row.user_id }) }),
        ...(await branding.shownOf(row.user_id)),
        ...(viewer && (await forRiders(viewer.id, row))),
      };
    },
  };
}
