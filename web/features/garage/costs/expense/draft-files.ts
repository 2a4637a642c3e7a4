import { createStore } from "#web/lib/store.ts";
import { onTokenChange } from "#web/lib/token.ts";
import { takeShared } from "#web/lib/take-shared.ts";

/** Files that were chosen elsewhere and wait for the window that reads them. */
const chosen = createStore<readonly File[]>([]);
onTokenChange(() => chosen.set([]));

/** Keeps receipts or labels for `?draft=new`, which reads them. */
export const keepToRead = (files: readonly File[]): void => chosen.set(files);

export interface ToRead {
  files: readonly File[];
  text: string;
  /** Another app shared only pictures: they may be photos of a bike as well. */
  mayBePhotos?: boolean;
}

/** Takes what was chosen, and what another app has shared. */
export async function takeToRead(): Promise<ToRead> {
  const files = chosen.get();
  chosen.set([]);
  const shared = await takeShared("receipt").catch(() => []);
  const texts = await takeShared("note").catch(() => []);
  const text = (await Promise.all(texts.map((one) => one.text()))).join("\n").trim();
  const mayBePhotos =
    shared.length > 0 && !text && files.length === 0 && shared.every(({ type }) => type.startsWith("image/"));
  return { files: [...files, ...shared], text, mayBePhotos };
}
