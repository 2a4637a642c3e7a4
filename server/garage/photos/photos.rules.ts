import type { PhotoAddresses } from "#server/garage/bikes/photo-addresses.ts";
import type { Owned } from "#server/platform/db/of-account.ts";
import type { ReadLog } from "#server/platform/audit/reads.repo.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { notFound } from "#server/platform/refusal/refusal.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";
import type { PhotoRepo } from "./photos.repo.ts";

interface Deps {
  repo: PhotoRepo;
  pictures: Pictures;
  addresses: PhotoAddresses;
  urls: SignedUrls;
  reads: ReadLog;
  /** What addresses of a bike's photos may be bound to now: open grants on it, and open offers of it. */
  linksOf: (bike: Owned) => Promise<string[]>;
}

/** What other nouns need to know of photos. */
export type Photos = ReturnType<typeof photoRules>;

export function photoRules({ repo, pictures, addresses, urls, reads, linksOf }: Deps) {
  const { bareUrlOf: pathOf } = addresses;

  /** Whether the signature is that of a grant or an offer which is open still: an address of one ends with it. */
  async function isLinked(photo: { id: number; bike_id: number; user_id: number }, given: Signature) {
    if (!given.signature) return false;
    const links = await linksOf({ id: photo.bike_id, user_id: photo.user_id });
    return links.some((link) => urls.left(pathOf(photo.id), given, link) > 0);
  }

  return {
    repo,
    pictures,

    ...addresses,

    /**
     * Returns a photo for whoever may see it: owner, admin, holder of its signature, of its link's signature while
     * the bike is public, or of a grant's or an offer's while that is open. Throws 404 otherwise. `fresh`: seconds for which that permission stays valid.
     */
    async authorizeLook(viewer: Viewer | null, id: number, given: Signature) {
      const photo = await repo.find(id);
      if (!photo) throw notFound("photo_not_found");
      const fresh = urls.left(pathOf(id), given);
      const shared = photo.is_public === 1 && photo.disabled_at === null && photo.share_token;
      const open = shared ? urls.left(pathOf(id), given, shared) > 0 : false;
      if (!open && fresh === 0 && viewer?.id !== photo.user_id && !(await isLinked(photo, given))) {
        if (!viewer?.is_admin) throw notFound("photo_not_found");
        await reads.note(viewer.id, photo.bike_id);
      }
      return { photo, fresh, open };
    },
  };
}
