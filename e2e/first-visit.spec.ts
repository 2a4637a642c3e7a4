import { expect, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

/** Most files and answers that a first visit to a shared bike takes until the page is quiet. */
const most = 25;

test("a first visit to a shared bike takes few requests", async ({ page, app }) => {
  const owner = await app.riderWith({ bikes: [grizl], photos: 3 });
  const bike = await app.share(owner, owner.bikes[0]);
  // A script is fetched, and then run from the cache: one request.
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(request.url()));
  await page.goto(bike);
  await page.locator("[data-printed-qr] svg").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(requested.size, [...requested].join("\n")).toBeLessThanOrEqual(most);
});
