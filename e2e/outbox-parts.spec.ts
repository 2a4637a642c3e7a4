import type { Page } from "@playwright/test";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { atHand, waitsIn } from "./outbox-steps.ts";
import { partsOf } from "./parts-api.ts";
import type { Rider, RunningApp } from "./running-app.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  tolerate: new RegExp(`${dropped.source}|${refused(404, 409, 422).source}`),
});

interface Mounted {
  slot_path: string;
  part: { id: number; brand: string | null; model: string | null };
}

/** A bike with a chain, and a second one in storage. */
async function workshop(app: RunningApp, rider: Rider) {
  const { send, part, place } = partsOf(app, rider);
  const bike = rider.bikes[0]?.id ?? 0;
  const chain = await part("chain", { brand: "KMC", model: "X11" });
  const spare = await part("chain", { brand: "Shimano", model: "HG701" });
  await place(chain, { bike_id: bike, slot: "chain" });
  const on = async () =>
    (await send<Mounted[]>("GET", `/bikes/${bike}/parts`)).map(
      ({ slot_path, part: { brand, model } }) => `${slot_path} ${brand} ${model}`,
    );
  return { send, bike, chain, spare, on };
}
const chainLine = (page: Page) => page.locator('[data-path="chain"]');

test("a chain is replaced from storage in a cellar: it shows, waits, and is on the bike once there is a network", async ({
  page,
  context,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const { bike, on } = await workshop(app, rider);
  await page.goto(`/bikes/${bike}/parts`);
  await expect(chainLine(page)).toContainText("KMC X11");
  await atHand(page, [`/bikes/${bike}/parts`, `/bikes/${bike}/spares`]);
  await chainLine(page).getByRole("button").first().click();
  await context.setOffline(true);
  await chainLine(page)
    .getByRole("button", { name: new RegExp(say.fitting("acts.replace_of", { name: "" }).trim()) })
    .click();
  const dialog = page.getByRole("dialog", { name: say.fitting("replace.title") });
  await dialog.getByLabel(say.fitting("replace.stored")).check();
  await expect(dialog.getByText(say.part("effects.unknown"))).toBeVisible();
  await dialog.getByRole("button", { name: say.fitting("replace.act") }).click();
  await expect(dialog).toBeHidden();
  await expect(chainLine(page)).toContainText("Shimano HG701");
  await expect(chainLine(page)).toContainText(say.garage("waiting.badge"));
  expect(await on()).toEqual(["chain KMC X11"]);

  await page.reload();
  await expect(chainLine(page)).toContainText("Shimano HG701");
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  expect(await on()).toEqual(["chain Shimano HG701"]);
  await expect(chainLine(page)).not.toContainText(say.garage("waiting.badge"));
});

test("a new part is mounted without a network, another one is taken off, and Undo takes that back", async ({
  page,
  context,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const { bike, on } = await workshop(app, rider);
  await page.goto(`/bikes/${bike}/parts`);
  await expect(chainLine(page)).toContainText("KMC X11");
  await atHand(page, [`/bikes/${bike}/parts`, `/bikes/${bike}/spares`]);
  // Its file is loaded by the first press on one of them.
  await chainLine(page).getByRole("button").first().click();
  await context.setOffline(true);
  await page.goto(`/bikes/${bike}/parts?fill=saddle`);
  const fill = page.getByRole("dialog", { name: say.fitting("fill.title") });
  await fill.getByLabel(say.fitting("replace.brand")).fill("Brooks");
  await fill.getByRole("button", { name: say.fitting("fill.act") }).click();
  await expect(fill).toBeHidden();
  const saddle = page.locator('[data-path="saddle"]');
  await expect(saddle).toContainText("Brooks");
  await expect.poll(() => waitsIn(page)).toEqual(["2 0"]);

  await chainLine(page).getByRole("button").first().click();
  await chainLine(page)
    .getByRole("button", { name: new RegExp(say.fitting("acts.off_of", { name: "" }).trim()) })
    .click();
  const off = page.getByRole("dialog", { name: say.fitting("off.title") });
  await off.getByRole("button", { name: say.fitting("off.act") }).click();
  await expect(off).toBeHidden();
  await expect(chainLine(page)).toHaveCount(0);
  await page.getByRole("button", { name: say.fitting("undo"), exact: true }).click();
  await expect(chainLine(page)).toContainText("KMC X11");
  await expect.poll(() => waitsIn(page)).toEqual(["2 0"]);
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  expect(await on()).toEqual(["chain KMC X11", "saddle Brooks null"]);
});

test("a part whose window was never opened is measured without a network", async ({
  page,
  context,
  say,
  app,
  signedIn,
}) => {
  const rider = await signedIn({ bikes: [{ name: "Fox" }] });
  const { bike, chain, send } = await workshop(app, rider);
  await page.goto("/dashboard");
  await atHand(page, [" /sync", `/bikes/${bike}/parts`]);
  await context.setOffline(true);
  await page.goto(`/bikes/${bike}/parts?measure=${chain}`);
  const dialog = page.getByRole("dialog", { name: say.fitting("measure.title") });
  await expect(dialog).toContainText("KMC X11");
  const value = dialog.getByRole("textbox").first();
  await value.fill("10,01");
  await expect(dialog.getByText(/at most 10/i)).toBeVisible();
  await value.fill("0,6");
  await dialog.getByRole("button", { name: say.fitting("measure.act") }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => waitsIn(page)).toEqual(["1 0"]);
  await context.setOffline(false);
  await expect.poll(() => waitsIn(page)).toEqual([]);
  const measured = await send<{ value: number }[]>("GET", `/parts/${chain}/measurements`);
  expect(measured.map(({ value }) => value)).toEqual([0.6]);
});
