import { careOf } from "./care-api.ts";
import { expect, refused, test } from "./fixtures.ts";
import { keyboard } from "./keyboard.ts";
import { languages } from "./texts.ts";

const bikes = [
  { name: "Rudy", type: "road" },
  { name: "Silver Fox", type: "gravel" },
] as const;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("the due-list is worked off by keyboard alone, and says so where there is nothing to do", async ({
      page,
      say,
      app,
      signedIn,
    }) => {
      const rider = await signedIn({ plan: "collector", bikes: [...bikes], language: lang });
      const [two = 0, one = 0] = rider.bikes.map(({ id }) => id);
      const care = careOf(app, rider);
      await page.goto("/care");
      await expect(page.getByRole("heading", { name: say.care("none.plans.title") })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Rudy" })).toHaveAttribute(
        "href",
        `/bikes/${two}/care`,
      );
      const earlier = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
      const due = { every_days: 30, baseline: "date", baseline_on: earlier };
      await care.plan(one, { task: "clean", ...due });
      await care.plan(one, { task: "torque", ...due, every_days: 60 });
      await page.reload();
      const list = page.getByRole("list", { name: say.care("due.list") });
      const keys = keyboard(page);
      for (const [task, left] of [
        ["clean", 1],
        ["torque", 0],
      ] as const) {
        const name = `${say.care("target.bike")} · ${say.care(`task.${task}`)}`;
        await keys.tabTo(list.getByRole("button", { name: say.care("done.act_of", { name }) }));
        await keys.press("Enter");
        await expect(page.locator("[data-toasts]").getByText(say.care("done.noted", { name }))).toBeVisible();
        await expect(list.getByText(say.care("state.due"), { exact: true })).toHaveCount(left);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("A");
      }
      await expect(page.getByText(say.care("fine.title"))).toBeVisible();
    });
  });

test.describe("a list that does not come", () => {
  test.use({ tolerate: refused(500) });
  test("says so in its place, and is asked for again", async ({ page, say, app, signedIn }) => {
    const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
    await careOf(app, rider).plan(rider.bikes[0]?.id ?? 0, { task: "clean", every_days: 30 });
    await page.route(/\/api\/v1\/care\?/, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "" } }),
    );
    await page.goto("/care");
    const failed = page.getByRole("alert").filter({ hasText: say.care("load_failed") });
    await expect(failed).toBeVisible();
    await page.unroute(/\/api\/v1\/care\?/);
    await failed.getByRole("button", { name: say.care("try_again") }).click();
    await expect(page.getByRole("list", { name: say.care("due.list") })).toBeVisible();
  });
});
