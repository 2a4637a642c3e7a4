import { authPages } from "./auth-pages.ts";
import { bikeForm } from "./bike-form.ts";
import { expect, refused, test } from "./fixtures.ts";
import { ridersPassword } from "./running-app.ts";
import { slowDown } from "./slow-down.ts";
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

test.describe("too many attempts", () => {
  test.use({ tolerate: refused(429) });

  test("are said in the language that is switched to, with the minutes to wait", async ({ page, say }) => {
    const full = {
      status: 429,
      headers: { "Retry-After": "241" },
      json: { success: false, message: say.server("too_many") },
    };
    for (const path of ["contact", "auth/register"])
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill(full));
    const polish = page.getByRole("link", { name: /Polski/ }).first();
    const english = page.getByRole("link", { name: /English/ }).first();

    await page.goto("/contact");
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await field(say.contact("name")).fill("Ola");
    await field(say.fields("email")).fill("ola@example.com");
    await field(say.fields("subject")).fill("Suport");
    await field(say.fields("message")).fill("Nie pasuje do mufy.");
    await page.getByRole("button", { name: say.contact("send") }).click();
    const problem = page.getByRole("main").getByRole("alert");
    await expect(problem).toContainText(slowDown(say, 5));
    await polish.click();
    await expect(problem).toContainText(slowDown(pl, 5));
    await english.click();
    await expect(problem).toContainText(slowDown(say, 5));

    await page.goto("/register");
    const { name, email, secret, submit } = authPages(page, say);
    await name.fill("Ola");
    await email.fill("ola@example.com");
    for (const one of ["password", "password_confirmation"] as const) await secret(one).fill(ridersPassword);
    await submit("register.submit").click();
    await expect(page.getByText(slowDown(say, 5))).toBeVisible();
    await polish.click();
    await expect(page.getByText(slowDown(pl, 5))).toBeVisible();
    await expect(page.getByText(slowDown(say, 5))).toHaveCount(0);
  });
});

test.describe("a file that was refused", () => {
  test.use({ tolerate: refused(422) });

  test("says why in the language that is switched to", async ({ page, say, riderAt }) => {
    await riderAt("/transfer");
    const choose = (name: string, mimeType: string, text: string) =>
      page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    const problem = page.getByRole("main").getByRole("alert");
    const polish = page.getByRole("link", { name: /Polski/ }).first();
    const english = page.getByRole("link", { name: /English/ }).first();
    await choose("bikes.csv", "text/csv", "no bikes");
    await expect(problem).toContainText(say.server("import_no_name"));
    await polish.click();
    await expect(problem).toContainText(pl.server("import_no_name"));
    await english.click();
    await expect(problem).toContainText(say.server("import_no_name"));
    await choose("bikes.zip", "application/zip", "PK no archive");
    await expect(problem).toContainText(say.transfer("import.nothing"));
    await expect(problem).toContainText(say.server("import_archive"));
    await polish.click();
    await expect(problem).toContainText(pl.transfer("import.nothing"));
    await expect(problem).toContainText(pl.server("import_archive"));
  });
});
