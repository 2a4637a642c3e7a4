import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });
    test("the third bike of a hobbyist meets the limit, and Upgrade leads to the plans", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard", { bikes: [grizl, rudy] });
      const modal = page.getByRole("dialog", { name: say.garage("limit.title") });
      const add = page.getByRole("button", { name: say.garage("add"), exact: true });
      await add.click();
      await expect(modal.getByText("2/2")).toBeVisible();
      await expect(modal.getByText(say.garage("limit.plans.hobbyist"), { exact: true })).toBeVisible();
      await expect(modal.getByRole("listitem")).toHaveCount(3);
      await modal.getByRole("button", { name: say.garage("limit.later") }).click();
      await expect(modal).toBeHidden();
      await expect(add).toBeFocused();
      await add.click();
      await modal.getByRole("button", { name: say.garage("limit.upgrade") }).click();
      await expect(page).toHaveURL("/pricing");
      await expect(page.getByRole("row", { name: new RegExp(say.pricing("names.collector")) })).toContainText(
        say.pricing("unlimited"),
      );
    });
  });

test.describe("a garage that another tab has filled", () => {
  test.use({ tolerate: refused(403) });
  test("the server's no opens the limit modal; the form's draft stays", async ({
    page,
    say,
    app,
    riderAt,
  }) => {
    const rider = await riderAt("/dashboard?add", { bikes: [grizl] });
    const form = bikeForm(page, say);
    await form.fill({ name: "One too many" });
    await app.addBike(rider, rudy);
    await form.save.click();
    const modal = page.getByRole("dialog", { name: say.garage("limit.title") });
    await expect(modal.getByText("2/2")).toBeVisible();
    const drafts = await page.evaluate(() => JSON.stringify(localStorage));
    expect(drafts).toContain("One too many");
  });
});

test.describe("limits that cannot be asked", () => {
  test.use({ tolerate: refused(500) });
  test("say so and can be asked again", async ({ page, say, signedIn }) => {
    await signedIn();
    await page.route("**/api/v1/user/limits", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "" } }),
    );
    await page.goto("/dashboard?add");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(say.garage("limit.failed"));
    await page.unroute("**/api/v1/user/limits");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say.garage("try_again") })
      .click();
    await expect(bikeForm(page, say).field("name")).toBeVisible();
  });
});
