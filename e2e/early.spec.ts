import type { Page } from "@playwright/test";
import { dropped, expect, test } from "./fixtures.ts";
import { authPages } from "./auth-pages.ts";
import { grizl } from "./sample-bikes.ts";
import { ridersPassword } from "./running-app.ts";
import { languages } from "./texts.ts";

// What a reader does on a prerendered page before its scripts have come.

const modules = /\/assets\/(?!first-)[^/]*\.js$/;
const alive = (page: Page) => page.locator("html[data-alive]").waitFor({ state: "attached" });

/** Opens a page without its modules; returns the function that lets them come and waits until they have taken over. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(modules, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return async () => {
    resolve();
    await alive(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}

for (const lang of languages)
  test.describe(lang, () => {
    test.use({ lang });

    test("what is typed into the contact form early stays, and so does the focus", async ({ page, say }) => {
      const come = await openEarly(page, "/contact");
      const field = (name: string) => page.getByRole("textbox", { name, exact: true });
      await field(say.contact("name")).click();
      await page.keyboard.type("Zofia");
      await page.keyboard.press("Tab");
      await page.keyboard.type("zofia@exam");
      await field(say.fields("message")).fill("Nie pasuje do mufy.");
      await field(say.fields("email")).focus();
      await page.keyboard.press("End");
      await come();
      await expect(field(say.fields("email"))).toBeFocused();
      await page.keyboard.type("ple.com");
      await expect(field(say.contact("name"))).toHaveValue("Zofia");
      await expect(field(say.fields("email"))).toHaveValue("zofia@example.com");
      await expect(field(say.fields("message"))).toHaveValue("Nie pasuje do mufy.");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Suport");
      await page.getByRole("button", { name: say.contact("send") }).click();
      await expect(page.getByRole("status").getByText(say.contact("sent_title"))).toBeVisible();
    });

    test("who signs in early is signed in once scripts listen, and remembered", async ({
      page,
      say,
      app,
    }) => {
      const rider = await app.riderWith();
      const addresses: string[] = [];
      page.on("request", (request) => addresses.push(request.url()));
      const come = await openEarly(page, "/login");
      const { email, secret, remember } = authPages(page, say);
      const sent = page.waitForRequest("**/auth/login");
      await email.fill(rider.email);
      await remember.check();
      await secret("password").fill(ridersPassword);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/login");
      await come();
      expect((await sent).postDataJSON()).toEqual({
        email: rider.email,
        password: ridersPassword,
        remember: true,
      });
      await expect(page).toHaveURL("/dashboard");
      expect(addresses.filter((address) => address.includes(ridersPassword))).toEqual([]);
    });

    test("what is typed into the registration early stays, and a reload keeps all but the passwords", async ({
      page,
      say,
    }) => {
      const come = await openEarly(page, "/register");
      const { email, name, secret } = authPages(page, say);
      await name.fill("Zofia");
      await email.fill("zofia@example.com");
      await secret("password").fill("Korba 172,5");
      await come();
      await expect(secret("password")).toBeFocused();
      await secret("password_confirmation").fill("Korba 172,5");
      await expect(name).toHaveValue("Zofia");
      await expect(email).toHaveValue("zofia@example.com");
      await expect(secret("password")).toHaveValue("Korba 172,5");
      await page.reload();
      await expect(name).toHaveValue("Zofia");
      await expect(secret("password")).toHaveValue("");
      // Typed again before the scripts come, over what is kept.
      const again = await openEarly(page, "/register");
      await name.fill("Ola");
      await again();
      await email.focus();
      await expect(name).toHaveValue("Ola");
      await expect(email).toHaveValue("zofia@example.com");
    });

    test("a form that is sent early is sent once scripts listen", async ({ page, say }) => {
      const come = await openEarly(page, "/contact");
      const field = (name: string) => page.getByRole("textbox", { name, exact: true });
      await field(say.contact("name")).fill("Zofia");
      await field(say.fields("email")).fill("zofia@example.com");
      await field(say.fields("subject")).fill("Suport");
      await field(say.fields("message")).fill("Nie pasuje do mufy.");
      await page.getByRole("button", { name: say.contact("send") }).click();
      await expect(page).toHaveURL("/contact");
      await come();
      await expect(page.getByRole("status").getByText(say.contact("sent_title"))).toBeVisible();
    });
  });

test.describe("on a slow machine", () => {
  test("a field takes the focus as soon as the page is there", async ({ page, say }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto("/contact");
    await page.getByRole("textbox", { name: say.contact("name"), exact: true }).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: say.contact("send") })).toBeFocused();
  });
});

