import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { smallMap } from "#server/platform/testing/small-map.ts";
import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { type RunningApp, startApp } from "./running-app.ts";
import { trackedRide } from "./sample-track.ts";
import { languages } from "./texts.ts";

const onMap = test.extend<object, { app: RunningApp }>({
  app: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "spokebook-map-"));
      const file = path.join(folder, "world.pmtiles");
      writeFileSync(file, smallMap());
      const app = await startApp({ RATE_LIMITS: "off", MAP_PMTILES: file });
      await use(app);
      await app.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

const map = (page: Page) => page.locator("[data-map=ready]");

/** The colour of the map's ground, away from the track and the buttons. */
async function ground(page: Page): Promise<string> {
  const picture = await map(page).screenshot();
  const { data } = await sharp(picture)
    .extract({ left: 12, top: 12, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString("hex");
}

for (const lang of languages)
  onMap.describe(`a host's map (${lang})`, () => {
    onMap.use({ lang, tolerate: /GPU stall due to ReadPixels|status of 404/ });

    onMap(
      "lies under the track, in the colours of the theme, until the drawing is wanted",
      async ({ page, say, app, signedIn }) => {
        const rider = await signedIn({ bikes: [{ name: "Fox" }] });
        const id = await trackedRide(app, rider);
        await page.goto(`/rides/${id}`);
        await expect(map(page)).toBeVisible();
        await expect(page.getByText(say.ride("map.credit"))).toBeVisible();
        await expect.poll(() => ground(page)).toBe("b5d9ec");
        expect(await found(page)).toEqual([]);
        await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
        await expect.poll(() => ground(page)).toBe("16435a");

        const cursor = page.getByRole("slider", { name: say.ride("profile.label") });
        await cursor.focus();
        await cursor.press("PageUp");
        const dot = page.locator(".map-cursor");
        await expect(dot).toBeVisible();
        const before = await dot.boundingBox();
        const canvas = page.getByRole("region", { name: say.ride("map.label") });
        await canvas.focus();
        await page.keyboard.press("ArrowUp");
        await expect.poll(async () => (await dot.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 20);
        await page.getByRole("button", { name: say.ride("map.in") }).click();

        await page.emulateMedia({ media: "print" });
        await expect(map(page)).toBeHidden();
        await page.emulateMedia({ media: "screen", forcedColors: "active" });
        await expect(map(page)).toHaveCount(0);
        await page.emulateMedia({ forcedColors: "none" });
        await expect(map(page)).toBeVisible();

        await page.getByRole("button", { name: say.ride("map.to_drawing") }).click();
        await expect(map(page)).toHaveCount(0);
        await page.route("**/map.pmtiles*", (route) => route.fulfill({ status: 404 }));
        await page.reload();
        await expect(page.getByText(say.ride("map.missing"))).toBeVisible();
        await page.unroute("**/map.pmtiles*");
        await page.getByRole("button", { name: say.ride("map.to_map") }).click();
        await expect(map(page)).toBeVisible();
        await expect(page.getByText(say.ride("map.missing"))).toBeHidden();
      },
    );
  });

test("without a map nothing of it is loaded", async ({ page, say, app, signedIn }) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const loaded: string[] = [];
  page.on("response", (response) => {
    void response.body().then(
      (body) => body.includes("MapLibre") && loaded.push(response.url()),
      () => {},
    );
    if (response.url().includes("map.pmtiles")) loaded.push(response.url());
  });
  await page.goto(`/rides/${await trackedRide(app, rider)}`);
  await expect(page.getByRole("img")).toBeVisible();
  await expect(page.getByRole("slider", { name: say.ride("profile.label") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  await expect(page.locator("[data-map]")).toHaveCount(0);
});
