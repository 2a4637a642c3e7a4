import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a rider takes their data along and deletes their account", async ({ page, say, app, signIn }) => {
      const rider = await app.riderWith({ bikes: [grizl] });
      const link = await app.share(rider, rider.bikes[0]);
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: say.transfer("own.download") }).click();
      expect((await download).suggestedFilename()).toMatch(/^spokebook-my-data-[\d-]+\.zip$/);
      await expect(page.getByText(say.transfer("download.done"))).toBeVisible();

      await page.getByRole("button", { name: say.account("delete.open") }).click();
      const dialog = page.getByRole("alertdialog", { name: say.account("delete.title") });
      await expect(dialog.getByRole("button", { name: say.account("delete.cancel") })).toBeFocused();
      await expect(dialog.getByText(say.account("delete.consequence.ratings"))).toBeVisible();
      const confirm = dialog.getByRole("button", { name: say.account("delete.confirm") });
      const secret = dialog.getByLabel(`${say.proof("by.password")} *`, { exact: true });
      await confirm.click();
      await expect(secret).toBeFocused();
      await secret.fill("not my password");
      await confirm.click();
      await expect(secret).toHaveAccessibleDescription(say.server("password_wrong"));
      expect(await app.isSignedIn(rider.token)).toBe(true);
      await secret.fill(rider.password);
      await secret.press("Enter");
      await expect(page).toHaveURL("/farewell");
      await expect(
        page.getByRole("heading", { level: 1, name: say.account("farewell.title") }),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
      expect(await app.isSignedIn(rider.token)).toBe(false);
      expect((await fetch(link.replace("/bike/", "/api/v1/bikes/public/"))).status).toBe(404);
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login/);
    });
  });
