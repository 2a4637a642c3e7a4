import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { messagesFrom, skyDash } from "./sky-dash.ts";
import { grizl } from "./sample-bikes.ts";
import { languages } from "./texts.ts";
import { widths } from "./widths.ts";

/** Notes whether the panel is ever drawn, be it for one frame. */
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
      house,
      signIn,
    }) => {
      const panel = skyDash(page, say);
      const flashed = await watchFor(page, say.admin("badge"));
      await page.goto("/sky-dash?tab=users");
      await expect(page).toHaveURL("/login?redirect=sky-dash%3Ftab%3Dusers");
      expect(await flashed()).toBe(false);
      const admin = await house.admin();
      await authPages(page, say).signInAs(admin);
      await expect(page).toHaveURL("/sky-dash?tab=users");
      await expect(panel.badge).toBeVisible();
      await expect(
        page.getByRole("main").getByText(say.admin("greeting", { name: admin.name })),
      ).toBeVisible();

      await signIn(await house.riderWith());
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: say.garage("title") })).toBeVisible();
      expect(await flashed()).toBe(false);
      await expect(page.getByRole("link", { name: say.chrome("nav.sky_dash") })).toHaveCount(0);
    });

    test("an admin gets there by the header, and on a phone by the menu", async ({
      page,
      say,
      house,
      signIn,
    }) => {
      const panel = skyDash(page, say);
      await signIn(await house.admin());
      await page.goto("/dashboard");
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

    test("somebody becomes an admin, and no longer is one, after a question each time", async ({
      page,
      say,
      house,
      signIn,
    }) => {
      const zofia = await house.riderWith({ name: `Zofia ${lang}` });
      const panel = skyDash(page, say);
      await signIn(await house.admin());
      await page.goto(`/sky-dash?tab=users&search=${zofia.email}`);
      const made = panel.row(zofia.email).getByText(say.admin("users.admin"), { exact: true });
      for (const [action, shown] of [
        ["make_admin", 1],
        ["remove_admin", 0],
      ] as const) {
        const button = panel.userButton(action, zofia.name);
        await button.click();
        await expect(panel.question).toContainText(say.admin(`users.ask.${action}`, { name: zofia.name }));
        await page.keyboard.press("Escape");
        await expect(panel.question).toBeHidden();
        await expect(button).toBeFocused();
        await button.click();
        await panel.confirm(say.admin(`users.action.${action}`));
        await expect(page.getByText(say.admin(`users.done.${action}`, { name: zofia.name }))).toBeVisible();
        await expect(made).toHaveCount(shown);
      }
    });

    test.describe("a refusal", () => {
      test.use({ tolerate: refused(422) });
      test("an admin stays one who would step down", async ({ page, say, house, signIn }) => {
        const panel = skyDash(page, say);
        const admin = await house.admin();
        await signIn(admin);
        await page.goto(`/sky-dash?tab=users&search=${admin.email}`);
        await panel.userButton("remove_admin", admin.name).click();
        await panel.confirm(say.admin("users.action.remove_admin"));
        await expect(panel.question.getByRole("alert")).toHaveText(say.server("admin_self"));
        await page.keyboard.press("Escape");
        await expect(panel.row(admin.email)).toContainText(say.admin("users.admin"));
      });
    });

    test("who is disabled is signed out at once, and may come back", async ({
      page,
      browser,
      say,
      house,
      signIn,
    }) => {
      const panel = skyDash(page, say);
      const tomek = await house.riderWith({ name: `Tomek ${lang}` });
      await signIn(await house.admin());
      await page.goto(`/sky-dash?tab=users&search=${tomek.email}`);
      await panel.userButton("disable", tomek.name).click();
      await panel.confirm(say.admin("users.action.disable"));
      await expect(panel.row(tomek.email)).toContainText(say.admin("users.disabled"));
      expect(await house.isSignedIn(tomek.token)).toBe(false);

      const theirs = await browser.newContext({ baseURL: house.url });
      await theirs.addCookies([{ name: "language", value: lang, url: house.url }]);
      const theirPage = await theirs.newPage();
      await theirPage.goto("/login");
      await authPages(theirPage, say).signInAs(tomek);
      await expect(theirPage.getByText(say.server("account_disabled"))).toBeVisible();

      await panel.userButton("enable", tomek.name).click();
      await panel.confirm(say.admin("users.action.enable"));
      await expect(panel.row(tomek.email)).not.toContainText(say.admin("users.disabled"));
      await authPages(theirPage, say).signInAs(tomek);
      await expect(theirPage).toHaveURL("/dashboard");

      await panel.userButton("sign_out", tomek.name).click();
      await panel.confirm(say.admin("users.action.sign_out"));
      await expect(page.getByText(say.admin("users.done.sign_out", { name: tomek.name }))).toBeVisible();
      await theirPage.reload();
      await expect(theirPage).toHaveURL(/\/login/);
      await theirs.close();
    });

    test("blocking a bike's sharing makes its public page go away", async ({ page, say, house, signIn }) => {
      const panel = skyDash(page, say);
      const owner = await house.riderWith({ bikes: [{ ...grizl, name: `Stolen ${lang}` }] });
      const [bike] = owner.bikes;
      const name = bike?.name ?? "";
      const url = await house.share(owner, bike);
      await signIn(await house.admin());
      await page.goto(`/sky-dash?tab=bikes&search=${owner.email}`);
      const row = panel.row(name);
      await expect(row).toContainText(say.admin("bikes.public"));
      await expect(row).toContainText(owner.name);
      await panel.sharingButton("block", name).click();
      await panel.confirm(say.admin("bikes.action.block"));
      await expect(row).toContainText(say.admin("bikes.blocked"));
      expect((await page.request.get(url)).status()).toBe(404);
      await panel.sharingButton("allow", name).click();
      await panel.confirm(say.admin("bikes.action.allow"));
      await expect(row).toContainText(say.admin("bikes.private"));
      await row.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    });

    test("each kind of message is read whole, and marked as far as one is", async ({
      page,
      say,
      house,
      signIn,
    }) => {
      const panel = skyDash(page, say);
      const name = `Halina ${lang}`;
      const sent = messagesFrom(name);
      await house.write("/feedback", sent.feedback);
      await house.write("/contact", sent.contact);
      await house.write("/service-registrations", sent.service);
      await signIn(await house.admin());
      await page.goto("/sky-dash");
      await panel.tab("feedback").click();
      for (const [view, text, status] of [
        ["feedback", sent.feedback.what_you_like, "reviewed"],
        ["contact", sent.contact.message, "resolved"],
        ["service", sent.service.service_description, "pending"],
      ] as const) {
        await panel.view(view).click();
        await panel.opener(name).click();
        await expect(page.getByRole("cell", { name: text })).toBeVisible();
        await expect(page).toHaveURL(/[?&]open=\d+/);
        const select = page.getByRole("combobox", { name: say.admin("messages.status_of", { name }) });
        await select.selectOption(status);
        await page.reload();
        await expect(select).toHaveValue(status);
        await expect(page.getByRole("cell", { name: text })).toBeVisible();
      }
    });

    test("what was done is found, opened and saved as CSV", async ({ page, say, house, signIn }) => {
      const panel = skyDash(page, say);
      const emma = await house.riderWith({
        name: `Emma ${lang}`,
        bikes: [{ ...grizl, name: `=Silver Fox ${lang}` }],
      });
      const fox = emma.bikes[0]?.name ?? "";
      await signIn(await house.admin());
      await page.goto("/sky-dash?tab=audit");
      await page.getByRole("combobox", { name: say.admin("audit.model"), exact: true }).selectOption("bikes");
      await page
        .getByRole("combobox", { name: say.admin("audit.event"), exact: true })
        .selectOption("created");
      const by = page.getByRole("combobox", { name: say.admin("audit.by"), exact: true });
      await by.fill(emma.email);
      await page.getByRole("option", { name: emma.email }).click();
      await expect(page).toHaveURL(/model_type=bikes&event=created&user_id=\d+$/);
      await expect(panel.list(`${say.admin("tabs.audit")} 1`)).toBeVisible();

      await panel.opener(fox).click();
      const change = page.getByRole("table", { name: say.admin("audit.details") });
      await expect(
        change.getByRole("row", { name: `${say.fields("brand")} – Canyon`, exact: true }),
      ).toBeVisible();

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: say.admin("audit.export") }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^spokebook-audit-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`'=Silver Fox ${lang}`);

      await page.getByRole("button", { name: say.admin("clear") }).click();
      await expect(page).toHaveURL("/sky-dash?tab=audit");
      await page.goBack();
      await expect(panel.opener(fox)).toHaveAttribute("aria-expanded", "true");
    });
  });

