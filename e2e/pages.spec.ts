import { dropped, expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { readers } from "./widths.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test.describe("a bike that is not to be seen", () => {
      test.use({ tolerate: refused(403, 404, 500) });
      test("says why, and leads back", async ({ page, say, app, signedIn }) => {
        const other = await app.riderWith({ bikes: [grizl] });
        await signedIn();
        const says = (key: "not_found" | "forbidden" | "failed") =>
          expect(page.getByRole("alert")).toHaveText(say.garage(`bike.${key}`));
        await page.goto("/bikes/999999");
        await says("not_found");
        await page.goto("/bikes/bicycle");
        await says("not_found");
        await page.goto(`/bikes/${other.bikes[0]?.id}`);
        await says("forbidden");
        await page.route("**/api/v1/bikes/*", (route) =>
          route.fulfill({ status: 500, json: { success: false, message: "" } }),
        );
        await page.goto("/bikes/1");
        await says("failed");
        await expect(page.getByRole("button", { name: say.garage("try_again") })).toBeVisible();
        await page.getByRole("link", { name: say.garage("bike.to_dashboard") }).click();
        await expect(page).toHaveURL("/dashboard");
      });
    });

    test.describe("no network", () => {
      test.use({ tolerate: dropped });
      test("is said on the bike's page, and Try again helps", async ({ page, say, signedIn }) => {
        const rider = await signedIn({ bikes: [grizl] });
        await page.clock.install();
        await page.route("**/api/v1/bikes/*", (route) => route.abort());
        await page.goto(`/bikes/${rider.bikes[0]?.id}`);
        // The call is retried twice before the page shows an error.
        await expect(async () => {
          await page.clock.fastForward(2000);
          await expect(page.getByRole("alert")).toHaveText(say.garage("bike.network"), { timeout: 100 });
        }).toPass({ intervals: [50] });
        await page.unroute("**/api/v1/bikes/*");
        await page.getByRole("button", { name: say.garage("try_again") }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Silver Fox" })).toBeVisible();
      });
    });

    test("status tells two truths", async ({ page, say }) => {
      await page.goto("/status");
      await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
        say.status("backend_ok"),
        say.status("frontend_ok"),
      ]);
      await expect(page.getByText(say.status("ready"))).toBeVisible();
      await page.route("**/api/v1/status", (route) =>
        route.fulfill({ json: { success: true, data: { database: true, storage: true, mail: false } } }),
      );
      await page.reload();
      await expect(
        page.getByText(say.status("backend_part", { parts: say.status("parts.mail") })),
      ).toBeVisible();
      await expect(page.getByText(say.status("ready"))).toBeHidden();
    });

    test.describe("an address that leads nowhere", () => {
      test.use({ tolerate: refused(404) });
      test("is 404, names the path, and leads home", async ({ page, say }) => {
        const answer = await page.goto("/no/such/page?x=1");
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.errors("not_found.title"));
        await expect(page.getByText("/no/such/page", { exact: true })).toBeVisible();
        await page.goto("/gara%C5%BC/mój%20rower/50%25/a%2Fb");
        await expect(page.getByText("/garaż/mój rower/50%/a%2Fb", { exact: true })).toBeVisible();
        // Characters that would disguise an address stay escaped.
        for (const path of ["/a%E2%80%AEb", "/a%20%20%20b"]) {
          await page.goto(path);
          await expect(page.getByText(path, { exact: true })).toBeVisible();
        }
        await page.getByRole("link", { name: say.errors("not_found.home") }).click();
        await expect(page).toHaveURL("/");
      });
    });
  });

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    test("password, e-mail, sessions, data and deletion are under Account in the header", async ({
      page,
      say,
      riderAt,
    }) => {
      await riderAt("/pricing");
      const header = page.getByRole("banner");
      const menu = header.getByRole("button", { name: say.chrome("nav.menu") });
      if (await menu.isVisible()) await menu.click();
      await header.getByRole("link", { name: say.garage("menu.account") }).click();
      const dialog = page.getByRole("dialog");
      for (const title of ["password.title", "email.title", "sessions.title", "delete.title"] as const)
        await expect(dialog.getByRole("heading", { name: say.account(title) })).toBeVisible();
      await expect(dialog.getByRole("heading", { name: say.transfer("own.title") })).toBeVisible();
    });

    test("the landing page speaks by login state", async ({ page, say, riderAt }) => {
      const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
      await page.goto("/");
      await expect(link(say.landing("create_account"))).toHaveAttribute("href", "/register");
      await expect(link(say.landing("view_plans"))).toHaveAttribute("href", "/pricing");
      await expect(link(say.landing("sign_in"))).toHaveAttribute("href", "/login");
      const begin = page.getByRole("heading", { name: say.features("close.title") });
      await expect(begin).toBeVisible();
      await riderAt("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.landing("welcome"));
      await expect(link(say.landing("dashboard"))).toHaveAttribute("href", "/dashboard");
      await expect(link(say.landing("view_plans"))).toBeVisible();
      await expect(page.getByRole("heading", { name: say.features("title") })).toBeVisible();
      await expect(begin).toHaveCount(0);
    });
  });
