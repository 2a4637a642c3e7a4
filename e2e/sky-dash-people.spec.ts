import { found } from "./axe.ts";
import { authPages } from "./auth-pages.ts";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";
import { skyDashPage } from "./sky-dash.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("somebody becomes an admin, and no longer is one, after a question each time", async ({
      page,
      say,
      app,
      adminAt,
    }) => {
      const zofia = await app.riderWith({ name: `Zofia ${lang}` });
      const panel = skyDashPage(page, say);
      await adminAt(`/sky-dash?tab=users&search=${zofia.email}`);
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
      test("an admin stays one who would step down", async ({ page, say, app, signIn }) => {
        const panel = skyDashPage(page, say);
        const admin = await app.admin();
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
      app,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const tomek = await app.riderWith({ name: `Tomek ${lang}` });
      await adminAt(`/sky-dash?tab=users&search=${tomek.email}`);
      await panel.userButton("disable", tomek.name).click();
      await panel.confirm(say.admin("users.action.disable"));
      await expect(panel.question.getByText(say.admin("question.reason_missing"))).toBeVisible();
      await panel.giveReason("Spam");
      // Presses within half a second count as a double click: press until it takes effect.
      await expect(async () => {
        await panel.confirm(say.admin("users.action.disable"));
        await expect(panel.row(tomek.email)).toContainText(say.admin("users.disabled"), { timeout: 2000 });
      }).toPass();
      expect(await app.isSignedIn(tomek.token)).toBe(false);

      const theirs = await browser.newContext({ baseURL: app.url });
      await theirs.addCookies([{ name: "language", value: lang, url: app.url }]);
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

    test("blocking a bike's sharing makes its public page go away", async ({ page, say, app, adminAt }) => {
      const panel = skyDashPage(page, say);
      const owner = await app.riderWith({ bikes: [{ ...grizl, name: `Stolen ${lang}` }] });
      const [bike] = owner.bikes;
      const name = bike?.name ?? "";
      const url = await app.share(owner, bike);
      await adminAt(`/sky-dash?tab=bikes&search=${owner.email}`);
      const row = panel.row(name);
      await expect(row).toContainText(say.admin("bikes.public"));
      await expect(row).toContainText(owner.name);
      await panel.sharingButton("block", name).click();
      await panel.giveReason("Somebody else's photos");
      await panel.confirm(say.admin("bikes.action.block"));
      await expect(row).toContainText(say.admin("bikes.blocked"));
      expect((await page.request.get(url)).status()).toBe(404);
      await panel.sharingButton("allow", name).click();
      await panel.confirm(say.admin("bikes.action.allow"));
      await expect(row).toContainText(say.admin("bikes.private"));
      await row.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      // The page requests nothing that only the bike's owner may read.
      await page.waitForLoadState("networkidle");
    });
  });

test("what is typed into a search is only text; Back takes the search back", async ({
  page,
  say,
  app,
  adminAt,
}) => {
  const panel = skyDashPage(page, say);
  const users = say.admin("tabs.users");
  await app.riderWith({ name: "Łukasz 100%_sure" });
  await adminAt("/sky-dash?tab=users");
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

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });
    test("a plan is granted until a day, reads so to its holder, and is taken back", async ({
      page,
      say,
      app,
      signIn,
      adminAt,
    }) => {
      const panel = skyDashPage(page, say);
      const rider = await app.riderWith({ name: `Oliwia ${lang}` });
      await adminAt(`/sky-dash?tab=users&search=${rider.email}`);
      const plan = page.getByRole("combobox", { name: say.admin("users.plan_of", { name: rider.name }) });
      await plan.selectOption("collector");
      await panel.question.getByLabel(say.admin("question.until")).fill("2099-12-31");
      await panel.giveReason("First prize");
      await panel.confirm(say.admin("users.action.grant"));
      await expect(plan).toHaveValue("collector");
      await expect(panel.row(rider.email)).toContainText(/2099/);
      const action = say.admin("users.action.change_end");
      await page
        .getByRole("button", { name: say.admin("users.action_of", { action, name: rider.name }) })
        .click();
      await panel.question.getByLabel(say.admin("question.until")).fill("2098-12-31");
      await panel.giveReason("A year less");
      await panel.confirm(action);
      await expect(panel.row(rider.email)).toContainText(/2098/);

      await signIn(rider);
      await page.goto("/dashboard?profile=subscription");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(say.subscription("status.granted"));
      await expect(dialog).toContainText(/2098/);
      for (const step of ["cancel", "downgrade", "keep"] as const)
        await expect(dialog.getByRole("button", { name: say.subscription(`step.${step}`) })).toHaveCount(0);
      expect(await found(page)).toEqual([]);
      await page.goto("/checkout?plan=enthusiast");
      await expect(page.getByRole("main")).toContainText(say.subscription("checkout.granted_text"));

      await adminAt(`/sky-dash?tab=users&search=${rider.email}`);
      await plan.selectOption("hobbyist");
      await panel.giveReason("The season is over");
      await panel.confirm(say.admin("users.action.take_back"));
      await expect(plan).toHaveValue("hobbyist");
      await page.reload();
      await expect(plan).toHaveValue("hobbyist");
    });
  });
