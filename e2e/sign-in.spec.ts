import { authPages } from "./auth-pages.ts";
import { dropped, expect, refused, test } from "./fixtures.ts";
import { startApp } from "./running-app.ts";
import { grizl } from "./sample-bikes.ts";
import { slowDown } from "./slow-down.ts";
import { languages } from "./texts.ts";

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang, tolerate: refused(422) });

    test("a wrong password says so under the email and keeps it", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      await page.goto("/login");
      const { email, signInAs } = authPages(page, say);
      await signInAs({ email: rider.email, password: "wrong password" });
      await expect(email).toHaveAccessibleDescription(say.server("login_wrong"));
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(rider.email);
    });

    test("registering names what is wrong under each field", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      await page.goto("/register");
      const { name, email, secret, submit } = authPages(page, say);
      await submit("register.submit").click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(
        new RegExp(say.validation("required", { field: say.auth("name") })),
      );
      await name.fill("Zofia");
      await email.fill(rider.email);
      await secret("password").fill("short");
      await secret("password_confirmation").fill("shorter");
      await submit("register.submit").click();
      const short = say.validation("min_length", { field: say.fields("password"), min: 8 });
      await expect(secret("password")).toHaveAccessibleDescription(new RegExp(short));
      await expect(secret("password_confirmation")).toHaveAccessibleDescription(say.validation("same"));
      await secret("password").fill("password123");
      await secret("password_confirmation").fill("password123");
      await submit("register.submit").click();
      await expect(secret("password")).toHaveAccessibleDescription(new RegExp(say.server("password_common")));
      await expect(email).toHaveAccessibleDescription(say.server("email_taken"));
    });

    test("registering names everything that is wrong in one round", async ({ page, say, app }) => {
      const rider = await app.riderWith();
      await page.goto("/register");
      const { name, email, secret, submit } = authPages(page, say);
      await email.fill(rider.email);
      await secret("password").fill("password123");
      await secret("password_confirmation").fill("another");
      await submit("register.submit").click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(
        new RegExp(say.validation("required", { field: say.auth("name") })),
      );
      await expect(email).toHaveAccessibleDescription(say.server("email_taken"));
      await expect(secret("password")).toHaveAccessibleDescription(new RegExp(say.server("password_common")));
      await expect(secret("password_confirmation")).toHaveAccessibleDescription(say.validation("same"));
    });

    test("registering names the age, the terms and the privacy policy", async ({ page, say }) => {
      await page.goto("/register");
      await expect(page.getByText(say.auth("register.agree"))).toBeVisible();
      for (const [label, path] of [
        ["register.terms", `/terms-of-service-${lang}.html`],
        ["register.privacy", `/privacy-policy-${lang}.html`],
      ] as const) {
        const opened = page.waitForEvent("popup");
        await page
          .getByRole("main")
          .getByRole("link", { name: say.auth(label) })
          .click();
        await expect(await opened).toHaveURL(path);
      }
    });
  });

test("the notice leaves the address, and only known ones are shown", async ({ page, say }) => {
  await page.goto("/login?message=password_reset&redirect=pricing");
  await expect(
    page.getByRole("status").filter({ hasText: say.auth("messages.password_reset") }),
  ).toBeVisible();
  await expect(page).toHaveURL("/login?redirect=pricing");
  await page.goto("/login?message=Send+us+your+password");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Send us your password")).toHaveCount(0);
});

test.describe("the way back", () => {
  test("leads there, and nowhere else", async ({ page, say, app }) => {
    const rider = await app.riderWith({ bikes: [grizl] });
    const { signInAs, forgetSession } = authPages(page, say);
    const [bike] = rider.bikes;
    const ways = {
      [`bikes/${bike?.id}%3Ftab%3Dbrakes`]: `/bikes/${bike?.id}?tab=brakes`,
      "%2Fpricing": "/pricing",
    };
    const traps = [
      "//evil.example",
      "/\\evil.example",
      "https:evil.example",
      "https://evil.example",
      "%2F%2Fevil.example",
      "javascript:alert(1)",
      "%5Cevil.example",
      "/%09/evil.example",
    ];
    for (const [redirect, to] of [
      ...Object.entries(ways),
      ...traps.map((trap) => [trap, "/dashboard"] as const),
    ])
      await test.step(redirect, async () => {
        await page.goto(`/login?redirect=${redirect}`);
        await signInAs(rider);
        await expect(page).toHaveURL(to);
        await forgetSession();
      });
  });
});
test("those who are signed in do not meet the sign-in pages; visitors do not meet the garage", async ({
  page,
  signedIn,
}) => {
  await page.goto("/dashboard?add");
  await expect(page).toHaveURL("/login?redirect=dashboard%3Fadd");
  await page.goto("/bikes/7");
  await expect(page).toHaveURL("/login?redirect=bikes%2F7");
  await signedIn();
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("remember me is asked of the server", async ({ page, say, app }) => {
  const rider = await app.riderWith();
  const { remember, signInAs, forgetSession } = authPages(page, say);
  for (const wanted of [false, true]) {
    await page.goto("/login");
    await remember.setChecked(wanted);
    const sent = page.waitForRequest("**/auth/login");
    await signInAs(rider);
    expect((await sent).postDataJSON()).toMatchObject({ remember: wanted });
    await expect(page).toHaveURL("/dashboard");
    await forgetSession();
  }
});

test("signing out in one tab signs out the others", async ({ page, context, say, riderAt }) => {
  await riderAt("/dashboard");
  const other = await context.newPage();
  await other.goto("/dashboard");
  // Requests that are still running would be refused.
  for (const tab of [page, other]) await tab.waitForLoadState("networkidle");
  await other
    .getByRole("banner")
    .getByRole("button", { name: say.chrome("nav.logout") })
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe("no network", () => {
  test.use({ tolerate: dropped });
  test("says the generic sentence under the email", async ({ page, context, say }) => {
    await page.goto("/login");
    const { email, signInAs } = authPages(page, say);
    await expect(email).toBeVisible();
    await context.setOffline(true);
    await signInAs({ email: "robin@example.com" });
    await expect(email).toHaveAccessibleDescription(say.auth("error"));
    await expect(email).toHaveValue("robin@example.com");
  });
});

test.describe("too many attempts", () => {
  test.use({ tolerate: refused(422, 429) });
  for (const lang of languages)
    test.describe(lang, () => {
      test.use({ lang });
      test("are told to wait", async ({ browser, say }) => {
        const strict = await startApp({ RATE_LIMITS: "on" });
        const page = await browser.newPage({ baseURL: strict.url, locale: lang });
        await page.goto("/login");
        const { email, signInAs, submit } = authPages(page, say);
        for (let attempt = 1; attempt <= 6; attempt++) {
          const answer = page.waitForResponse("**/auth/login");
          await signInAs({ email: "robin@example.com", password: "wrong password" });
          expect((await answer).status()).toBe(attempt <= 5 ? 422 : 429);
          await expect(submit("login.submit")).not.toHaveAttribute("aria-busy");
        }
        await expect(email).toHaveAccessibleDescription(slowDown(say));
        await page.close();
        await strict.close();
      });
    });
});
