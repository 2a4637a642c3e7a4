import { openBikeMenu } from "./bike-menu.ts";
import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { grizl } from "./sample-bikes.ts";
import { readers } from "./widths.ts";

const fox = "Silver Fox";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    // A link that is dead is a 404, also of the page itself.
    test.use({ lang, viewport, tolerate: refused(404) });

    test("an owner makes a frozen link, a visitor sees the bike of that day, and revoking ends it at once", async ({
      page,
      say,
      app,
      browser,
      signedIn,
    }) => {
      test.slow();
      const owner = await signedIn({
        name: "Emma Clarke",
        bikes: [{ ...grizl, serial: "WTU271828K4F", purchase_price: 7654.32, purchase_currency: "PLN" }],
        plan: "collector",
        photos: 2,
        language: lang,
      });
      const bike = owner.bikes[0]?.id ?? 0;
      const { part, place, ride, send } = partsOf(app, owner);
      const chain = await part("chain", { brand: "KMC", model: "X12" });
      await place(chain, { bike_id: bike, slot: "chain", at: daysAgo(30) });
      await ride(bike, daysAgo(3), 214);
      await send("POST", `/bikes/${bike}/services`, {
        title: "Spring clean",
        notes: "Keep this to myself",
        by: "shop",
        shop: "Rama",
        items: [{ part_id: chain, task: "lube" }],
      });

      await page.goto(`/bikes/${bike}`);
      await openBikeMenu(page, say, fox);
      await page.getByRole("button", { name: say.dossiers("open_of", { name: fox }) }).click();
      const dialog = page.getByRole("dialog", { name: say.dossiers("title", { name: fox }) });
      await expect(dialog.getByText(say.dossiers("none"))).toBeVisible();
      await expect(dialog.getByText(say.dossiers("seen.costs"))).toBeHidden();
      await dialog.getByRole("checkbox", { name: say.dossiers("with_costs") }).check();
      await expect(dialog.getByText(say.dossiers("seen.costs"))).toBeVisible();
      await dialog.getByRole("textbox", { name: say.dossiers("label") }).fill("Joe");
      await dialog.getByRole("button", { name: say.dossiers("make") }).click();
      const field = dialog.getByRole("textbox", { name: say.dossiers("link"), exact: true });
      await expect(field).toHaveValue(/\/dossier\/[a-z0-9]{32}$/);
      const url = await field.inputValue();
      await expect(dialog.getByText(say.dossiers("never_opened"), { exact: false })).toBeVisible();
      await dialog.getByRole("button", { name: say.dossiers("qr_of", { name: "Joe" }) }).click();
      await expect(dialog.getByRole("img", { name: say.sharing("qr.label", { url }) })).toBeVisible();
      expect(await found(page)).toEqual([]);

      // What changes from now on is not seen.
      await app.change(owner, `/bikes/${bike}`, { name: "Red Fox", serial: "ANOTHER" });
      const context = await browser.newContext({ viewport, locale: lang });
      await context.addCookies([{ name: "language", value: lang, url: app.url }]);
      const visitor = await context.newPage();
      const opened = await visitor.goto(url);
      expect(opened?.headers()).toMatchObject({
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
      await expect(visitor.getByRole("heading", { level: 1, name: fox })).toBeVisible();
      await expect(visitor.getByText(say.frozen("by", { owner: "Emma Clarke" }))).toBeVisible();
      await expect(visitor.getByText("…K4F")).toBeVisible();
      await expect(visitor.getByText("KMC X12").first()).toBeVisible();
      await expect(visitor.getByText("Spring clean")).toBeVisible();
      await expect(visitor.getByRole("heading", { name: say.frozen("costs.title") })).toBeVisible();
      await expect(visitor.getByText(/7,654\.32|7654,32/).first()).toBeVisible();
      for (const hidden of ["Keep this to myself", "WTU271828", "Joe", "Red Fox"])
        await expect(visitor.getByText(hidden)).toHaveCount(0);
      const photo = visitor.getByRole("img", {
        name: say.frozen("photo", { name: fox, number: 1, count: 2 }),
      });
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await found(visitor)).toEqual([]);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await page.reload();
      const again = page.getByRole("dialog", { name: say.dossiers("title", { name: "Red Fox" }) });
      await expect(
        again.getByText(say.dossiers("views", { count: 1, number: "1" }), { exact: false }),
      ).toBeVisible();
      await again.getByRole("button", { name: say.dossiers("revoke_of", { name: "Joe" }) }).click();
      const question = page.getByRole("alertdialog", { name: say.dossiers("ask.title") });
      await question.getByRole("button", { name: say.dossiers("revoke"), exact: true }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(say.dossiers("none"))).toBeVisible();
      expect((await visitor.goto(url))?.status()).toBe(404);
      await expect(visitor.getByText(say.frozen("not_found_text"))).toBeVisible();
      expect(await found(visitor)).toEqual([]);
      await context.close();
    });

    test("a plan without frozen links is offered one that has them", async ({ page, say, riderAt }) => {
      const { bikes } = await riderAt("/bikes/:bike", { bikes: [grizl] });
      await openBikeMenu(page, say, fox);
      await page.getByRole("button", { name: say.dossiers("open_of", { name: fox }) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("link", { name: say.dossiers("with_collector") })).toBeVisible();
      await expect(dialog.getByRole("button", { name: say.dossiers("make") })).toHaveCount(0);
      expect(bikes).toHaveLength(1);
    });
  });
