import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enduro, fox } from "./compared-bikes.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";

/** Records what each print would have on paper, in place of printing. */
async function recordPrints(page: Page) {
  await page.addInitScript(() => {
    const prints: string[] = [];
    Object.assign(window, { prints, print: () => prints.push(document.body.innerText) });
  });
  return () => page.evaluate(() => (window as unknown as { prints: string[] }).prints);
}

/** Where the built app has a module of `web/`. */
async function fileOf(module: string): Promise<string> {
  const manifest = new URL("../dist/web/.vite/manifest.json", import.meta.url);
  const modules = JSON.parse(await readFile(manifest, "utf8")) as Record<
    string,
    { file: string } | undefined
  >;
  const found = modules[module];
  if (!found) throw new Error(`No module ${module} in the build`);
  return `**/${found.file}`;
}

/** Holds matching requests until they are let go. */
async function holding(page: Page, pattern: RegExp | string) {
  const gate = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    requested.resolve();
    await gate.promise;
    await route.fallback();
  });
  return { requested: requested.promise, letGo: () => gate.resolve() };
}

test("a bike printed at once has its gears", async ({ page, say, riderAt }) => {
  const prints = await recordPrints(page);
  const gears = await holding(page, await fileOf("pages/gears-section.tsx"));
  await riderAt("/bikes/:bike/sheet", { bikes: [fox] });
  await page.getByRole("heading", { level: 1, name: fox.name ?? "" }).waitFor();
  await gears.requested;
  await page.keyboard.press("Control+p");
  expect(await prints()).toEqual([]);
  gears.letGo();
  await expect.poll(prints).toHaveLength(1);
  expect((await prints())[0]).toContain(say.gears("table"));

  // Once everything is there, the browser prints by itself.
  await page.keyboard.press("Control+p");
  expect(await prints()).toHaveLength(1);
});

test("what costs a bike, printed at once, has what each part costs a kilometre", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const prints = await recordPrints(page);
  const rider = await signedIn({ plan: "collector", bikes: [{ name: "Rudy" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { part, place, ride } = partsOf(app, rider);
  const chain = await part("chain", {
    model: "Orion",
    price_cents: 2800,
    currency: "EUR",
    acquired_on: "2025-01-05",
  });
  await place(chain, { bike_id: bike, slot: "chain", at: "2025-01-05" });
  await ride(bike, "2025-01-10", 500);
  const perPart = await holding(page, /\/cost-stats\?.*by=part/);
  await page.goto(`/bikes/${bike}/costs`);
  const button = page.getByRole("button", { name: say.costs("print") });
  await button.click();
  await perPart.requested;
  await expect(button).toHaveAttribute("aria-busy", "true");
  expect(await prints()).toEqual([]);
  perPart.letGo();
  await expect.poll(prints).toHaveLength(1);
  expect((await prints())[0]).toContain("Orion");
  await expect(button).not.toHaveAttribute("aria-busy", "true");
});

test("a comparison printed at once has the drawing and the gears", async ({ page, say, signedIn }) => {
  const prints = await recordPrints(page);
  const { bikes } = await signedIn({ plan: "collector", bikes: [fox, enduro] });
  const gears = await holding(page, await fileOf("features/garage/gears/gears-view.tsx"));
  await page.goto(`/compare?bikes=${bikes.map(({ id }) => id).join(",")}`);
  await page.getByRole("button", { name: say.compare("print") }).click();
  await gears.requested;
  expect(await prints()).toEqual([]);
  gears.letGo();
  await expect.poll(prints).toHaveLength(1);
  const [printed = ""] = await prints();
  for (const { name } of bikes) expect(printed).toContain(say.gears("table_of", { name }));
  expect(printed).toContain(say.overlay("align.legend"));
});
