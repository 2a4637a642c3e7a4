import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

/** Returns in how many lines these stand. */
async function linesOf(these: Locator): Promise<number> {
  await expect(these.first()).toBeVisible();
  const tops = await these.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  return new Set(tops).size;
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test.describe("on a phone", () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test("a visitor's ways into the app stand in one line, with one filled button", async ({
        page,
        say,
      }) => {
        await page.goto("/");
        const ways = page.getByRole("main").locator("h1 ~ div a");
        await expect(ways).toHaveCount(3);
        expect(await linesOf(ways)).toBe(1);
        const header = page.getByRole("banner").getByRole("link", { name: say.chrome("nav.create_account") });
        await expect(header.and(page.locator(":visible"))).not.toHaveClass(/bg-ink/);
      });

      test("what a club has stands in one line", async ({ page, say, app, signedIn }) => {
        const { send } = partsOf(app, await signedIn());
        const club = await send<{ slug: string }>("POST", "/clubs", { name: `Koło ${lang}` });
        await page.goto(`/clubs/${club.slug}`);
        const tabs = page.getByRole("tablist", { name: say.clubs("views.label") }).getByRole("tab");
        await expect(tabs).toHaveCount(5);
        expect(await linesOf(tabs)).toBe(1);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await linesOf(tabs)).toBe(1);
      });

      test("what an admin can do with a rider stands in one line", async ({ page, app, adminAt }) => {
        const { email } = await app.riderWith({ name: `Zofia ${lang}` });
        await adminAt(`/sky-dash?tab=users&search=${email}`);
        const row = page.getByRole("row", { name: email });
        const acts = row.getByRole("button");
        await expect(acts).toHaveCount(3);
        expect(await linesOf(acts)).toBe(1);
      });

      test("a new expense has one filled button", async ({ page, say, signedIn }) => {
        await signedIn();
        await page.goto("/costs/ledger?expense=new");
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("button", { name: say.expense("files.camera") })).toBeVisible();
        await expect(dialog.locator("button.bg-ink")).toHaveCount(1);
      });

      test.describe("at first", () => {
        test.use({ answered: false });

        test("the question about cookies is clear of the sign-up button", async ({ page, say }) => {
          await page.goto("/register");
          const banner = await page.getByRole("region", { name: say.consent("title") }).boundingBox();
          const submit = await page.locator("form button[type=submit]").boundingBox();
          expect((submit?.y ?? 0) + (submit?.height ?? 0) + 8).toBeLessThan(banner?.y ?? 0);
        });
      });
    });

    test.describe("on the smallest phone", () => {
      test.use({ viewport: { width: 320, height: 640 } });

      test("a visitor's ways into the app stand in one line", async ({ page }) => {
        await page.goto("/");
        expect(await linesOf(page.getByRole("main").locator("h1 ~ div a"))).toBe(1);
      });

      test("a bike's details have their ways on in one line", async ({ page, signedIn }) => {
        const rider = await signedIn({ bikes: [{ name: "Fox" }] });
        await page.goto(`/dashboard?details=${rider.bikes[0]?.id}`);
        const acts = page.getByRole("dialog").locator("div.justify-end > *");
        await expect(acts).toHaveCount(3);
        expect(await linesOf(acts)).toBe(1);
      });

      test("what a bike's rides come to stays in its column", async ({ page, app, signedIn }) => {
        const rider = await signedIn({ bikes: [{ name: "Fox" }] });
        const bike = rider.bikes[0]?.id ?? 0;
        await partsOf(app, rider).send("POST", "/rides", {
          bike_id: bike,
          started_at: "2026-05-01",
          distance_m: 1_234_500,
          moving_s: 445_000,
          up_m: 12_345,
        });
        await page.goto(`/bikes/${bike}/rides`);
        const figures = page.locator("main dl dd");
        await expect(figures).toHaveCount(4);
        for (const figure of await figures.all())
          expect(await figure.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      });

      test("a year's costs have their title in two lines at most", async ({ page, app, signedIn }) => {
        const { send } = partsOf(app, await signedIn());
        const cost = { category: "tool", amount_cents: 900, currency: "EUR", day: daysAgo(0) };
        await send("POST", "/expenses", cost);
        await page.goto("/costs");
        const title = page.getByRole("heading", { level: 1 });
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        expect((await title.boundingBox())?.height).toBeLessThan(70);
      });
    });

    test.describe("in a window on the smallest phone", () => {
      test.use({ viewport: { width: 320, height: 640 } });

      test("Cancel and Save stand in one line, and no choice is broken", async ({ page, say, signedIn }) => {
        const rider = await signedIn({ bikes: [{ name: "Fox" }] });
        await page.goto(`/bikes/${rider.bikes[0]?.id}/care?service=new`);
        const dialog = page.getByRole("dialog");
        const save = dialog.locator("button[type=submit]");
        const buttons = dialog.getByRole("button", { name: say.form("cancel") }).or(save);
        await expect(buttons).toHaveCount(2);
        expect(await linesOf(buttons)).toBe(1);
        for (const choice of await dialog.locator("label:has(input[type=radio])").all())
          expect((await choice.boundingBox())?.height).toBeLessThan(50);
      });
    });

    test.describe("in a shop", () => {
      test.use({ viewport: { width: 1280, height: 800 } });

      test("the header cuts neither a shop's name nor what the line takes", async ({
        page,
        app,
        signedIn,
      }) => {
        const owner = await signedIn({ language: lang });
        const shop = await openedShop(app, owner, { name: "Serwis na Kazimierzu" });
        await page.goto("/shop");
        const header = page.getByRole("banner");
        const texts = [header.getByText(shop.name), header.locator('a[href$="#find"] > span:visible')];
        for (const text of texts) {
          await expect(text).toHaveCount(1);
          await expect(text).toBeVisible();
          expect(await text.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
        }
      });
    });

    for (const [width, height] of [
      [320, 256],
      [1280, 800],
    ] as const)
      test.describe(`at ${width} × ${height}`, () => {
        test.use({ answered: false, viewport: { width, height } });

        test("the three choices about cookies stand in one line, at most 96 px high", async ({
          page,
          say,
        }) => {
          await page.goto("/login");
          const banner = page.getByRole("region", { name: say.consent("title") });
          expect(await linesOf(banner.locator("button, a"))).toBe(1);
          expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(96);
        });
      });
  });
