import type { PublicBike } from "#contract/bikes.ts";
import type { PublicProfile } from "#contract/profile.ts";
import { notFound } from "#server/http/refusal.ts";
import type { Photos } from "#server/photos/photos.rules.ts";
import type { ProfileRepo } from "#server/profile/profiles.repo.ts";
import { isToken, type ShareLinks } from "./share-link.ts";
import { sharedPresenter } from "./sharing.presenter.ts";
import type { SharingRepo } from "./sharing.repo.ts";

interface Deps {
  repo: SharingRepo;
  profiles: ProfileRepo;
  photos: Photos;
  links: ShareLinks;
}

/** Shared things for whoever has their link: an unknown, a disabled and a replaced link are the same 404. */
export type Sharing = ReturnType<typeof sharingRules>;

export function sharingRules({ repo, profiles, photos, links }: Deps) {
  const { presentBike, presentProfile } = sharedPresenter({ links, photos });

  /** A bike and its primary photo. */
  async function find(token: string): Promise<{ bike: PublicBike; photo: number | null }> {
    const row = isToken(token) ? await repo.bikeByToken(token) : undefined;
    if (!row) throw notFound("bike_not_found");
    return { bike: presentBike(row), photo: row.primary_photo_id };
  }

  return {
    repo,
    links,

    bikeOf: async (token: string): Promise<PublicBike> => (await find(token)).bike,

    find,

    /** Somebody else's public bike, in its public shape. */
    async bikeById(id: number): Promise<PublicBike> {
      const row = await repo.bikeById(id);
      if (!row) throw notFound("bike_not_found");
      return presentBike(row);
    },

    async profileOf(token: string): Promise<PublicProfile> {
      const row = isToken(token) ? await profiles.findShared(token) : undefined;
      if (!row) throw notFound("profile_not_found");
      return presentProfile(row, await repo.bikesOf(row.user_id));
    },
  };
}
