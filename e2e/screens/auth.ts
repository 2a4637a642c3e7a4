import type { Screen } from "./visit.ts";

/** Registration, sign-in and password pages. */
export const authScreens: Screen[] = [
  { name: "sign in", open: "/login" },
  { name: "sign in, with a notice", open: "/login?message=password_reset" },
  {
    name: "sign in, with errors",
    async open({ page, say }) {
      await page.goto("/login");
      await page
        .getByRole("main")
        .getByRole("button", { name: say.auth("login.submit") })
        .click();
      await page.getByText(say.validation("required", { field: say.fields("email") })).waitFor();
    },
  },
  { name: "register", open: "/register" },
  { name: "forgot password", open: "/forgot-password" },
  {
    name: "forgot password, sent",
    async open({ page, say }) {
      await page.goto("/forgot-password");
      await page.getByRole("textbox", { name: say.auth("email") }).fill("nobody@example.com");
      await page.getByRole("button", { name: say.auth("forgot.submit") }).click();
      await page.getByText(say.server("reset_sent")).waitFor();
    },
  },
  {
    name: "reset password, bad link",
    async open({ page, say }) {
      await page.goto("/reset-password?email=nobody@example.com&token=x");
      await page.getByText(say.auth("reset.invalid")).waitFor();
    },
  },
  {
    name: "reset password",
    garage: "empty",
    async open({ page, app, rider, say }) {
      await app.forget(rider);
      await page.goto(await app.linkMailedTo(rider.email));
      await page.getByLabel(`${say.auth("new_password")} *`, { exact: true }).waitFor();
    },
  },
  {
    name: "no more mails",
    async open({ page, say }) {
      await page.goto("/unsubscribe/1.x");
      await page.getByRole("button", { name: say.notifications("unsubscribe.act") }).waitFor();
    },
  },
  { name: "confirm email", open: "/verify-email?email=nobody@example.com&token=x" },
  {
    name: "confirm email, bad link",
    async open({ page, say }) {
      await page.goto("/verify-email?email=nobody@example.com&token=x");
      await page.getByRole("button", { name: say.auth("verify.act") }).click();
      await page.getByText(say.auth("verify.invalid")).waitFor();
    },
  },
];
