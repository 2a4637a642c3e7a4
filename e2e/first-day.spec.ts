import { dropped, expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(`a first day (${lang})`, () => {
    test.use({ lang, viewport: { width: 390, height: 844 } });

    test("a chain that was bought for an empty place is mounted, not one without a name", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Rudy" }] });
      const [bike] = rider.bikes;
      const { part, on } = partsOf(app, rider, lang);
      await part("chain", { brand: "KMC", model: "X11" });
      await page.goto(`/bikes/${bike?.id}/parts`);
      await page.getByRole("button", { name: say.fitting("empty.title"), exact: true }).click();
      const search = page.getByRole("textbox", { name: say.fitting("empty.search") });
      await search.fill(say.components("slot.chain"));
      await search.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("radio", { name: say.fitting("replace.stored") })).toBeChecked();
      await dialog.getByRole("button", { name: say.fitting("fill.act"), exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(await on(bike?.id ?? 0)).toEqual(["chain KMC X11"]);
      // What was searched is filled: nothing says that there is no such place.
      await expect(search).toHaveValue("");
      await expect(page.getByText(say.fitting("empty.none"))).toBeHidden();
    });

    test("parts of a bike with rides of before ask whether they were on it, and count them", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [{ name: "Rudy", chain_brand: "KMC" }] });
      const [bike] = rider.bikes;
      await partsOf(app, rider, lang).ride(bike?.id ?? 0, daysAgo(30), 36);
      await page.goto(`/bikes/${bike?.id}/parts`);
      await expect(page.getByText(say.fitting("from_start.ask"))).toBeVisible();
      await page.getByRole("button", { name: say.fitting("from_start.yes"), exact: true }).click();
      await expect(page.locator('[data-path="chain"]').getByText("36\u00A0km").first()).toBeVisible();
    });

    test("what is typed of a bike that comes in survives Back and a reload, and is nobody else's", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      await openedShop(app, await signedIn());
      await page.goto("/shop");
      const takeIn = page.locator("main").getByRole("link", { name: say.orders("take_in"), exact: true });
      await takeIn.click();
      const name = page.getByRole("textbox", { name: say.orders("check_in.name") });
      await name.fill("Ola Kos");
      await page.reload();
      await expect(name).toHaveValue("Ola Kos");
      await page.goBack();
      await expect(takeIn).toBeVisible();
      await page.goForward();
      await expect(name).toHaveValue("Ola Kos");
      await page.goBack();
      await takeIn.click();
      await expect(name).toHaveValue("");
    });

    test("a collected bike's link begins with the way into a garage", async ({ page, app, say }) => {
      const shop = await openedShop(app, await app.riderWith());
      const email = `ola-${lang}@example.com`;
      const order = await shop.takeIn("Ola Kos", {
        customer: { name: "Ola Kos", phone: "600 100 200", email },
      });
      await shop.send("POST", `/orders/${order.id}/lines`, {
        kind: "labour",
        title: "Gears",
        unit_cents: 8000,
      });
      for (const move of ["start", "ready", "collect"]) await shop.move(order, move);
      const link = await app.linkMailedTo(email);
      await page.goto(new URL(link).pathname);
      const take = page.getByRole("region", { name: say.estimates("take.title") });
      await expect(take.getByRole("link", { name: say.estimates("take.register") })).toBeInViewport();
    });

    test.describe(() => {
      test.use({ tolerate: dropped });
      test("a file that could not be sent says so in lines as wide as the screen", async ({
        page,
        context,
        say,
        riderAt,
      }) => {
        await riderAt("/rides", { bikes: [{ name: "Rudy" }] });
        await context.setOffline(true);
        const chooser = page.waitForEvent("filechooser");
        await page
          .getByRole("button", { name: say.rides("bring") })
          .first()
          .click();
        await (
          await chooser
        ).setFiles({
          name: "morning.gpx",
          mimeType: "application/gpx+xml",
          buffer: Buffer.from("<gpx/>"),
        });
        const refused = page.getByRole("alert").filter({ hasText: "morning.gpx" });
        await expect(refused.getByRole("button", { name: say.rides("upload.dismiss") })).toBeVisible();
        const line = await refused.getByRole("listitem").first().boundingBox();
        expect(line?.width).toBeGreaterThan(280);
      });
    });
  });
