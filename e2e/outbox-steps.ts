import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** For `test.use`: a phone with the app's worker. */
export const onPhone = { serviceWorkers: "allow", viewport: { width: 390, height: 844 } } as const;

/** Waits until the device has the app at hand: it is fetched once the page is idle, which a busy machine puts off. */
export const hasApp = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open("shell")).keys()).length), {
      timeout: 60_000,
    })
    .toBe(1);

/** Waits until the device has the app, and what the garage shows, at hand. */
export async function atHand(page: Page, keeps = ["/bikes", "/auth/user"]): Promise<void> {
  await hasApp(page);
  await expect.poll(() => page.evaluate(areKept, keeps)).toBe(true);
}
async function areKept(paths: string[]): Promise<boolean> {
  const [own] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("rider-"));
  if (!own?.name) return false;
  const opening = indexedDB.open(own.name);
  const device = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const keys = device.transaction("answers").objectStore("answers").getAllKeys();
  const found = await new Promise<string[]>((resolve) => {
    keys.onsuccess = () => resolve(keys.result as string[]);
  });
  device.close();
  return paths.every((path) => found.some((name) => name.endsWith(path)));
}

/** Returns how much waits of each account, and how much of it was refused: "2 0". */
export const waitsIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("waiting:"))
      .map(([, count]) => String(count)),
  );
