import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { textsIn } from "./texts.ts";

const pl = textsIn("pl");

test.use({ tolerate: refused(422) });

test("what is wrong with a form is said in the language that is switched to", async ({ page, say }) => {
  const polish = page.getByRole("link", { name: /Polski/ }).first();
  const english = page.getByRole("link", { name: /English/ }).first();
  for (const path of ["/login", "/register", "/forgot-password"]) {
    await page.goto(path);
    await page.locator("form button[type=submit]").click();
    const missing = (texts: typeof say) =>
      page.getByText(texts.validation("required", { field: texts.fields("email") }), { exact: true });
    await expect(missing(say)).toBeVisible();
    await polish.click();
    await expect(missing(pl)).toBeVisible();
    await expect(missing(say)).toHaveCount(0);
    await english.click();
    await expect(missing(say)).toBeVisible();
  }
  await page.goto("/contact");
  await page.locator("form button[type=submit]").click();
  const email = (texts: typeof say) => texts.validation("required", { field: texts.fields("subject") });
  await expect(page.getByText(email(say), { exact: true })).toBeVisible();
  await polish.click();
  await expect(page.getByText(email(pl), { exact: true })).toBeVisible();
});

test("what the server said in the other language goes", async ({ page, say, app }) => {
  const rider = await app.riderWith();
  await page.goto("/login");
  const { email, signInAs } = authPages(page, say);
  await signInAs({ email: rider.email, password: "wrong password" });
  await expect(email).toHaveAccessibleDescription(say.server("login_wrong"));
  await page
    .getByRole("link", { name: /Polski/ })
    .first()
    .click();
  await expect(page.getByText(say.server("login_wrong"))).toHaveCount(0);
});

test("the bike form's messages follow the language", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard?add");
  const form = bikeForm(page, say);
  await form.fill({ year: "1800" });
  await form.save.click();
  const bad = form.dialog.getByText(say.validation("required", { field: say.fields("name") }), {
    exact: true,
  });
  await expect(bad.first()).toBeVisible();
  // The language switch is behind the dialog: change the language as another tab, or the address, would.
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=pl]")?.click());
  await expect(bad).toHaveCount(0);
  await expect(
    form.dialog.getByText(pl.validation("required", { field: pl.fields("name") }), { exact: true }).first(),
  ).toBeVisible();
});
