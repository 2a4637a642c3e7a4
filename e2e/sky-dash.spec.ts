import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

/** Records whether a text is ever shown, even for one frame. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((badge) => {
    const seen = globalThis as { flashed?: boolean };
    seen.flashed = false;
    new MutationObserver(() => {
      if (document.body?.textContent.includes(badge)) seen.flashed = true;
    }).observe(document, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate(() => (globalThis as { flashed?: boolean }).flashed === true);
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("it is for admins: others go elsewhere and see nothing of it", async ({
      page,
      say,
      app,
      riderAt,
    }) => {
      const panel = skyDashPage(page, say);
      const flashed = await watchFor(page, say.admin("badge"));
      await page.goto("/sky-dash?tab=users");
      await expect(page).toHaveURL("/login?redirect=sky-dash%3Ftab%3Dusers");
      expect(await flashed()).toBe(false);
      const admin = await app.admin();
      await authPages(page, say).signInAs(admin);
      await expect(page).toHaveURL("/sky-dash?tab=users");
      await expect(panel.badge).toBeVisible();
      await expect(
        page.getByRole("main").getByText(say.admin("greeting", { name: admin.name })),
      ).toBeVisible();

      await riderAt("/admin/dashboard");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: say.garage("title") })).toBeVisible();
      expect(await flashed()).toBe(false);
      await expect(page.getByRole("link", { name: say.chrome("nav.sky_dash") })).toHaveCount(0);
    });

    test("an admin gets there by the header, and on a phone by the menu", async ({ page, say, adminAt }) => {
      const panel = skyDashPage(page, say);
      await adminAt("/dashboard");
      await page.getByRole("link", { name: say.chrome("nav.sky_dash") }).click();
      await expect(panel.heading).toBeFocused();
      await page.setViewportSize(widths.phone);
      await page.goto("/dashboard");
      await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
      const link = page.getByRole("link", { name: say.chrome("nav.sky_dash") });
      await expect(link).toHaveAttribute("href", "/admin/dashboard");
      await link.click();
      await expect(page).toHaveURL("/sky-dash");
      await page
        .getByRole("main")
        .getByRole("button", { name: say.chrome("nav.logout") })
        .click();
      await expect(page).toHaveURL("/login");
    });
  });

test("a tab asks for its data each time it is opened; keys move along the tabs", async ({
  page,
  say,
  adminAt,
}) => {
  const panel = skyDashPage(page, say);
  const requested: string[] = [];
  page.on("request", (request) => {
    const path = /\/sky-dash\/([\w/-]+)/.exec(request.url())?.[1];
    // The mailing of terms is a section of its own, which asks for itself; how riders sign in changes with a restart alone.
    if (path && path !== "terms-notices" && path !== "sign-in" && request.url().includes("/api/"))
      requested.push(path);
  });
  const wanted: string[] = [];
  const asksFor = async (...paths: string[]) => {
    wanted.push(...paths);
    await expect.poll(() => requested.toSorted()).toEqual(wanted.toSorted());
  };
  const dashboard = ["dashboard/series", "dashboard/stats"];
  await adminAt("/sky-dash");
  await expect(page.getByText(say.admin("counters.active_users"))).toBeVisible();
  await asksFor(...dashboard);
  await panel.tab("dashboard").focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel.tab("users")).toBeFocused();
  await expect(panel.list(say.admin("tabs.users"))).toBeVisible();
  await asksFor("users");
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/sky-dash");
  await asksFor(...dashboard);
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/sky-dash?tab=sign_in");
  await expect(page.getByRole("heading", { name: say.admin("sign_in.settings") })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/sky-dash?tab=jobs");
  await expect(panel.list(say.admin("tabs.jobs"))).toBeVisible();
  await asksFor("jobs");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/sky-dash?tab=audit");
  await expect(panel.list(say.admin("tabs.audit"))).toBeVisible();
  await asksFor("audits", "audits/stats");
  await page.goBack();
  await asksFor("jobs");
  await page.goBack();
  await expect(page).toHaveURL("/sky-dash?tab=sign_in");
  await page.goBack();
  await asksFor(...dashboard);
  await page.goBack();
  await expect(panel.tab("users")).toHaveAttribute("aria-selected", "true");
  await asksFor("users");
});

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a tab says so beside its heading, moves nothing, and can be asked again", async ({
    page,
    say,
    app,
    signIn,
  }) => {
    test.slow();
    const panel = skyDashPage(page, say);
    await signIn(await app.admin());
    await page.route("**/api/v1/sky-dash/users*", (route) => route.abort());
    await page.goto("/sky-dash?tab=users");
    const at = await panel.search.boundingBox();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(say.admin("failed"), {
      timeout: 15_000,
    });
    expect(await panel.search.boundingBox()).toEqual(at);
    await page.unroute("**/api/v1/sky-dash/users*");
    await page.getByRole("button", { name: say.admin("retry") }).click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});

test("arrow keys mark one day of a chart after the other, and its table has the same figures", async ({
  page,
  say,
  adminAt,
}) => {
  await adminAt("/sky-dash");
  const figure = page.getByRole("figure", { name: say.admin("series.users") });
  const slider = figure.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  const today = (await slider.getAttribute("aria-valuetext")) ?? "";
  expect(today).toMatch(/: [1-9]\d*$/);
  await expect(figure.getByText(today, { exact: true })).toBeVisible();
  await page.getByText(say.chart("table")).click();
  await expect(figure.getByText(today, { exact: true })).toBeHidden();
  const row = page
    .getByRole("table", { name: say.admin("series.title") })
    .getByRole("row")
    .nth(1);
  await expect(row.getByRole("cell").first()).toHaveText(today.split(": ")[1] ?? "");
});

for (const lang of languages)
  test.describe(`${lang}, far from the server`, () => {
    test.use({ lang, timezoneId: "Pacific/Auckland" });

    test("times are the host's, as the counters' days are, and the page says whose", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const rider = await app.riderWith({ name: "Ada Later" });
      await adminAt(`/sky-dash?tab=users&search=${encodeURIComponent(rider.email)}`);
      const row = page.getByRole("row").filter({ hasText: rider.email });
      const joined = row.locator("time").last();
      const at = (await joined.getAttribute("datetime")) ?? "";
      const here = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : "pl-PL", {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: "Europe/Warsaw",
      }).format(new Date(at));
      await expect(joined).toHaveText(here);
      for (const tab of ["users", "dashboard", "audit"] as const) {
        await page.goto(`/sky-dash?tab=${tab}`);
        await expect(page.getByText(say.admin("zone", { zone: "Europe/Warsaw" }))).toHaveCount(1);
      }
    });
  });
