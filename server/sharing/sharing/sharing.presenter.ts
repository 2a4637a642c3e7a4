import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import type { ShownTheft } from "#contract/sharing/theft.ts";
import { profileFields } from "#contract/people/profile-fields.ts";
import { presentFacts } from "#server/garage/bikes/bike.presenter.ts";
import { presentPhotos } from "#server/garage/bikes/photo.presenter.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import { photoPath } from "#server/people/profile/profile-photo.ts";
import type { ProfileRow } from "#server/people/profile/profiles.repo.ts";
import type { ShareLinks } from "./share-link.ts";
import type { SharedBikeRow } from "./sharing.repo.ts";

interface Deps {
  links: ShareLinks;
  photos: Photos;
  urls: SignedUrls;
}

export type SharedPresenter = ReturnType<typeof sharedPresenter>;

/** Presents shared things: every field is named here, so that nothing else can leak. */
export function sharedPresenter({ links, photos, urls }: Deps) {
  function presentBike(row: SharedBikeRow): PublicBike {
    const linked = row.owner_public === 1 && row.owner_token;
    // Never null for a shared bike: the token was made when sharing was first turned on.
    const share_token = row.share_token ?? "";
    const urlOf = photos.linkedUrlOf(share_token);
    return {
      ...presentFacts(row),
      ...(row.theft_shown !== null && { stolen: JSON.parse(row.theft_shown) as ShownTheft }),
      share_token,
      owner: { name: row.owner_name, share_url: linked ? links.ofProfile(linked) : null },
      photo_url: row.primary_photo_id === null ? null : urlOf(row.primary_photo_id),
      photos: presentPhotos(row, urlOf).map(({ url, is_primary }) => ({ url, is_primary })),
    };
  }

  return {
    presentBike,

    /** Presents a shared profile without what its owner hides. */
    presentProfile(row: ProfileRow, bikes: SharedBikeRow[]): PublicProfile {
      const { name, created_at, fields, privacy, photo, share_token } = row;
      const profile: Record<string, unknown> = { name, created_at, public_bikes_count: bikes.length };
      for (const { name } of profileFields) if (privacy[name] === true) profile[name] = fields[name] ?? null;
      if (privacy.profile_photo === true) {
        profile["profile_photo"] = photo && photoPath(photo);
        profile["profile_photo_url"] =
          photo && urls.sign(`${apiBase}/${photoPath(photo)}`, share_token ?? "");
      }
      profile["bikes"] = bikes.map(presentBike);
      return profile as PublicProfile;
    },
  };
}