test("what is typed into a search is only text; Back takes the search back", async ({
  page,
  say,
  house,
  signIn,
}) => {
  const panel = skyDash(page, say);
  const users = say.admin("tabs.users");
  await house.riderWith({ name: "Łukasz 100%_sure" });
  await signIn(await house.admin());
  await page.goto("/sky-dash?tab=users");
  await panel.search.fill("100%_SURE lukasz");
  await expect(panel.list(`${users} 1`)).toBeVisible();
  await panel.search.fill(`%' or "1"="1* ${lang10k}`);
  await expect(page.getByText(say.admin("nothing"))).toBeVisible();
  await panel.search.fill("_");
  await panel.search.press("Enter");
  await expect(page).toHaveURL("/sky-dash?tab=users&search=_");
  await page.goBack();
  await expect(page).toHaveURL("/sky-dash?tab=users");
  await expect(panel.search).toHaveValue("");
  await expect(panel.row("Łukasz 100%_sure").first()).toBeVisible();
});
const lang10k = "x".repeat(10_000);

test("a plan is set where it stands, and set back", async ({ page, say, house, signIn }) => {
  const rider = await house.riderWith({ name: "Oliwia" });
  await signIn(await house.admin());
  await page.goto(`/sky-dash?tab=users&search=${rider.email}`);
  const plan = page.getByRole("combobox", { name: say.admin("users.plan_of", { name: rider.name }) });
  await plan.selectOption("collector");
  await page.getByRole("button", { name: say.admin("users.undo") }).click();
  await expect(plan).toHaveValue("hobbyist");
  await page.reload();
  await expect(plan).toHaveValue("hobbyist");
});

