import type { Page } from "@playwright/test";
import { ridersPassword } from "./running-app.ts";
import type { Texts } from "./texts.ts";

/** The sign-in, registration and password forms. */
export function authPages(page: Page, say: Texts) {
  const main = page.getByRole("main");
  const email = page.getByRole("textbox", { name: say.auth("email"), exact: true });
  const secret = (label: "password" | "new_password" | "password_confirmation") =>
    page.getByLabel(`${say.auth(label)} *`, { exact: true });
  return {
    email,
    secret,
    name: page.getByRole("textbox", { name: say.auth("name"), exact: true }),
    remember: page.getByRole("checkbox", { name: say.auth("login.remember") }),
    submit: (label: "login.submit" | "register.submit" | "forgot.submit" | "reset.submit") =>
      main.getByRole("button", { name: say.auth(label) }),
    /** Signs in on /login, which must be open. */
    async signInAs(who: { email: string; password?: string }): Promise<void> {
      await email.fill(who.email);
      await secret("password").fill(who.password ?? ridersPassword);
      await main.getByRole("button", { name: say.auth("login.submit") }).click();
    },
    /** Removes the session, from a page without running requests: those would be refused. */
    async forgetSession(): Promise<void> {
      await page.goto("/robots.txt");
      await page.evaluate(() => localStorage.clear());
    },
  };
}
