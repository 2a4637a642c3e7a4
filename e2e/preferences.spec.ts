import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { phoneOf } from "./second-device.ts";
import { languages } from "./texts.ts";

test.use({ tolerate: refused(409), timezoneId: "America/New_York" });

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("the garage follows the rider's preferences at once and on every device, and loses none that two of them save", async ({
      page,
      say,
      app,
      browser,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard", { bikes: [{ ...grizl, purchase_date: "2023-04-15" }] });
      const kilometres = page.getByText(lang === "pl" ? /^4813\skm$/ : /^4,813\skm$/);
      const miles = lang === "pl" ? /^2990\smi$/ : /^2,990\smi$/;
      await expect(kilometres).toBeVisible();
      await page.goto("/dashboard?profile=account");
      const form = page.getByRole("form", { name: say.account("preferences.title") });
      const choose = (name: "units" | "date_style" | "currency", value: string) =>
        form.getByLabel(say.account(`preferences.${name}`)).selectOption(value);
      const save = form.getByRole("button", { name: say.account("preferences.save") });
      const zone = form.getByRole("combobox", { name: say.account("preferences.time_zone") });
      await expect(form.getByText(/\d{4}$/).first()).toBeAttached();
      expect(await found(page)).toEqual([]);

      await choose("units", "mi");
      await choose("date_style", "language");
      await choose("currency", "CZK");
      await zone.fill("Atlantis");
      await save.click();
      await expect(zone).toBeFocused();
      await expect(zone).toHaveAttribute("aria-invalid", "true");
      await zone.fill("buenos");
      await page
        .getByRole("option", { name: "America/Argentina/Buenos_Aires" })
        .or(page.getByRole("option", { name: "America/Buenos_Aires" }))
        .click();
      await form
        .getByRole("button", { name: say.account("preferences.this_browser", { zone: "America/New_York" }) })
        .click();
      await expect(zone).toHaveValue("America/New_York");
      await save.click();
      await expect(form.getByText(say.account("preferences.saved"))).toBeVisible();

      const phone = await phoneOf(browser, app, rider, lang);
      await phone.goto("/dashboard");
      await expect(phone.getByText(miles)).toBeVisible();
      await phone.goto(`/bikes/${rider.bikes[0]?.id}/sheet`);
      await expect(phone.getByText(miles).first()).toBeVisible();
      await expect(
        phone.getByText(lang === "pl" ? "15 kwietnia 2023" : "15 April 2023").first(),
      ).toBeVisible();
      await phone.goto("/dashboard?profile=account");
      const phones = phone.getByRole("form", { name: say.account("preferences.title") });
      await phones.getByLabel(say.account("preferences.units")).selectOption("km");
      await phones.getByRole("button", { name: say.account("preferences.save") }).click();
      await expect(phones.getByText(say.account("preferences.saved"))).toBeVisible();
      await phone.context().close();

      await form.getByLabel(say.account("preferences.week_start")).selectOption("sunday");
      await save.click();
      await expect(form.getByText(say.account("preferences.elsewhere"))).toBeVisible();
      await expect(form.getByLabel(say.account("preferences.units"))).toHaveValue("km");
      await expect(form.getByLabel(say.account("preferences.week_start"))).toHaveValue("sunday");
      await save.click();
      await expect(form.getByText(say.account("preferences.saved"))).toBeVisible();
      await page.goto("/dashboard?add");
      const price = page.getByRole("dialog").getByLabel(say.fields("purchase_currency"));
      await expect(price).toHaveValue("CZK");
      await page.goto("/dashboard");
      await expect(kilometres).toBeVisible();
    });
  });
