import type { Page } from "@playwright/test";
import { realProvider } from "#server/people/oidc/real-provider.testing.ts";
import { freePort } from "#server/platform/testing/postgres.ts";
import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { expect, refused, test as base } from "./fixtures.ts";
import { resize } from "./layout.ts";
import { ridersPassword, startApp } from "./running-app.ts";

const button = "Club sign-in";

/** An app with a provider of its host's; each has to know the other's address. */
const test = base.extend<object, { app: Awaited<ReturnType<typeof startApp>> }>({
  app: [
    async ({}, use) => {
      const port = await freePort();
      const provider = await realProvider({ appUrl: `http://127.0.0.1:${port}` });
      const settings = {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: "spokebook",
        OIDC_CLIENT_SECRET: provider.secret,
        OIDC_BUTTON: button,
      };
      const app = await startApp({ RATE_LIMITS: "off", ...settings }, "127.0.0.1", port);
      await use(app);
      await app.close();
      await provider.close();
    },
    { scope: "worker" },
  ],
});

/** Signs in at the provider, whose page must be open. */
async function signInThere(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Go" }).click();
}

test.describe("the host's provider", () => {
  test.use({ tolerate: refused(401, 403, 422), elsewhere: /^http:\/\/127\.0\.0\.1:/ });

  test("signs a newcomer in, to the page that was wanted, and out on both sides", async ({ page, say }) => {
    await page.goto("/rides");
    const enter = page.getByRole("button", { name: button });
    await expect(enter).toBeVisible();
    for (const width of [390, 1280]) {
      await resize(page, { width, height: 800 });
      expect(await found(page, "main")).toEqual([]);
    }
    await enter.click();
    await signInThere(page, "zofia@club.example");
    await expect(page).toHaveURL(/\/rides$/);
    await page.goto("/dashboard?profile=account");
    const way = say.account("sessions.since_oidc", { when: "|" }).split("|")[1] ?? "";
    await expect(page.getByText(way)).toBeVisible();
    await page.goto("/dashboard");
    await page.getByRole("button", { name: say.chrome("nav.logout") }).click();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/session\/end/);
    await page.getByRole("button", { name: /yes/i }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // There, too, nobody is signed in any more.
    await page.goto("/login");
    await enter.click();
    await expect(page.getByLabel("Email")).toBeVisible();
  });

  test("asks for the account's password once, then opens it", async ({ page, say, app }) => {
    const rider = await app.riderWith();
    const { secret, forgetSession } = authPages(page, say);
    await page.goto("/login");
    await page.getByRole("button", { name: button }).click();
    await signInThere(page, rider.email);
    await expect(page.getByText(say.oidc("link.lead"))).toBeVisible();
    expect(await found(page, "main")).toEqual([]);
    const submit = page.getByRole("button", { name: say.oidc("link.submit") });
    await secret("password").fill("not the password");
    await submit.click();
    await expect(page.getByText(say.server("password_wrong"))).toBeVisible();
    await secret("password").fill(ridersPassword);
    await submit.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await forgetSession();
    await page.goto("/login");
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto("/dashboard?profile=account");
    const card = page.getByRole("region", { name: say.oidc("identities.title") });
    await card.getByRole("button", { name: say.oidc("identities.show") }).click();
    const list = page.getByRole("dialog", { name: say.oidc("identities.title") });
    await expect(list.getByText(rider.email)).toBeVisible();
    expect(await found(page, "[role=dialog]")).toEqual([]);
    await list.getByRole("button", { name: say.oidc("identities.end") }).click();
    await page.getByRole("button", { name: say.oidc("identities.end"), exact: true }).click();
    await expect(page.getByText(say.oidc("identities.ended"))).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test("proves anew who somebody without a password is", async ({ page, say, app }) => {
    const email = "ola@club.example";
    await page.goto("/login");
    await page.getByRole("button", { name: button }).click();
    await signInThere(page, email);
    await expect(page).toHaveURL(/\/dashboard$/);
    app.ageProof({ email });
    await page.goto("/dashboard?profile=account");
    const form = page.getByRole("form", { name: say.account("email.title") });
    const address = form.getByRole("textbox", { name: say.account("email.new") });
    const submit = form.getByRole("button", { name: say.account("email.submit") });
    await expect(page.getByRole("form", { name: say.account("password.first") })).toBeVisible();
    const open = form.getByRole("button", { name: say.account("email.open") });
    await open.click();
    await address.fill("new@club.example");
    await submit.click();
    await expect(form.getByText(say.proof("why.provider"))).toBeVisible();
    await submit.click();
    await signInThere(page, email);
    await expect(page.getByText(say.oidc("proved"))).toBeVisible();
    await expect(page).toHaveURL(/profile=account/);
    await open.click();
    await address.fill("new@club.example");
    await submit.click();
    await expect(form.getByRole("status")).toContainText(say.server("email_change_sent"));
  });

  test("is offered alone where passwords are off, and no password before that is known", async ({
    page,
    say,
    restart,
  }) => {
    await restart({ PASSWORD_LOGIN: "off" });
    let answer: () => void = () => {};
    const held = new Promise<void>((release) => (answer = release));
    await page.route("**/auth/ways", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login");
    await expect(page.getByText(say.chrome("loading"))).toBeVisible();
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    answer();
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await expect(page.locator("input[type=password]")).toHaveCount(0);
  });

  test("is looked at step by step in Sky Dash", async ({ page, say, app, adminAt }) => {
    await adminAt("/sky-dash?tab=sign_in");
    await expect(page.getByText(`${app.url}/api/v1/auth/oidc/callback`)).toBeVisible();
    await page.getByRole("button", { name: say.admin("sign_in.test") }).click();
    await expect(page.getByText(say.admin("sign_in.outcome.ok"), { exact: true })).toHaveCount(5);
    expect(await found(page, "main")).toEqual([]);
  });
});
