import { found } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { shareWindow } from "./share-window.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("an owner shows what the parts of a public bike have done, a visitor sees that, and no longer once it is off", async ({
      page,
      browser,
      say,
      app,
      signedIn,
    }) => {
      const fox = { name: "Silver Fox", purchase_date: "2025-01-10", chain_brand: "KMC" };
      const owner = await signedIn({ bikes: [fox] });
      const bike = owner.bikes[0]?.id ?? 0;
      const { part, place, ride } = partsOf(app, owner);
      const cassette = await part("cassette", { brand: "Shimano", serial: "S-1234", notes: "A gift" });
      const wheel = await part("wheel", { brand: "Mavic" });
      await place(wheel, { bike_id: bike, slot: "rear_wheel", at: daysAgo(40) });
      await place(cassette, { parent_id: wheel, slot: "cassette", at: daysAgo(40) });
      await ride(bike, daysAgo(3), 42);
      const url = await app.share(owner, owner.bikes[0]);
      const visitor = await browser.newContext({ viewport: widths.phone, baseURL: app.url });
      await visitor.addCookies([{ name: "language", value: lang, url: app.url }]);
      await visitor.addInitScript(() => localStorage.setItem("cookieConsent", '{"necessary":true}'));
      const phone = await visitor.newPage();
      const done = phone.getByRole("region", { name: say.components("done.title") });

      await page.goto(`/dashboard?share=${bike}`);
      const share = shareWindow(page, say, say.sharing("title_bike", { name: fox.name }));
      const shown = share.dialog.getByRole("switch", { name: say.sharing("parts") });
      await expect(shown).not.toBeChecked();
      const saved = () =>
        page.waitForResponse(
          (answer) => answer.url().endsWith("/parts-shown") && answer.request().method() === "PUT",
        );
      const turn = async () => {
        const [answer] = await Promise.all([saved(), shown.click()]);
        expect(answer.status()).toBe(200);
      };
      await phone.goto(url);
      await expect(phone.getByRole("heading", { level: 1, name: fox.name })).toBeVisible();
      await expect(done).toHaveCount(0);

      await turn();
      await expect(shown).toBeChecked();
      expect(await found(page)).toEqual([]);
      await phone.reload();
      const row = (slot: "rear_wheel" | "cassette" | "chain") =>
        done.locator("dl > div").filter({ hasText: say.components(`slot.${slot}`) });
      await expect(row("chain")).toContainText(/42\skm/);
      await expect(row("cassette")).toContainText(/42\skm/);
      await expect(phone.getByText("S-1234")).toHaveCount(0);
      await expect(phone.getByText("A gift")).toHaveCount(0);
      expect(await found(phone)).toEqual([]);

      await page.reload();
      await expect(shown).toBeChecked();
      await turn();
      await expect(shown).not.toBeChecked();
      await phone.reload();
      await expect(phone.getByRole("heading", { level: 1, name: fox.name })).toBeVisible();
      await phone.waitForLoadState("networkidle");
      await expect(done).toHaveCount(0);
      await visitor.close();
    });
  });
