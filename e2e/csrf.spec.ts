import { authPages } from "./auth-pages.ts";
import { expect, refused, test } from "./fixtures.ts";
import { startApp } from "./running-app.ts";

test.use({ tolerate: refused(419) });

test("a spoilt token is renewed without anybody noticing", async ({ page, context, say, app }) => {
  const rider = await app.riderWith();
  // Only after the page's own request at its start, which would renew the token.
  const first = page.waitForResponse("**/sanctum/csrf-cookie");
  await page.goto("/login");
  const { signInAs } = authPages(page, say);
  await (await first).finished();
  await context.addCookies([{ name: "XSRF-TOKEN", value: "spoilt.token", url: app.url }]);
  const refusal = page.waitForResponse((answer) => answer.status() === 419);
  await signInAs(rider);
  await refusal;
  await expect(page).toHaveURL("/dashboard");
});

test("a server that comes back with another secret is no obstacle", async ({ browser, say }) => {
  const app = await startApp({ SECRET: "the first secret of this test server", RATE_LIMITS: "off" });
  const rider = await app.riderWith();
  const page = await browser.newPage({ baseURL: app.url });
  await page.goto("/login");
  await expect(authPages(page, say).email).toBeVisible();
  await app.restart({ SECRET: "and now for something quite different" });
  await authPages(page, say).signInAs(rider);
  await expect(page).toHaveURL("/dashboard");
  await page.close();
  await app.close();
});

test("a server that refuses every token makes the page reload once, not for ever", async ({ page, say }) => {
  await page.route("**/auth/login", (route) =>
    route.fulfill({ status: 419, json: { success: false, message: say.server("csrf") } }),
  );
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto("/login");
  const { email, signInAs } = authPages(page, say);
  const reload = page.waitForEvent("load");
  await signInAs({ email: "robin@example.com" });
  await reload;
  await expect(email).toHaveValue("robin@example.com");
  await signInAs({ email: "robin@example.com" });
  await expect(email).toHaveAccessibleDescription(say.server("csrf"));
  expect(loads).toBe(2);
});
