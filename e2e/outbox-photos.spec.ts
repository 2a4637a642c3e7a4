import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";
import { photoManager } from "./photo-manager.ts";
import { samplePhotos } from "./sample-photos.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  tolerate: new RegExp(`${dropped.source}|${refused(404).source}`),
});

test("photos of a bike wait with their files, also while the app is closed, and are the bike's once", async ({
  page,
  context,
  say,
  app,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  await atHand(page);
  await page.goto(`/dashboard?photos=${bike}`);
  const { dialog, tiles, choose } = photoManager(page, say);
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await choose(await samplePhotos(2));
  const kept = dialog.getByRole("list", { name: say.photos("upload.kept") });
  await expect(kept.getByRole("listitem")).toHaveCount(2);
  await expect(kept).toContainText(say.garage("waiting.badge"));
  await page.reload();
  await expect(kept.getByRole("listitem")).toHaveCount(2);
  const { send } = partsOf(app, rider);
  expect(await send("GET", `/bikes/${bike}/photos`)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  await expect(tiles).toHaveCount(2);
  await expect(kept).toHaveCount(0);
  expect(await send("GET", `/bikes/${bike}/photos`)).toHaveLength(2);
});

test("a photo for which a phone has no room is not kept, and stays in the list to be tried again", async ({
  page,
  context,
  say,
  riderAt,
}) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 999 });
  });
  const { bikes } = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  await atHand(page);
  await page.goto(`/dashboard?photos=${bikes[0]?.id}`);
  const { dialog, uploads, choose } = photoManager(page, say);
  await expect(dialog.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await choose(await samplePhotos(1));
  await expect(uploads).toContainText(say.photos("upload.device_full"));
  expect(await waitsIn(page)).toEqual([]);
});
