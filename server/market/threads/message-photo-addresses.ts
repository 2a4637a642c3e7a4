import { readMessagePhoto } from "#contract/market/threads.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";

export type MessagePhotoAddresses = ReturnType<typeof messagePhotoAddresses>;

/** Where photos of messages are read: an address serves while the person that it was made for may see the message. */
export function messagePhotoAddresses(urls: SignedUrls) {
  const pathOf = (id: number) => apiBase + readMessagePhoto.path.replace("{id}", String(id));
  const boundTo = (userId: number) => `message reader ${userId}`;
  return {
    urlFor:
      (userId: number) =>
      (id: number): string =>
        urls.sign(pathOf(id), boundTo(userId)),

    /** Seconds for which an address serves somebody; 0 for none. */
    left: (id: number, given: Signature, userId: number): number =>
      urls.left(pathOf(id), given, boundTo(userId)),
  };
}
