import { authPages } from "./auth-pages.ts";
import { expect, refused, test } from "./fixtures.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a forgotten password is set anew with the mailed link", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      const { email, secret, submit, signInAs, forgetSession } = authPages(page, say);
      const done = page.getByRole("status").filter({ hasText: say.server("reset_done") });

      await page.goto("/login");
      await page.getByRole("link", { name: say.auth("login.forgot") }).click();
      // The sign-in page has a field of the same name: wait until it is gone.
      await submit("forgot.submit").waitFor();
      await email.fill(rider.email);
      await submit("forgot.submit").click();
      await expect(page.getByText(say.server("reset_sent"))).toBeVisible();
      await expect(page.getByRole("link", { name: say.auth("back_to_login") })).toBeVisible();
      await expect(page.getByText(say.auth("forgot.sent_to", { email: rider.email }))).toBeVisible();
      await page.getByRole("button", { name: say.auth("forgot.correct") }).click();
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(rider.email);

      await page.clock.install();
      const link = await app.linkMailedTo(rider.email);
      await page.goto(link);
      await secret("new_password").fill("a brand new password");
      await secret("password_confirmation").fill("another password");
      await submit("reset.submit").click();
      await expect(secret("password_confirmation")).toHaveAccessibleDescription(say.validation("same"));
      await expect(submit("reset.submit")).toBeDisabled();
      await page.clock.fastForward(1000);
      await expect(submit("reset.submit")).toBeEnabled();
      await secret("password_confirmation").fill("a brand new password");
      await submit("reset.submit").click();
      await expect(done).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(page).toHaveURL("/login");
      await signInAs({ email: rider.email, password: "a brand new password" });
      await expect(page).toHaveURL("/dashboard");

      await forgetSession();
      await page.goto(link);
      await expect(page.getByRole("alert")).toContainText(say.auth("reset.why.link_used"));
      await page.getByRole("link", { name: say.auth("reset.request_new") }).click();
      await expect(page).toHaveURL("/forgot-password");
    });
  });

test("a mail program that turns the plus into a space does no harm", async ({ page, say, app }) => {
  const rider = await app.riderWith({ email: "plus+sign@example.com" });
  await app.forget(rider);
  const link = await app.linkMailedTo(rider.email);
  await page.goto(link.replace("%2B", "%20"));
  await expect(authPages(page, say).secret("new_password")).toBeVisible();
});

test("an address that is not known gets the same answer", async ({ page, say }) => {
  await page.goto("/forgot-password");
  const { email, submit } = authPages(page, say);
  await email.fill("nobody@example.com");
  await submit("forgot.submit").click();
  await expect(page.getByText(say.server("reset_sent"))).toBeVisible();
});

test("an address that has to be confirmed first", async ({ page, say, app, restart }) => {
  await restart({ REQUIRE_EMAIL_VERIFICATION: "true" });
  const { name, email, secret, submit, signInAs } = authPages(page, say);
  await page.goto("/register");
  await name.fill("Zofia");
  await email.fill("confirm@example.com");
  await secret("password").fill("a brand new password");
  await secret("password_confirmation").fill("a brand new password");
  await submit("register.submit").click();
  await expect(page.getByText(say.auth("messages.verify_email"))).toBeVisible();
  await expect(page).toHaveURL("/login");
  const link = await app.linkMailedTo("confirm@example.com");
  const confirm = page.getByRole("button", { name: say.auth("verify.act") });
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.goto(link);
  await expect(confirm).toBeVisible();
  expect(sent.filter((url) => url.endsWith("/auth/email/verify"))).toEqual([]);
  await confirm.click();
  await expect(page.getByText(say.auth("verify.done"))).toBeVisible();
  await page.goto(link);
  await confirm.click();
  await expect(page.getByText(say.auth("verify.already"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say.auth("login.submit") })
    .click();
  await signInAs({ email: "confirm@example.com", password: "a brand new password" });
  await expect(page.getByText(say.garage("empty.title"))).toBeVisible();
});
