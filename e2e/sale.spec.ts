import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { nameOfFox, foxOfEmma, openFoxMenu } from "./fox-of-emma.ts";
import { phoneOf } from "./second-device.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    // A draft is its seller's alone, and a rider without searches has none.
    test.use({ lang, viewport, tolerate: refused(404) });

    test("a bike is sold to somebody who wrote, and goes to their garage with its history", async ({
      page,
      say,
      app,
      browser,
      signedIn,
    }) => {
      test.slow();
      const { bike } = await foxOfEmma({ app, signedIn, lang });
      const buyer = await app.riderWith({ name: "Joe Buyer", language: lang });

      // From the bike's menu to the market.
      await openFoxMenu(page, say, bike);
      await page.getByRole("link", { name: say.garage("bike.sell"), exact: true }).click();
      await page.waitForURL(/\/selling\/\d+$/);
      const field = (name: "title" | "price" | "condition" | "town" | "postal_code") =>
        page.getByLabel(say.selling(`form.${name}`), { exact: false }).first();
      // Other journeys sell there, too.
      const named = `Grizl no. ${bike}, like new`;
      await field("title").fill(named);
      await field("price").fill("4200");
      await field("condition").selectOption("good");
      await field("postal_code").fill("00-001");
      await field("town").fill("Warszawa");
      await page.getByRole("radio", { name: say.selling("form.private") }).check();
      expect(await found(page)).toEqual([]);
      await page.getByRole("button", { name: say.selling("form.publish") }).click();
      await expect(page.getByText(say.selling("state.active"), { exact: true })).toBeVisible();
      const id = Number(page.url().split("/").at(-1));

      // Somebody finds it, keeps the search, and writes.
      const other = await phoneOf(browser, app, buyer, lang);
      await other.goto("/market?type=gravel");
      await other.getByRole("button", { name: say.market("searches.save") }).click();
      await expect(other.getByText(say.market("searches.saved"))).toBeVisible();
      await other.getByRole("main").getByRole("link", { name: named }).click();
      await expect(other.getByRole("heading", { level: 1, name: named })).toBeVisible();
      await other.getByRole("link", { name: say.listing("write") }).click();
      await other.getByRole("textbox", { name: say.messages("message") }).fill("I take it.");
      await other.getByRole("button", { name: say.messages("send") }).click();
      await other.waitForURL(/\/messages\/\d+$/);
      await expect(other.getByText("I take it.")).toBeVisible();
      await other.goto("/selling/searches");
      await expect(other.getByRole("main").getByRole("listitem")).toHaveCount(1);
      expect(await found(other)).toEqual([]);

      // Sold to them: the bike is handed on in the conversation.
      await page.goto(`/selling/${id}`);
      await page.getByRole("button", { name: say.selling("act.sold"), exact: true }).click();
      const sold = page.getByRole("dialog");
      await sold.getByRole("radio", { name: "Joe Buyer" }).check();
      expect(await found(page)).toEqual([]);
      await sold.getByRole("button", { name: say.selling("act.sold"), exact: true }).click();
      const offer = page.getByRole("dialog", { name: say.handing("offer.title", { name: nameOfFox }) });
      await expect(offer.getByText("Joe Buyer")).toBeVisible();
      expect(await found(page)).toEqual([]);
      await offer.getByRole("button", { name: say.handing("offer.make") }).click();
      await expect(offer).toBeHidden();
      await expect(page).toHaveURL(/\/messages\/\d+$/);

      await other.goto(new URL(page.url()).pathname);
      await other.getByRole("link", { name: /\/handing-on\// }).click();
      await expect(other.getByText("KMC X12").first()).toBeVisible();
      await other.getByRole("button", { name: say.handing("accept.button") }).click();
      await expect(other.getByRole("link", { name: say.handing("settled.bike") })).toBeVisible();
      await other.getByRole("link", { name: say.handing("settled.bike") }).click();
      await expect(other.getByRole("heading", { level: 1, name: nameOfFox })).toBeVisible();
      await expect(other).toHaveURL(/\/bikes\/\d+$/);

      await page.goto(`/selling/${id}`);
      await expect(page.getByText(say.selling("sold.handed_on"))).toBeVisible();
    });
  });
