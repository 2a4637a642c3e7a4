import { openBikeMenu } from "./bike-menu.ts";
import { bikeForm } from "./bike-form.ts";
import type { Locator } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { cardMenu } from "./card-menu.ts";
import { expect, refused, test } from "./fixtures.ts";
import { profileWindow } from "./profile-window.ts";
import { grizl } from "./sample-bikes.ts";
import { shareWindow } from "./share-window.ts";
import { readers } from "./widths.ts";

/** Whether a toast lies on what is seen of an element, once the toast no longer moves. */
async function touch(toast: Locator, other: Locator): Promise<boolean> {
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  // Without what is scrolled out of a window.
  const seen = await other.evaluate(
    (element) =>
      new Promise<DOMRectInit>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          const { x, y, width, height } = entry?.intersectionRect ?? new DOMRect();
          resolve({ x, y, width, height });
        });
        observer.observe(element);
      }),
  );
  const a = await toast.boundingBox();
  if (!a) throw new Error("no toast is shown");
  const { x = 0, y = 0, width = 0, height = 0 } = seen;
  if (width === 0 || height === 0) return false;
  return a.x < x + width && x < a.x + a.width && a.y < y + height && y < a.y + a.height;
}

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("a link that was made has the focus and is in view, and its toast lies on no button", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/bikes/:bike", { bikes: [grizl], plan: "collector", language: lang });
      await openBikeMenu(page, say, "Silver Fox");
      await page.getByRole("button", { name: say.dossiers("open_of", { name: "Silver Fox" }) }).click();
      const dialog = page.getByRole("dialog");
      const make = dialog.getByRole("button", { name: say.dossiers("make") });
      for (const count of [1, 2]) {
        await make.click();
        const field = dialog.getByRole("textbox", { name: say.dossiers("link"), exact: true });
        await expect(field).toHaveCount(count);
        await expect(field.first()).toBeFocused();
        await expect(field.first()).toBeInViewport();
        const toast = page.locator("[data-toasts] > *").first();
        await expect(toast).toBeVisible();
        for (const button of await dialog.getByRole("button").all())
          if (!(await button.evaluate((element) => element.closest("[data-toasts]"))))
            expect(await touch(toast, button)).toBe(false);
      }
    });

    test.describe("a session that ends", () => {
      test.use({ tolerate: refused(401, 500) });
      test("leaves no toast over the buttons to sign in and to save", async ({ page, say, app, riderAt }) => {
        const rider = await riderAt("/dashboard?profile=social", { language: lang });
        const { field, save } = profileWindow(page, say);
        await field("strava").fill("robin.rides");
        await page.waitForLoadState("networkidle");
        await app.endSession(rider);
        await save.click();
        await expect(page).toHaveURL("/login?redirect=dashboard%3Fprofile%3Dsocial");
        const toast = page.locator("[data-toasts] > *").first();
        const signIn = page.getByRole("button", { name: say.auth("login.submit"), exact: true });
        await expect(signIn).toBeVisible();
        await expect(toast).toBeVisible();
        await expect.poll(() => touch(toast, signIn)).toBe(false);
        await authPages(page, say).signInAs(rider);
        await page.route("**/api/v1/profile", (route) =>
          route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
        );
        await save.click();
        await expect(toast).toBeVisible();
        await expect.poll(() => touch(toast, save)).toBe(false);
      });
    });

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
      const copied = page.locator("[data-toasts]").getByText(say.sharing("copied"));
      await expect(copied).toBeInViewport();
      expect(
        await copied.evaluate((text) => {
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
      await expect(copied).toBeHidden();
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
  await (await cardMenu(page, say, "Silver Fox"))("delete").click();
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
