import { photoCache } from "./worker-words.ts";

const mostBytes = 100 * 1024 * 1024;

/** Whether an address is that of a rider's photo. */
export const isPhoto = ({ pathname }: URL): boolean => /^\/api\/v1\/photos\/\d+$/.test(pathname);

/** Returns a photo that was seen before; else the server's, which is kept. */
export async function seenPhoto(request: Request): Promise<Response> {
  const url = new URL(request.url);
  // Signatures change each hour; the photo does not.
  for (const name of ["expires", "signature"]) url.searchParams.delete(name);
  const photos = await caches.open(photoCache);
  const kept = await photos.match(url);
  if (kept) return kept;
  const sent = await fetch(request);
  if (sent.status === 200) void keep(photos, url, sent.clone()).catch(() => {});
  return sent;
}

async function keep(photos: Cache, url: URL, photo: Response): Promise<void> {
  await photos.put(url, photo);
  // The newest first, which fit; keys are in the order in which they were put.
  let bytes = 0;
  for (const key of (await photos.keys()).toReversed()) {
    bytes += Number((await photos.match(key))?.headers.get("content-length") ?? 0);
    if (bytes > mostBytes) await photos.delete(key);
  }
}
