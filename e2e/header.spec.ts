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

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test("the places of a rider for whom nothing is due are as far apart as each other", async ({
    page,
    say,
    riderAt,
  }) => {
    await riderAt("/dashboard");
    const places = page.getByRole("navigation", { name: say.chrome("nav.label") }).first();
    const word = (name: "rides" | "care" | "costs") =>
      places.getByText(say.chrome(`nav.${name}`), { exact: true });
    const gap = async (left: Parameters<typeof word>[0], right: Parameters<typeof word>[0]) => {
      const [one, other] = [await word(left).boundingBox(), await word(right).boundingBox()];
      return Math.round((other?.x ?? 0) - (one?.x ?? 0) - (one?.width ?? 0));
    };
    await expect.poll(async () => (await gap("care", "costs")) - (await gap("rides", "care"))).toBe(0);
  });
});