test("a tab asks for its data each time it is opened; keys move along the tabs", async ({
  page,
  say,
  house,
  signIn,
}) => {
  const panel = skyDash(page, say);
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = /\/sky-dash\/([\w/-]+)/.exec(request.url())?.[1];
    if (path && request.url().includes("/api/")) asked.push(path);
  });
  await signIn(await house.admin());
  await page.goto("/sky-dash");
  await expect(page.getByText(say.admin("counters.active_users"))).toBeVisible();
  await panel.tab("dashboard").focus();
  await page.keyboard.press("ArrowRight");
  await expect(panel.tab("users")).toBeFocused();
  await expect(panel.list(say.admin("tabs.users"))).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL("/sky-dash");
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/sky-dash?tab=audit");
  await expect(panel.list(say.admin("tabs.audit"))).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(panel.tab("users")).toHaveAttribute("aria-selected", "true");
  const dashboard = ["dashboard/series", "dashboard/stats"];
  const audit = ["audits", "audits/stats"];
  const wanted = [...dashboard, "users", ...dashboard, ...audit, ...dashboard, "users"];
  await expect.poll(() => asked.toSorted()).toEqual(wanted.toSorted());
});

test("a long list is leafed through, from its heading on", async ({ page, say, house, signIn }) => {
  const panel = skyDash(page, say);
  for (let count = 0; count < 51; count++)
    await house.write("/contact", { ...messagesFrom(`Leafer ${count}`).contact, subject: "Leaves" });
  await signIn(await house.admin());
  await page.goto("/sky-dash?tab=feedback&view=contact&search=leafer");
  const pages = page.getByRole("navigation", { name: say.admin("pages") });
  const previous = pages.getByRole("button", { name: say.chrome("ui.previous") });
  const next = pages.getByRole("button", { name: say.chrome("ui.next") });
  await expect(pages).toContainText(say.admin("page_of", { page: "1", pages: "2" }));
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(panel.list(`${say.admin("messages.contact")} 51`)).toBeFocused();
  await expect(panel.opener("Leafer 0")).toBeVisible();
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(panel.opener("Leafer 50")).toBeVisible();
});

test("a message that leaves the filtered list leaves the focus on its heading", async ({
  page,
  say,
  house,
  signIn,
}) => {
  const panel = skyDash(page, say);
  const name = "Leaving Larry";
  await house.write("/contact", messagesFrom(name).contact);
  await signIn(await house.admin());
  await page.goto(`/sky-dash?tab=feedback&view=contact&status=pending&search=${name}`);
  const select = page.getByRole("combobox", { name: say.admin("messages.status_of", { name }) });
  await select.focus();
  await select.selectOption("resolved");
  await expect(page.getByText(say.admin("nothing"))).toBeVisible();
  await expect(panel.list(say.admin("messages.contact"))).toBeFocused();
});

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a tab says so beside its heading, moves nothing, and can be asked again", async ({
    page,
    say,
    house,
    signIn,
  }) => {
    test.slow();
    const panel = skyDash(page, say);
    await signIn(await house.admin());
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
