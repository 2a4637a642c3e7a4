import { expect, test } from "./fixtures.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("the garage's header says what the app is; the phone's menu opens the profile and its sharing", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/dashboard");
      await expect(page.getByRole("banner").getByText(say.garage("subtitle"))).toBeVisible();
      if (viewport.width > 768) return;
      const menu = page.getByRole("button", { name: say.chrome("nav.menu") });
      for (const [name, window] of [
        ["profile", "profile_title"],
        ["share_profile", "title_profile"],
      ] as const) {
        await menu.click();
        await page
          .getByRole("banner")
          .getByRole("link", { name: say.garage(`menu.${name}`), exact: true })
          .click();
        await expect(
          page.getByRole("dialog", {
            name: window === "profile_title" ? say.garage(window) : say.sharing(window),
          }),
        ).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page).toHaveURL("/dashboard");
      }
    });
  });
