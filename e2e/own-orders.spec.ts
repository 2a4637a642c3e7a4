import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { partsOf } from "./parts-api.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a rider requests work, follows it, writes, and cancels", async ({ page, app, say, riderAt }) => {
      const shop = await openedShop(app, await app.riderWith());
      await shop.publish();
      await riderAt("/bikes/:bike", { bikes: [{ name: "Rudy", brand: "Trek", type: "gravel" }] });
      await page.getByRole("button", { name: say.garage("bike.more", { name: "Rudy" }) }).click();
      await page.getByRole("link", { name: say.garage("bike.hand_over") }).click();
      const form = page.getByRole("main");
      const request = form.getByRole("button", { name: say.grants("request") });
      await request.click();
      await expect(form.getByText(say.validation("required", { field: say.grants("wanted") }))).toBeVisible();
      await form.getByRole("searchbox").fill(shop.name);
      await form.getByRole("radio", { name: shop.name }).check();
      await form.getByRole("textbox", { name: say.grants("wanted") }).fill("The brakes squeal");
      expect(await found(page)).toEqual([]);
      await request.click();
      await expect(page).toHaveURL(/\/orders\/\d+$/);
      await expect(page.getByText(say.orders("own.now.requested", { shop: shop.name }))).toBeVisible();
      const id = Number(page.url().split("/").at(-1));
      await shop.send("POST", `/orders/${id}/messages`, { text: "Bring it on Monday" });
      await shop.send("POST", `/orders/${id}/messages`, { text: "Careful, cracked frame?", internal: true });
      await page.reload();
      const messages = page.getByRole("region", { name: say.orders("messages.title") });
      await expect(messages.getByText("Bring it on Monday")).toBeVisible();
      await expect(page.getByText("Careful, cracked frame?")).toHaveCount(0);
      await messages.getByRole("textbox").fill("I will");
      await messages.getByRole("button", { name: say.orders("messages.send") }).click();
      await expect(messages.getByText("I will")).toBeVisible();
      expect(await found(page)).toEqual([]);

      await page.getByRole("button", { name: say.orders("move.cancel") }).click();
      const question = page.getByRole("dialog");
      await question.getByRole("textbox").fill("Mended it myself");
      await question.getByRole("button", { name: say.orders("move.cancel") }).click();
      await expect(page.getByText(say.orders("own.now.cancelled"))).toBeVisible();
      await page.getByRole("link", { name: say.orders("own.back") }).click();
      await expect(page).toHaveURL("/orders");
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: shop.name })).toBeVisible();
      expect(await found(page)).toEqual([]);
    });

    test("a bike is opened to a shop, its looks are shown, and it is closed at once", async ({
      page,
      app,
      say,
      riderAt,
    }) => {
      const shop = await openedShop(app, await app.riderWith({ name: "Ola Mechanic" }));
      await shop.publish();
      const rider = await riderAt("/dashboard", { bikes: [{ name: "Rudy" }] });
      const bike = rider.bikes[0]?.id ?? 0;
      await page.goto(`/orders/new?bike=${bike}`);
      await page.getByRole("searchbox").fill(shop.name);
      await page.getByRole("radio", { name: shop.name }).check();
      await page.getByRole("radio", { name: say.grants("what.open") }).check();
      await page.getByRole("checkbox", { name: say.grants("with.serial") }).check();
      expect(await found(page)).toEqual([]);
      await page.getByRole("button", { name: say.grants("open") }).click();
      const list = page.getByRole("region", { name: say.grants("list.title") });
      await expect(list).toContainText(say.grants("with.serial_short"));
      await shop.send("GET", `/shops/${shop.slug}/bikes/${bike}`);
      await page.reload();
      await list.getByText(say.grants("list.looks", { count: 1 })).click();
      await expect(list.getByText("Ola Mechanic")).toBeVisible();
      await list.getByRole("button", { name: say.grants("list.end") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.grants("list.end") })
        .click();
      await expect(list.getByText(say.grants("list.none"))).toBeVisible();
      expect(await found(page)).toEqual([]);
      const grants = await partsOf(app, rider).send<{ revoked_at: string | null }[]>(
        "GET",
        `/bikes/${bike}/grants`,
      );
      expect(grants[0]?.revoked_at).not.toBeNull();
    });
  });
