import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { profileWindow } from "./profile-window.ts";
import { grizl } from "./sample-bikes.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(401, 503) });

    test("a server that cannot answer signs nobody out: the pages for riders say so, and open once it does", async ({
      page,
      say,
      signedIn,
    }) => {
      const rider = await signedIn({ bikes: [grizl] });
      const away = page.getByRole("alert").filter({ hasText: say.errors("away.title") });
      await page.route("**/api/v1/auth/user", (route) => route.fulfill({ status: 503, json: {} }));
      for (const path of ["/dashboard", `/bikes/${rider.bikes[0]?.id}`, "/sky-dash", "/login", "/register"]) {
        await page.goto(path);
        await expect(away).toBeVisible();
        await expect(page).toHaveURL(path);
      }
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.landing("welcome"));
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(rider.token);

      await page.goto("/dashboard?add");
      const again = page.getByRole("button", { name: say.chrome("ui.try_again") });
      await Promise.all([page.waitForResponse("**/api/v1/auth/user"), again.click()]);
      // The attempt is over: the next one is that of the next press.
      await expect(again).toBeEnabled();
      await expect(away).toBeVisible();
      await page.unroute("**/api/v1/auth/user");
      await again.click();
      await expect(bikeForm(page, say).save).toBeVisible();
    });

    test("a session that ends in use says so on the sign-in page, and leads back to what was typed", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const rider = await riderAt("/dashboard?profile=social");
      const { field, save } = profileWindow(page, say);
      await field("strava").fill("robin.rides");
      // A first call that is still under way would end the session before the save does.
      await page.waitForLoadState("networkidle");
      await app.endSession(rider);
      await save.click();
      await expect(page.getByText(say.auth("messages.session_expired"))).toBeVisible();
      await expect(page).toHaveURL("/login?redirect=dashboard%3Fprofile%3Dsocial");
      await authPages(page, say).signInAs(rider);
      await expect(page).toHaveURL("/dashboard?profile=social");
      await expect(field("strava")).toHaveValue("robin.rides");
    });
  });

test.describe("a network that comes back", () => {
  test.use({ tolerate: /net::ERR|status of 503/ });
  test("opens the page by itself", async ({ page, say, signedIn }) => {
    await signedIn({ bikes: [grizl] });
    await page.route("**/api/v1/auth/user", (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.getByText(say.errors("away.title"))).toBeVisible();
    await page.unroute("**/api/v1/auth/user");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
  });
});

test.describe("a token that is refused", () => {
  test.use({ tolerate: refused(403) });
  test("is dropped in silence", async ({ page, signedIn }) => {
    await signedIn();
    await page.route("**/api/v1/auth/user", (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login?redirect=dashboard");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});
