import { sharedCache, type SharedKind } from "#web/worker/worker-words.ts";

/** Takes what the worker has kept of what another app shared; each file is taken by one page. */
export async function takeShared(kind: SharedKind): Promise<File[]> {
  if (!(await globalThis.caches?.has(sharedCache))) return [];
  const shared = await caches.open(sharedCache);
  const files: File[] = [];
  for (const { url } of await shared.keys()) {
    if (!url.includes(`/${kind}/`)) continue;
    const blob = await (await shared.match(url))?.blob();
    const name = decodeURIComponent(url.slice(url.lastIndexOf("/") + 1));
    if (blob && (await shared.delete(url))) files.push(new File([blob], name, { type: blob.type }));
  }
  return files;
}
