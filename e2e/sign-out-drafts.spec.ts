import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { openedShop } from "./shop-api.ts";
import type { Texts } from "./texts.ts";
import { languages } from "./texts.ts";

// The page sends a request with the token that has just ended.
test.use({ tolerate: refused(401) });

const signOut = (page: Page, say: Texts) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: say.chrome("nav.logout") })
    .click();
const answer = (page: Page, say: Texts, name: "keep" | "discard") =>
  page
    .getByRole("alertdialog", { name: say.account("sign_out.title") })
    .getByRole("button", { name: say.account(`sign_out.${name}`) })
    .click();
const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft")).length);

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("a draft that was kept stays through signing out, and nobody else sees it", async ({
      page,
      say,
      app,
      signIn,
    }) => {
      const [rider, other] = [await app.riderWith(), await app.riderWith()];
      await signIn(rider);
      await page.goto("/dashboard?add");
      const form = bikeForm(page, say);
      await form.fill({ name: "Rudy" });
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: say.form("guard.keep") }).click();
      await expect(form.dialog).toBeHidden();
      await signOut(page, say);
      await answer(page, say, "keep");
      await expect(page).toHaveURL(/\/login$/);

      await authPages(page, say).signInAs(other);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/dashboard?add");
      await expect(form.field("name")).toHaveValue("");
      await page.goto("/dashboard");
      await signOut(page, say);
      await expect(page).toHaveURL(/\/login$/);

      await authPages(page, say).signInAs(rider);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/dashboard?add");
      await expect(form.field("name")).toHaveValue("Rudy");
    });
  });

test("signing out in one tab keeps what is typed in another", async ({ page, say, context, riderAt }) => {
  const rider = await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  await form.fill({ name: "Rudy" });
  await form.draftIsKept();
  const second = await context.newPage();
  await second.goto("/dashboard");
  await signOut(second, say);
  await answer(second, say, "keep");
  await expect(second).toHaveURL(/\/login$/);
  await expect(page.getByText(say.form("draft.toast"))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  // Return to the form that was being filled in.
  await authPages(page, say).signInAs(rider);
  await expect(form.field("name")).toHaveValue("Rudy");
});

test("a draft discarded while signing out is gone in every tab, and none of them says that it is kept", async ({
  page,
  say,
  context,
  riderAt,
}) => {
  const rider = await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  await form.fill({ name: "Rudy" });
  await form.draftIsKept();
  const second = await context.newPage();
  await second.goto("/dashboard");
  await signOut(second, say);
  await answer(second, say, "discard");
  await expect(second).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(say.form("draft.toast"))).toBeHidden();
  expect(await draftsOn(page)).toBe(0);
  await authPages(page, say).signInAs(rider);
  await expect(form.field("name")).toHaveValue("");
});

test("signing out without a draft asks nothing, and closing the question stays signed in", async ({
  page,
  say,
  riderAt,
}) => {
  await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  await form.fill({ name: "Rudy" });
  await form.draftIsKept();
  await page.goto("/dashboard");
  await signOut(page, say);
  const question = page.getByRole("alertdialog", { name: say.account("sign_out.title") });
  await expect(question.getByRole("button", { name: say.account("sign_out.keep") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await draftsOn(page)).toBe(1);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft")) localStorage.removeItem(key);
  });
  await signOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
});

test("what a shop's member typed of a customer at check-in is gone once they have signed out", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  await openedShop(app, await signedIn());
  await page.goto("/shop/new");
  await page.getByRole("textbox", { name: say.orders("check_in.name") }).fill("Ola Kos");
  const kept = () =>
    page.evaluate(() => Object.values(sessionStorage).some((one) => one.includes("Ola Kos")));
  await expect.poll(kept).toBe(true);
  await signOut(page, say);
  await expect(page.getByRole("button", { name: say.chrome("nav.logout") })).toHaveCount(0);
  expect(await kept()).toBe(false);
});
