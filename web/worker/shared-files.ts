import { shareAddress } from "#contract/site/share-address.ts";
import { sharedCache } from "./worker-words.ts";

const page = "/rides";
/** More than that at once would be kept twice on a phone. */
const mostBytes = 500 * 1024 * 1024;

/** Keeps files that another app shared until the page takes them; returns the way to that page. */
export async function takeShared(request: Request): Promise<Response> {
  const isKept = await keep(request).catch(() => false);
  return Response.redirect(isKept ? page : `${page}?shared=failed`, 303);
}

async function keep(request: Request): Promise<boolean> {
  const sent = (await request.formData()).getAll("files");
  const files = sent.filter((one) => typeof one !== "string");
  if (files.length === 0 || files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return false;
  const shared = await caches.open(sharedCache);
  for (const file of files)
    await shared.put(
      `${shareAddress}/${crypto.randomUUID()}/${encodeURIComponent(file.name)}`,
      new Response(file),
    );
  return true;
}
