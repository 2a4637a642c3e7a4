import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";
import { readers } from "./widths.ts";

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("a toast lies above the window that is open, for eyes, pointers, keys and screen readers", async ({
      page,
      context,
      say,
      app,
      signIn,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const rider = await app.riderWith({ bikes: [grizl] });
      const [bike] = rider.bikes;
      if (bike) await app.share(rider, bike);
      await signIn(rider);
      await page.goto(`/dashboard?share=${bike?.id}`);
      const { copy, dialog } = shareWindow(page, say, say.sharing("title_bike", { name: "Silver Fox" }));
      await copy.click();
      const said = page.locator("[data-toasts]").getByText(say.sharing("copied"));
      await expect(said).toBeInViewport();
      expect(
        await said.evaluate((text) => {
          const { x, y, width, height } = text.getBoundingClientRect();
          return text.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      ).toBe(true);
      // Found by role: it is exposed to screen readers, too.
      const dismiss = dialog.getByRole("button", { name: say.chrome("ui.dismiss") });
      await dismiss.focus();
      await expect(dismiss).toBeFocused();
      await page.keyboard.press("Tab");
      // After the dialog's last button, Tab moves to its first.
      await expect(dialog.locator(":focus")).toHaveCount(1);
      await dismiss.click();
      await expect(said).toBeHidden();
      await expect(dialog).toBeVisible();
    });
  });

test.describe("a save that fails", () => {
  test.use({ tolerate: refused(500) });
  test("leaves no toast behind that contradicts the success after it", async ({ page, say, riderAt }) => {
    await riderAt("/dashboard?edit=:bike", { bikes: [grizl] });
    const form = bikeForm(page, say);
    await form.fill({ color: "Ochre" });
    await page.route("**/api/v1/bikes/*", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await form.save.click();
    const toasts = page.locator("[data-toasts]");
    await expect(toasts.getByText(say.form("failed_edit"))).toBeVisible();
    await page.unroute("**/api/v1/bikes/*");
    // While the pointer is over a toast, it would stay.
    await toasts.getByText(say.form("failed_edit")).hover();
    await form.save.focus();
    await page.keyboard.press("Enter");
    await expect(toasts.getByText(say.form("saved", { name: "Silver Fox" }))).toBeVisible();
    await expect(toasts.getByText(say.form("failed_edit"))).toHaveCount(0);
  });
});

test("a double click without a gap deletes once", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl] });
  await page.getByRole("button", { name: say.garage("card.delete_of", { name: "Silver Fox" }) }).click();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "DELETE") sent++;
  });
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say.garage("delete.confirm") })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText(say.garage("delete.done", { name: "Silver Fox" }))).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(sent).toBe(1);
});
