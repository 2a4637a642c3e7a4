import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { expect, refused, test as base } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { startApp } from "./running-app.ts";
import type { Texts } from "./texts.ts";

/** Passkeys are for names: this app is opened as localhost. */
const test = base.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    async ({}, use) => {
      const app = await startApp({ RATE_LIMITS: "off" }, "localhost");
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
});

/** Gives the browser an authenticator that verifies its user, and counts what it holds. */
async function authenticatorOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    held: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** Whether it answers by itself; else it waits for its user. */
    answers: (enabled: boolean) =>
      cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

test.describe("passkeys", () => {
  test.use({ tolerate: refused(401, 403, 422) });

  test("one is added, named, signs in, and is removed here and in the browser", async ({
    page,
    riderAt,
    say,
    app,
  }) => {
    const authenticator = await authenticatorOf(page);
    const rider = await riderAt("/dashboard?profile=account");
    const section = page.getByRole("region", { name: say.passkeys("title") });
    await section.getByRole("button", { name: say.passkeys("add") }).click();
    const row = section.getByRole("listitem");
    await expect(row).toContainText(say.passkeys("device_only"));
    expect(await authenticator.held()).toBe(1);
    await row.getByRole("button", { name: new RegExp(`^${say.passkeys("rename")}`) }).click();
    const naming = page.getByRole("dialog", { name: say.passkeys("rename_title") });
    const save = naming.getByRole("button", { name: say.passkeys("save") });
    await naming.getByRole("textbox").fill("My laptop ".repeat(7));
    await save.click();
    await expect(naming.getByRole("textbox")).toHaveAccessibleDescription(/60/);
    await naming.getByRole("textbox").fill("My laptop");
    await save.click();
    await expect(row).toContainText("My laptop");

    const { forgetSession } = authPages(page, say);
    await authenticator.answers(false);
    await forgetSession();
    await page.goto("/login");
    const button = page.getByRole("button", { name: say.passkeys("sign_in") });
    await expect(button).toBeVisible();
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 800 });
      expect(await found(page, "main")).toEqual([]);
    }
    await authenticator.answers(true);
    await button.click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await app.ageProof(rider);
    await page.goto("/dashboard?profile=account");
    await expect(row).toContainText(say.passkeys("used", { day: "" }).trim());
    await row.getByRole("button", { name: say.passkeys("remove_of", { name: "My laptop" }) }).click();
    const sure = page.getByRole("dialog", { name: say.passkeys("remove_title", { name: "My laptop" }) });
    const remove = sure.getByRole("button", { name: say.passkeys("remove"), exact: true });
    await remove.click();
    await sure.getByRole("button", { name: say.proof("use.passkey") }).click();
    expect(await found(page, "[role=dialog]")).toEqual([]);
    await remove.click();
    await expect(row).toHaveCount(0);
    await expect.poll(authenticator.held).toBe(0);
  });

  test("one signs in from the list under the email field", async ({ page, riderAt, say }) => {
    const authenticator = await authenticatorOf(page);
    await riderAt("/dashboard?profile=account");
    const section = page.getByRole("region", { name: say.passkeys("title") });
    await section.getByRole("button", { name: say.passkeys("add") }).click();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    expect(await authenticator.held()).toBe(1);
    await authPages(page, say).forgetSession();
    // The virtual authenticator chooses for the rider.
    await page.goto("/login");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  /** Registers on /register, which must be open. */
  async function register(page: Page, say: Texts, address: string): Promise<void> {
    const { name, email, secret, submit } = authPages(page, say);
    await name.fill("Zofia");
    await email.fill(address);
    for (const label of ["password", "password_confirmation"] as const)
      await secret(label).fill("correct horse battery");
    await submit("register.submit").click();
  }

  test("one is offered in the garage after registering, once", async ({ page, say }) => {
    const authenticator = await authenticatorOf(page);
    await page.goto("/register");
    await register(page, say, "zofia@example.com");
    const line = page.getByRole("status").filter({ hasText: say.device("passkey.text") });
    const menu = page.getByRole("navigation", { name: say.chrome("nav.label") });
    await menu.getByRole("link", { name: say.chrome("nav.rides") }).click();
    await expect(page).toHaveURL(/\/rides/);
    await expect(line).toHaveCount(0);
    await menu.getByRole("link", { name: say.chrome("nav.garage") }).click();
    await expect(line).toBeVisible();
    await line.getByRole("button", { name: say.device("passkey.yes") }).click();
    await expect(page.getByText(say.server("passkey_added"))).toBeVisible();
    await expect(line).toHaveCount(0);
    expect(await authenticator.held()).toBe(1);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test("one is offered where another rider's session ended before, on an open page or between visits", async ({
    page,
    riderAt,
    app,
    say,
  }) => {
    await authenticatorOf(page);
    const line = page.getByRole("status").filter({ hasText: say.device("passkey.text") });
    const before = await riderAt("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await app.endSession(before);
    const menu = page.getByRole("navigation", { name: say.chrome("nav.label") });
    await menu.getByRole("link", { name: say.chrome("nav.rides") }).click();
    await expect(page).toHaveURL(/\/login/);
    await page
      .getByRole("main")
      .getByRole("link", { name: say.auth("login.register") })
      .click();
    await register(page, say, "hania@example.com");
    await expect(page).toHaveURL(/\/rides/);
    await menu.getByRole("link", { name: say.chrome("nav.garage") }).click();
    await expect(line).toBeVisible();
    await line.getByRole("button", { name: say.device("install.no") }).click();

    await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto("/register");
    await register(page, say, "emma@example.com");
    await menu.getByRole("link", { name: say.chrome("nav.rides") }).click();
    await expect(page).toHaveURL(/\/rides/);
    await menu.getByRole("link", { name: say.chrome("nav.garage") }).click();
    await expect(line).toBeVisible();
  });
});

base("an address without a name says why there are none", async ({ page, riderAt, say }) => {
  await riderAt("/dashboard?profile=account");
  const section = page.getByRole("region", { name: say.passkeys("title") });
  await expect(section).toContainText(say.passkeys("off"));
  await expect(section.getByRole("button")).toHaveCount(0);
  await authPages(page, say).forgetSession();
  await page.goto("/login");
  await expect(page.getByRole("button", { name: say.auth("login.submit") }).last()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: say.passkeys("sign_in") })).toHaveCount(0);
});
