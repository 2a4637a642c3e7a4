import { readOrderPhoto } from "#contract/shops/order-photos.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";

/** To what an address is bound: it serves while that person may see the order. */
export const boundToReader = (userId: number): string => `order reader ${userId}`;
/** The same while the link lives. */
export const boundToLink = (tokenHash: string): string => `order link ${tokenHash}`;

export type OrderPhotoAddresses = ReturnType<typeof orderPhotoAddresses>;

/** Where photos of orders are read. */
export function orderPhotoAddresses(urls: SignedUrls) {
  const pathOf = (id: number) => apiBase + readOrderPhoto.path.replace("{id}", String(id));
  return {
    urlFor:
      (bound: string) =>
      (id: number): string =>
        urls.sign(pathOf(id), bound),

    /** Seconds for which an address serves whoever it is bound to; 0 for none. */
    left: (id: number, given: Signature, bound: string): number => urls.left(pathOf(id), given, bound),
  };
}
