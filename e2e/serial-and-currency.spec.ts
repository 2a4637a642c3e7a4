import { toSheet } from "./bike-menu.ts";
import { found } from "./axe.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, test } from "./fixtures.ts";
import { readers } from "./widths.ts";

/** A price, whatever kind of space it has. */
const text = (value: string) => new RegExp(RegExp.escape(value).replaceAll("\\x20", "\\s"));

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    const [ours, price] = lang === "pl" ? (["PLN", "8999,99 zł"] as const) : (["USD", "$8,999.99"] as const);

    test("a serial number is asked for, doubted, shown to the owner and to no visitor; the price has the rider's currency", async ({
      page,
      say,
      app,
      browser,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?add", { language: lang });
      const form = bikeForm(page, say);
      await form.fill({ name: "Rudy", purchase_price: lang === "pl" ? "8999,99" : "8999.99" });
      await expect(form.field("purchase_currency")).toHaveValue(ours);
      await form.open("frame");
      await expect(form.dialog.getByText(say.form("serial_hint"))).toBeVisible();
      await form.fill({ serial: "EN 14764" });
      await expect(form.dialog.getByText(say.form("serial_doubt"))).toBeVisible();
      await form.fill({ serial: "WTU271828K4F" });
      await expect(form.dialog.getByText(say.form("serial_doubt"))).toBeHidden();
      expect(await found(page)).toEqual([]);
      await form.save.click();
      await expect(form.dialog).toBeHidden();

      const link = page.getByRole("article").getByRole("link", { name: "Rudy", exact: true });
      await link.click();
      await toSheet(page, say);
      const main = page.getByRole("main");
      await expect(main.getByText("WTU271828K4F")).toBeVisible();
      await expect(main.getByText(text(price))).toBeVisible();
      expect(await found(page)).toEqual([]);

      const shareUrl = await app.share(rider, { id: Number(/\/bikes\/(\d+)/.exec(page.url())?.[1]) });
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(shareUrl);
      await expect(visitor.getByRole("heading", { level: 1, name: "Rudy" })).toBeVisible();
      expect(await visitor.content()).not.toMatch(/WTU271828K4F|serial|8999|purchase/);
      await visitor.context().close();
    });

    test("prices of old bikes get a currency at one touch", async ({ page, say, riderAt }) => {
      const rider = await riderAt("/dashboard", {
        bikes: [
          { name: "Rudy", purchase_price: 100 },
          { name: "Fox", purchase_price: 200 },
        ],
      });
      const offer = page.getByText(say.garage("currency.unchosen", { count: 2 }));
      await expect(offer).toBeVisible();
      expect(await found(page)).toEqual([]);
      await page.getByRole("combobox", { name: say.fields("purchase_currency") }).selectOption("EUR");
      await page.getByRole("button", { name: say.garage("currency.choose", { currency: "EUR" }) }).click();
      await expect(offer).toBeHidden();
      await page.goto(`/bikes/${rider.bikes[0]?.id}/sheet`);
      await expect(page.getByRole("main").getByText(text(lang === "pl" ? "100 €" : "€100"))).toBeVisible();
    });
  });
