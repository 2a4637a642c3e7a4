import { readPhoto } from "#contract/garage/photos.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Actor } from "#server/platform/access/actor.ts";
import { inScope } from "#server/platform/access/may.ts";
import type { SignedUrls } from "#server/platform/pictures/signed-url.ts";

/** What an address for a shop is bound to: it serves while the grant is open. */
export const linkOfGrant = (grant: number): string => `grant ${grant}`;

/** What an address is bound to for whoever is offered the bike: it serves while the offer is open. */
export const linkOfOffer = (transfer: number): string => `transfer ${transfer}`;

export type PhotoAddresses = ReturnType<typeof photoAddresses>;

/** Where a bike's photos are read. */
export function photoAddresses(urls: SignedUrls) {
  const pathOf = (id: number) => apiBase + readPhoto.path.replace("{id}", String(id));
  return {
    /** The address that the owner's and an admin's responses carry: a key that may read no files gets no signature. */
    urlFor: (reader: Actor): ((id: number) => string) =>
      inScope(reader, "photo.file") ? (id) => urls.sign(pathOf(id)) : pathOf,

    /** The address without a signature, for its owner and admins. */
    bareUrlOf: pathOf,

    /** The address that a public response carries: it serves while this is the bike's link, and the bike public. */
    linkedUrlOf:
      (shareToken: string) =>
      (id: number): string =>
        urls.sign(pathOf(id), shareToken),

    /** The address that a shop gets by a grant. */
    grantedUrlOf:
      (grant: number) =>
      (id: number): string =>
        urls.sign(pathOf(id), linkOfGrant(grant)),

    /** The address that whoever is offered the bike gets. */
    offeredUrlOf:
      (transfer: number) =>
      (id: number): string =>
        urls.sign(pathOf(id), linkOfOffer(transfer)),
  };
}
