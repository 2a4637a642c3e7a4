import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { countShifts, shift } from "./layout.ts";
import { partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

const year = 2025;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a year of rides is read by keys, by pointer and as tables, and its years are chosen", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      test.slow();
      const rider = await signedIn({ plan: "collector", bikes: [{ name: "Rudy" }, { name: "Silver Fox" }] });
      const [rudy, fox] = rider.bikes.map(({ id }) => id);
      const { ride, send } = partsOf(app, rider);
      await page.addInitScript(countShifts);
      await page.goto("/rides/year");
      await expect(page.getByRole("heading", { name: say.year("none.title") })).toBeVisible();
      expect(await found(page)).toEqual([]);

      await ride(fox ?? 0, `${year - 1}-05-04`, 100);
      await ride(fox ?? 0, `${year}-05-05`, 60);
      await ride(rudy ?? 0, `${year}-05-06`, 25);
      await send("POST", "/rides", {
        started_at: `${year}-05-11`,
        distance_m: 15_000,
        indoor: true,
        title: "Turbo",
        up_m: 120,
      });
      await page.goto(`/rides/year?year=${year}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("definition").first()).toHaveText(/100\skm/);
      await expect(page.getByRole("navigation", { name: say.year("choose") })).toContainText(
        String(year - 1),
      );
      expect(await found(page)).toEqual([]);
      expect(await shift(page)).toBeLessThan(0.02);

      const weeks = page.getByRole("slider", { name: say.year("weeks.plot") });
      await weeks.focus();
      await page.keyboard.press("Home");
      for (let week = 1; week < 19; week++) await page.keyboard.press("ArrowRight");
      await expect(weeks).toHaveAttribute("aria-valuetext", /19.*100\skm.*Silver Fox 60\skm.*Rudy 25\skm/);
      await expect(weeks).toHaveAttribute("aria-valuetext", new RegExp(`${say.year("weeks.none")} 15\\skm`));

      const calendar = page.getByRole("slider", { name: say.year("calendar.plot", { year }) });
      await calendar.focus();
      await page.keyboard.press("Home");
      await expect(calendar).toHaveAttribute("aria-valuenow", "1");
      for (let week = 1; week <= 18; week++) await page.keyboard.press("ArrowRight");
      for (const _ of [1, 2, 3, 4]) await page.keyboard.press("ArrowDown");
      // 1 January and 18 weeks is 7 May, and four days 11 May.
      await expect(calendar).toHaveAttribute(
        "aria-valuetext",
        new RegExp(`15\\skm.*${say.year("calendar.indoors")}`),
      );
      await page.keyboard.press("Escape");
      await calendar.locator("[data-shade]").nth(124).hover();
      await expect(page.getByText(/60\skm, 1/)).toBeVisible();

      const beside = page.getByRole("region", { name: say.year("years.title", { year, before: year - 1 }) });
      await expect(beside).toContainText(say.year("difference.whole.same"));
      await beside.getByText(say.year("table")).click();
      const may = beside.getByRole("row").filter({ hasText: "31" }).nth(2);
      await expect(may).toContainText(say.year("difference.short.same"));

      const longest = page.getByRole("region", { name: say.year("most.distance") });
      await expect(longest.getByRole("listitem").first()).toContainText(/60\skm/);
      const climb = page.getByRole("region", { name: say.year("most.climb") });
      await expect(climb.getByRole("link", { name: "Turbo" })).toHaveAttribute("href", /^\/rides\/\d+$/);

      const days = page.getByRole("region", { name: say.year("calendar.title") });
      await days.getByText(say.year("table")).click();
      await expect(days.getByRole("table").getByRole("row")).toHaveCount(4);
      expect(await found(page)).toEqual([]);

      await page.getByRole("link", { name: String(year - 1), exact: true }).click();
      await expect(page).toHaveURL(`/rides/year?year=${year - 1}`);
      await expect(main.getByRole("definition").first()).toHaveText(/100\skm/);
      await page.goto("/rides/year?year=2001");
      await page.getByRole("link", { name: say.year("none.latest", { year }) }).click();
      await expect(page).toHaveURL(`/rides/year?year=${year}`);
    });
  });

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("what a finger pointed at in a chart stays to be read when it lifts", async ({
    page,
    app,
    say,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [{ name: "Silver Fox" }] });
    await partsOf(app, rider).ride(rider.bikes[0]?.id ?? 0, `${year}-05-05`, 60);
    await page.goto(`/rides/year?year=${year}`);
    const calendar = page.getByRole("slider", { name: say.year("calendar.plot", { year }) });
    await calendar.locator("[data-shade]").nth(124).tap();
    await expect(page.getByText(/60\skm, 1/)).toBeVisible();
    await calendar.locator("[data-shade]").nth(130).tap();
    await expect(page.getByText(/60\skm, 1/)).toBeHidden();
  });
});
