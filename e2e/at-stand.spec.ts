import { found } from "./axe.ts";
import { openBikeMenu } from "./bike-menu.ts";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("beside the workstand targets are larger, and the screen stays on while its rider wants that", async ({
  page,
  say,
  app,
  riderAt,
}) => {
  await page.addInitScript(() => {
    const request = async () => {
      Reflect.set(globalThis, "kept awake", true);
      return { release: async () => Reflect.set(globalThis, "kept awake", false) };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Fox" }] });
  const bike = rider.bikes[0]?.id ?? 0;
  await careOf(app, rider).plan(bike, { task: "clean", every_days: 20 });
  await page.goto(`/bikes/${bike}/care`);
  await expect(page.getByRole("list", { name: say.upkeep("plans.title") })).toBeVisible();
  const acts = page.locator("[data-stand] .min-h-11").filter({ visible: true });
  for (const act of await acts.all())
    expect((await act.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);

  const isKept = () => page.evaluate(() => Reflect.get(globalThis, "kept awake") ?? false);
  expect(await isKept()).toBe(false);
  await openBikeMenu(page, say, "Fox");
  const stays = page.getByRole("switch", { name: say.garage("bike.stay_awake") });
  await expect(stays).toHaveAttribute("aria-checked", "false");
  expect(await found(page)).toEqual([]);
  await stays.click();
  await expect.poll(isKept).toBe(true);
  const views = page.getByRole("navigation", { name: say.garage("views.label") });
  await views.getByRole("link", { name: say.garage("views.rides") }).click();
  await expect.poll(isKept).toBe(false);
  await views.getByRole("link", { name: say.garage("views.parts") }).click();
  await expect.poll(isKept).toBe(true);
});