test.describe("several presses", () => {
  test("each button that is pressed early does its work, in order", async ({ page, say }) => {
    const come = await openEarly(page, "/");
    await page.getByRole("radio", { name: say.options("type.touring") }).check({ force: true });
    await page.getByRole("button", { name: new RegExp(say.chrome("theme.label")) }).click();
    await come();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("radio", { name: say.options("type.touring") })).toBeChecked();
    await expect(
      page.getByRole("img", { name: say.landing("drawing", { type: say.options("type.touring") }) }),
    ).toBeVisible();
  });

  test("on a shared bike turn its photos and open the ways to share it, once their parts listen", async ({
    page,
    say,
    app,
  }) => {
    const owner = await app.riderWith({ bikes: [grizl], photos: 3 });
    const url = await app.share(owner, owner.bikes[0]);
    const come = await openEarly(page, new URL(url).pathname);
    await page.getByRole("button", { name: say.photos("next") }).click();
    await page.getByRole("button", { name: say.shared("sheet.share") }).click();
    await come();
    await expect(page.getByRole("img", { name: say.sharing("qr.label", { url }) })).toBeVisible();
    await expect(
      page.getByRole("img", { name: say.photos("alt", { name: "Silver Fox", number: 2, count: 3 }) }),
    ).toBeVisible();
  });

  test("a question about prices that is opened early stays open, and the theme that is chosen beside it comes", async ({
    page,
    say,
  }) => {
    const come = await openEarly(page, "/pricing");
    const question = page.locator("details").first();
    await question.locator("summary").click();
    await expect(question).toHaveAttribute("open");
    await page.getByRole("button", { name: new RegExp(say.chrome("theme.label")) }).click();
    await come();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(question).toHaveAttribute("open");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test("the menu opens once its button was pressed, however often", async ({ page, say }) => {
      const come = await openEarly(page, "/");
      const menu = page.getByRole("button", { name: say.chrome("nav.menu") });
      await menu.click();
      await menu.click();
      await come();
      await expect(page.getByRole("button", { name: say.chrome("nav.close_menu") })).toBeVisible();
      await expect(
        page.getByRole("banner").getByRole("link", { name: say.chrome("nav.sign_in") }),
      ).toBeVisible();
    });
  });
});

for (const [how, touch] of [
  ["is pressed", (page: Page) => page.getByRole("heading", { level: 1 }).click()],
  ["gets a key", (page: Page) => page.keyboard.press("Tab")],
] as const)
  test(`a page asks for its modules once it is loaded, or ${how}`, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => modules.test(request.url()) && requested.push(request.url()));
    const fonts = Promise.withResolvers<void>();
    // A page is not loaded before its fonts are.
    await page.route("**/*.woff2", async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto("/pricing", { waitUntil: "domcontentloaded" });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(requested).toEqual([]);
    const request = page.waitForRequest(modules);
    await touch(page);
    await request;
    fonts.resolve();
    await alive(page);
    await page.unrouteAll({ behavior: "wait" });
  });

test("on a slow phone a page asks for its modules after its first paint was shown", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  for (const path of ["/", "/pricing"]) {
    await page.goto(path);
    await alive(page);
    const times = await page.evaluate((source) => {
      const timesOf = (entries: PerformanceEntry[]) => entries.map(({ startTime }) => Math.round(startTime));
      const files = performance.getEntriesByType("resource");
      return {
        shown: timesOf(performance.getEntriesByName("first-contentful-paint")),
        requested: timesOf(files.filter(({ name }) => new RegExp(source).test(name))),
      };
    }, modules.source);
    expect(times.shown, path).toHaveLength(1);
    expect(Math.min(...times.requested), path).toBeGreaterThanOrEqual(times.shown[0]!);
  }
});

test("a page whose browser reports no paint, as in a tab in the background, gets its modules too", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto("/pricing");
  await alive(page);
});

test("a rider on a shared page gets its modules as soon as it is painted, and stars that are pressed at once count", async ({
  page,
  say,
  app,
  signedIn,
}) => {
  const owner = await app.riderWith({ bikes: [grizl] });
  const url = await app.share(owner, owner.bikes[0]);
  await signedIn();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const fonts = Promise.withResolvers<void>();
  // A page is not loaded before its fonts are.
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  const saved = page.waitForRequest("**/rate");
  await page.goto(url, { waitUntil: "commit" });
  const three = page.getByRole("radio", { name: say.stars("stars", { count: 3 }) });
  await three.click({ noWaitAfter: true });
  expect((await saved).postDataJSON()).toEqual({ rating: 3 });
  expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
  fonts.resolve();
  await expect(page.getByText(say.server("rating_saved"))).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test.describe("no network while the modules are asked for", () => {
  test.use({ tolerate: dropped, viewport: { width: 390, height: 844 } });
  test("the next press asks for them again", async ({ page, say }) => {
    await page.route(modules, (route) => route.abort());
    await page.goto("/about", { waitUntil: "load" });
    await page.waitForEvent("requestfailed");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
    await expect(page.getByRole("button", { name: say.chrome("nav.close_menu") })).toBeVisible();
  });
});
