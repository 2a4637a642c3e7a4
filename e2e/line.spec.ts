import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { grizl, rudy } from "./sample-bikes.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("keys lead to places, the line finds pages, bikes, parts and commands", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [grizl, rudy] });
      await partsOf(app, rider).part("cassette", { brand: "SRAM", model: "PG-1130" });
      const { keyboard } = page;
      // The keys come with the page's windows, after it.
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("article")).toHaveCount(2);
      const dialog = page.getByRole("dialog");
      const field = dialog.getByRole("combobox", { name: say.line("field") });
      const options = dialog.getByRole("option");

      await keyboard.press("g");
      await keyboard.press("r");
      await expect(page).toHaveURL("/rides");
      await keyboard.press("g");
      await keyboard.press("b");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("article")).toHaveCount(2);

      await keyboard.press("/");
      await expect(field).toBeFocused();
      await field.pressSequentially("silv");
      await expect(options.first()).toContainText("Silver Fox");
      await keyboard.press("ArrowDown");
      await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
      await keyboard.press("Enter");
      await expect(page).toHaveURL(
        `/bikes/${rider.bikes.find(({ name }) => name === "Silver Fox")?.id}/parts`,
      );
      await expect(dialog).toHaveCount(0);

      await keyboard.press("Control+k");
      await field.fill("pg-11");
      await expect(options.filter({ hasText: "SRAM PG-1130" })).toBeVisible();
      expect(await found(page)).toEqual([]);
      await field.fill(say.line("command.dark"));
      await keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(dialog).toHaveCount(0);

      await keyboard.press("?");
      await expect(page.getByRole("dialog", { name: say.line("keys.title") })).toBeVisible();
      await dialog.getByRole("switch", { name: say.line("keys.single") }).click();
      await keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await keyboard.press("n");
      await keyboard.press("Control+k");
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/#find$/);
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("the bar leads to the places, and hides while something is typed", async ({
    page,
    say,
    app,
    signIn,
  }) => {
    const rider = await app.riderWith({ plan: "collector" });
    for (let number = 0; number < 7; number++) await app.addBike(rider, { ...grizl, name: `Rudy ${number}` });
    await signIn(rider);
    await page.goto("/dashboard");
    const bar = page.getByRole("navigation", { name: say.garage("bar.label") });
    await expect(bar.getByRole("link", { name: say.chrome("nav.garage") })).toHaveAttribute(
      "aria-current",
      "page",
    );
    for (const control of await bar.locator("a, button").all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("searchbox", { name: say.garage("list.search") }).focus();
    await expect(bar).toBeHidden();
    await page.getByRole("searchbox", { name: say.garage("list.search") }).blur();
    await bar.getByRole("button", { name: say.garage("bar.more") }).click();
    await expect(page.getByRole("link", { name: say.garage("menu.storage") })).toBeVisible();
    expect(await found(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(bar.getByRole("button", { name: say.garage("bar.more") })).toBeFocused();
    await bar.getByRole("link", { name: say.chrome("nav.rides") }).click();
    await expect(page).toHaveURL("/rides");
  });

  test("what is noted is of the page's bike, else of the last one", async ({ page, say, riderAt }) => {
    const rider = await riderAt("/dashboard", { bikes: [grizl, rudy] });
    const [first, second] = rider.bikes;
    const dialog = page.getByRole("dialog");
    const bike = dialog.getByRole("combobox", { name: say.line("bike"), exact: true });
    const open = () =>
      page
        .getByRole("link", { name: say.garage("bar.new") })
        .last()
        .click();
    await page.goto(`/bikes/${first?.id}`);
    await open();
    await expect(bike).toHaveValue(String(first?.id));
    await bike.selectOption(String(second?.id));
    await dialog.getByRole("button", { name: say.line("act.km"), exact: true }).click();
    await expect(
      page.getByRole("dialog", { name: say.garage("ride.title", { name: second?.name ?? "" }) }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(`/bikes/${first?.id}`);
    await page.goto("/rides");
    await open();
    await expect(bike).toHaveValue(String(first?.id));
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/rides");
  });
});
