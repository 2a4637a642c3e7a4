import { found } from "./axe.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { languages } from "./texts.ts";

const year = 2025;

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a chain's price is in the year, and its cost per kilometre beside that of the one before", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      test.slow();
      const rider = await signedIn({ plan: "collector", bikes: [{ name: "Rudy" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      const { part, place, ride, send } = partsOf(app, rider);
      await send("PUT", "/account/preferences", { currency: "EUR" });
      await page.goto("/costs");
      await expect(page.getByRole("heading", { name: say.costs("empty.title") })).toBeVisible();
      expect(await found(page)).toEqual([]);

      const chain = (model: string, price_cents: number, acquired_on: string) =>
        part("chain", { model, price_cents, currency: "EUR", acquired_on });
      const old = await chain("Old", 2800, `${year}-01-05`);
      await place(old, { bike_id: bike, slot: "chain", at: `${year}-01-05` });
      for (const day of [10, 12, 14, 16]) await ride(bike, `${year}-01-${day}`, 500);
      const fresh = await chain("New", 1800, `${year}-05-02`);
      await place(fresh, { bike_id: bike, slot: "chain", at: `${year}-05-02` });
      for (const day of [10, 12, 14, 16]) await ride(bike, `${year}-05-${day}`, 500);

      await page.goto(`/costs?year=${year}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("definition").first()).toHaveText(/46/);
      const months = page.getByRole("slider", { name: say.costs("month.plot", { year }) });
      await months.focus();
      await page.keyboard.press("Home");
      await expect(months).toHaveAttribute(
        "aria-valuetext",
        new RegExp(`28.*${say.costs("category.part")}.*28`),
      );
      const parts = page.getByRole("region", { name: say.costs("parts.title") });
      await expect(parts).toContainText(lang === "en" ? "0.9 cents/km" : "0,009 EUR/km");
      await expect(parts).toContainText(lang === "en" ? "1.4 cents/km" : "0,014 EUR/km");
      await expect(parts).toContainText("÷");
      expect(await found(page)).toEqual([]);

      await main.getByRole("link", { name: "Rudy" }).click();
      await expect(page).toHaveURL(`/bikes/${bike}/costs`);
      // The page before it stays until this one has come.
      await expect(page.getByRole("heading", { level: 1, name: "Rudy" })).toBeVisible();
      await main.getByText(say.costs("formula.how")).first().click();
      await expect(main.getByText(/÷ 4[\s,.]?000\skm =/)).toBeVisible();
      expect(await found(page)).toEqual([]);

      await page.getByRole("button", { name: say.costs("worth.say") }).click();
      const window = page.getByRole("dialog");
      await window.getByLabel(say.fields("value_estimate")).fill("6");
      expect(await found(page)).toEqual([]);
      await window.getByRole("button", { name: say.costs("worth.save"), exact: true }).click();
      await expect(window).toHaveCount(0);
      // 40 of 46 over 4,000 km.
      await expect(main.getByRole("definition").nth(2)).toHaveText(
        lang === "en" ? "1 cent/km" : "0,01 EUR/km",
      );
    });

    test.describe("budget", () => {
      // One attempt to save has no network.
      test.use({ tolerate: dropped });
      test("a budget is set, says what is left, is exceeded and taken away", async ({
        page,
        app,
        say,
        signedIn,
      }) => {
        test.slow();
        const rider = await signedIn({ plan: "collector", bikes: [{ name: "Rudy" }] });
        const { send } = partsOf(app, rider);
        await send("PUT", "/account/preferences", { currency: "PLN" });
        const spend = (amount_cents: number) =>
          send("POST", "/expenses", {
            category: "tool",
            amount_cents,
            currency: "PLN",
            day: `${year}-03-04`,
          });
        await spend(12_000);
        await page.goto(`/costs?year=${year}`);
        const name = say.costs("budget.whole", { year });
        await page.getByRole("button", { name: say.costs("budget.set_of", { name }) }).click();
        const window = page.getByRole("dialog", { name });
        await window.getByLabel(say.costs("budget.amount")).fill("200");
        expect(await found(page)).toEqual([]);
        // What was typed stays when saving fails.
        await page.route("**/api/v1/budgets", (route) => route.abort());
        await window.getByRole("button", { name: say.costs("budget.save"), exact: true }).click();
        await expect(window.getByRole("alert")).toBeVisible();
        await expect(window.getByLabel(say.costs("budget.amount"))).toHaveValue("200");
        await page.unroute("**/api/v1/budgets");
        await window.getByRole("button", { name: say.costs("budget.save"), exact: true }).click();
        await expect(window).toHaveCount(0);
        const categories = page.getByRole("region", { name: say.costs("category_title") });
        await expect(categories).toContainText(/80/);

        await spend(10_000);
        await page.reload();
        await expect(categories.locator(".text-red")).toContainText("20");
        await page.getByRole("button", { name: say.costs("budget.change_of", { name }) }).click();
        await page.getByRole("button", { name: say.costs("budget.take_away") }).click();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(categories).toContainText(say.costs("budget.none"));
      });
    });
  });

test("a budget is there before the first expense, and a bike's costs are shown in whatever order their sums come", async ({
  page,
  app,
  say,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [{ name: "Rudy" }] });
  const bike_id = rider.bikes[0]?.id ?? 0;
  const { send } = partsOf(app, rider);
  const budget = { year: new Date().getFullYear(), category: "part", amount_cents: 50_000, currency: "PLN" };
  await send("PUT", "/budgets", budget);
  await page.goto("/costs");
  const categories = page.getByRole("region", { name: say.costs("category_title") });
  await expect(categories).toContainText("PLN\u00A00");
  const cost = { category: "part", currency: "USD", day: daysAgo(1), amount_cents: 12_000 };
  await send("POST", "/expenses", { ...cost, bike_id });
  await send("POST", "/expenses", { ...cost, bike_id, day: daysAgo(70), amount_cents: 8000 });
  let release = () => {};
  const held = new Promise<void>((go) => (release = go));
  await page.route(/cost-stats\?by=month/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/bikes/${bike_id}/costs`);
  await expect(page.getByRole("main").getByRole("definition").first()).toContainText("200");
  release();
  await expect(page.getByRole("slider")).toBeVisible();
});
