import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a visitor registers a shop with an account on the way, and an admin opens it", async ({
      page,
      app,
      say,
      browser,
    }) => {
      const name = `Rowerownia ${lang}`;
      const email = `shop.${lang}@example.com`;
      await page.goto("/service");
      await page.getByRole("link", { name: say.service("amateur.action") }).click();
      const go = page.getByRole("button", { name: say.service("form.to_account") });
      await go.click();
      await expect(
        page.getByText(say.validation("required", { field: say.fields("service_name") })),
      ).toBeVisible();
      const field = (of: Parameters<typeof say.fields>[0]) =>
        page.getByRole("textbox", { name: say.fields(of), exact: true });
      await field("service_name").fill(name);
      await field("email").fill(email);
      await field("address_street").fill("Długa 1");
      await field("address_city").fill("Kraków");
      await field("address_postal_code").fill("31-147");
      expect(await found(page)).toEqual([]);
      await go.click();

      await expect(page).toHaveURL(/\/register\?redirect=service/);
      // Until the page is there, the shop's form has a field of that name.
      await expect(page.getByRole("heading", { level: 1, name: say.auth("register.title") })).toBeVisible();
      await page.locator("[name=name]").fill("Jan Nowak");
      await page.locator("[name=email]").fill(`jan.${lang}@example.com`);
      await page.locator("[name=password]").fill("a long enough password");
      await page.locator("[name=password_confirmation]").fill("a long enough password");
      await page.getByRole("button", { name: say.auth("register.submit") }).click();

      await expect(page).toHaveURL(/\/service\?account=amateur/);
      await expect(field("service_name")).toHaveValue(name);
      await page.getByRole("button", { name: say.service("form.send"), exact: true }).click();
      await expect(page.getByText(say.service("form.sent_title", { name }))).toBeVisible();
      expect(await found(page)).toEqual([]);
      await expect.poll(async () => (await app.mailsTo(`jan.${lang}@example.com`)).length).toBeGreaterThan(0);

      // It waits, and says so; its people can already be invited.
      await page.getByRole("link", { name: say.service("form.to_settings") }).click();
      await expect(page.getByText(say.shops("frame.state.waiting"))).toBeVisible();
      await page.goto("/shop");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("link", { name: say.orders("take_in") })).toHaveCount(0);

      const admin = await browser.newContext({ baseURL: app.url });
      await admin.addCookies([{ name: "language", value: lang, url: app.url }]);
      const { token } = await app.admin();
      await admin.addInitScript((token) => localStorage.setItem("token", token), token);
      const dash = await admin.newPage();
      await dash.goto("/sky-dash?tab=shops");
      const panel = skyDashPage(dash, say);
      const action = say.admin("shops.action.open");
      await expect(panel.row(name)).toContainText(say.admin("shops.states.waiting"));
      await panel
        .row(name)
        .getByRole("button", { name: say.admin("bikes.action_of", { action, name }) })
        .click();
      await panel.confirm(action);
      await expect(panel.row(name)).toContainText(say.admin("shops.states.open"));
      expect(await found(dash)).toEqual([]);
      const block = say.admin("shops.action.blocked");
      await panel
        .row(name)
        .getByRole("button", { name: say.admin("bikes.action_of", { action: block, name }) })
        .click();
      await panel.confirm(block);
      await expect(panel.question.getByText(say.admin("question.reason_missing"))).toBeVisible();
      await panel.question.getByRole("button", { name: say.chrome("ui.cancel") }).click();
      await admin.close();

      await page.reload();
      await expect(page.getByRole("link", { name: say.orders("take_in") }).first()).toBeVisible();
      // From everywhere the header leads to it.
      await page.goto("/dashboard");
      await page
        .getByRole("navigation", { name: say.chrome("nav.label") })
        .getByRole("link", { name })
        .click();
      await expect(page).toHaveURL("/shop");
    });

    test("who belongs to no shop sees nothing of one", async ({ page, riderAt, say }) => {
      await riderAt("/dashboard", { bikes: [{ name: "Rudy" }] });
      await page.waitForLoadState("networkidle");
      await expect(page.locator('a[href="/shop"], a[href^="/shop/"]')).toHaveCount(0);
      await page.goto("/shop");
      await expect(page.getByRole("heading", { name: say.shops("frame.none_title") })).toBeVisible();
      for (const width of [390, 1280]) {
        await resize(page, { width, height: 800 });
        expect(await found(page)).toEqual([]);
      }
    });
  });
