import { found } from "./axe.ts";
import { expect, refused, test } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { openedShop } from "./shop-api.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(409, 422) });

    test("an owner completes the profile, invites somebody, and closes the shop", async ({
      page,
      app,
      say,
      signedIn,
    }) => {
      const owner = await signedIn();
      const shop = await openedShop(app, owner);
      const mate = await app.riderWith({ name: "Ola Kos" });
      await shop.join(mate, "mechanic");
      await page.goto("/shop/settings");
      const save = page.getByRole("button", { name: say.shops("profile.save") });
      const monday = page.getByRole("textbox", { name: say.shops("day.1") });
      await monday.fill("in the morning");
      await save.click();
      await expect(page.getByText(say.shops("profile.hours_wrong"))).toBeVisible();
      await monday.fill("9-13, 14-18");
      await page.getByRole("checkbox", { name: say.shops("profile.published") }).check();
      await page.getByRole("checkbox", { name: say.shops("offer.wheels") }).check();
      for (const width of [390, 1280]) {
        await resize(page, { width, height: 800 });
        expect(await found(page)).toEqual([]);
      }
      await save.click();
      await expect(page.getByText(say.shops("profile.saved"))).toBeVisible();
      await page.reload();
      await expect(monday).toHaveValue("09:00–13:00, 14:00–18:00");
      await expect(page.getByRole("checkbox", { name: say.shops("offer.wheels") })).toBeChecked();

      const people = page.getByRole("region", { name: say.shops("people.title") });
      await people
        .getByRole("combobox", { name: say.shops("people.role_of", { name: "Ola Kos" }) })
        .selectOption("desk");
      const email = `new.${lang}@example.com`;
      await people.getByRole("textbox", { name: say.shops("invite.email") }).fill(email);
      await people.getByRole("button", { name: say.shops("invite.send"), exact: true }).click();
      await expect(people.getByRole("listitem").filter({ hasText: email })).toBeVisible();
      await people.getByRole("button", { name: say.shops("invite.withdraw_of", { email }) }).click();
      await expect(people.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);

      await page.getByRole("button", { name: say.shops("closing.act") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: say.shops("closing.act") })
        .click();
      await expect(page.getByText(say.shops("frame.state.closed"))).toBeVisible();
      await expect(save).toHaveCount(0);
    });
  });
