import { expect, refused, test } from "./fixtures.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("the password changes and every other session ends", async ({ page, say, app, signIn }) => {
      const rider = await app.riderWith();
      const elsewhere = await app.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const form = page.getByRole("form", { name: say.account("password.title") });
      const secret = (label: "current" | "new" | "again") =>
        form.getByLabel(`${say.account(`password.${label}`)} *`, { exact: true });
      const submit = form.getByRole("button", { name: say.account("password.submit") });
      await submit.click();
      await expect(secret("current")).toBeFocused();
      await secret("current").fill("not my password");
      await secret("new").fill("a brand new password");
      await secret("again").fill("a brand new password");
      await submit.click();
      await expect(secret("current")).toHaveAccessibleDescription(say.server("password_wrong"));
      await secret("current").fill(rider.password);
      await submit.click();
      await expect(form.getByRole("status")).toContainText(say.server("password_changed"));
      await expect(secret("new")).toHaveValue("");
      expect(await app.isSignedIn(elsewhere)).toBe(false);
      expect(await app.isSignedIn(rider.token)).toBe(true);
      await expect(page.getByRole("dialog").getByText(say.account("sessions.this_device"))).toHaveCount(1);
    });

    test("a new email takes effect by the mailed link", async ({ page, say, app, signIn }) => {
      const rider = await app.riderWith();
      const email = `new.${rider.email}`;
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const form = page.getByRole("form", { name: say.account("email.title") });
      await form.getByRole("button", { name: say.account("email.open") }).click();
      await form.getByRole("textbox", { name: say.account("email.new") }).fill(email);
      await form.getByLabel(`${say.proof("by.password")} *`, { exact: true }).fill(rider.password);
      await form.getByRole("button", { name: say.account("email.submit") }).click();
      await expect(form.getByRole("status")).toContainText(say.server("email_change_sent"));
      await expect(form.getByText(say.account("email.now", { email: rider.email }))).toBeVisible();
      await page.goto(await app.linkMailedTo(email));
      await page.getByRole("button", { name: say.auth("verify.act") }).click();
      await expect(page.getByText(say.auth("verify.done_signed_in"))).toBeVisible();
      await page.goto("/dashboard?profile=account");
      await expect(form.getByText(say.account("email.now", { email }))).toBeVisible();
    });

    test("a session is ended from the list, with the password", async ({ page, say, app, signIn }) => {
      const rider = await app.riderWith();
      const elsewhere = await app.signInElsewhere(rider, "Mozilla/5.0 (X11; Linux) Firefox/143.0");
      await signIn(rider);
      await page.goto("/dashboard?profile=account");
      const device = say.account("sessions.on", { browser: "Firefox", system: "Linux" });
      const end = page.getByRole("button", { name: say.account("sessions.end_of", { device }) });
      const asking = page.getByRole("dialog", { name: say.account("sessions.end_title"), exact: true });
      const secret = asking.getByLabel(`${say.proof("by.password")} *`, { exact: true });
      const submit = asking.getByRole("button", { name: say.account("sessions.end"), exact: true });

      await end.click();
      await asking.getByRole("button", { name: say.account("sessions.keep") }).click();
      await expect(asking).toBeHidden();
      await expect(end).toBeFocused();
      await end.click();
      await submit.click();
      await expect(secret).toBeFocused();
      await secret.fill("not my password");
      await submit.click();
      await expect(secret).toHaveAccessibleDescription(say.server("password_wrong"));
      expect(await app.isSignedIn(elsewhere)).toBe(true);

      await secret.fill(rider.password);
      await submit.click();
      await expect(page.getByText(say.account("sessions.ended"))).toBeVisible();
      await expect(end).toBeHidden();
      await expect(page.getByRole("heading", { name: say.account("sessions.title") })).toBeFocused();
      expect(await app.isSignedIn(elsewhere)).toBe(false);
      expect(await app.isSignedIn(rider.token)).toBe(true);
    });
  });
