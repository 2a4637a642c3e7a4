import { existsSync } from "node:fs";
import { languageFacts } from "#contract/platform/languages.ts";
import type { Page } from "@playwright/test";
import { dropped, expect, test } from "./fixtures.ts";
import { startApp } from "./running-app.ts";
import { countShifts, shift } from "./layout.ts";
import { languages, type Texts, textsIn } from "./texts.ts";
import { readers } from "./widths.ts";

// Pages that are rendered at build time.
const drawnAhead = ["/", "/home", "/pricing", "/about", "/contact", "/service"];
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

for (const lang of languages) {
  const other = lang === "en" ? "pl" : "en";

  test.describe(`without scripts, ${lang}`, () => {
    test.use({ lang, javaScriptEnabled: false });

    test("the landing page reads, leads on and speaks the other language", async ({ page, say }) => {
      await page.goto("/");
      await expect(headline(page)).toHaveText(say.landing("headline"));
      await expect(page.getByRole("heading", { name: say.features("title") })).toBeVisible();
      await expect(page.getByText(say.features("planned.item.assistant"), { exact: true })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText(say.site("footer.line"));
      const main = page.getByRole("main");
      await main.getByRole("link", { name: say.landing("view_plans") }).click();
      await expect(page).toHaveURL("/pricing");
      await expect(headline(page)).toHaveText(say.pricing("title"));
      await expect(page.getByText(say.pricing("today.enforced"))).toBeVisible();
      await expect(page.getByRole("cell", { name: lang === "pl" ? /^30\szł$/ : /^PLN\s30$/ })).toBeVisible();
      await page.getByRole("link", { name: languageFacts[other].name }).click();
      await expect(page).toHaveURL(`/pricing?lng=${other}`);
      await expect(headline(page)).toHaveText(textsIn(other).pricing("title"));
      await expect(page).toHaveTitle(`${textsIn(other).pricing("title")} – Spokebook`);
    });

    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ])
      test(`nothing is offered that only scripts can do, ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        for (const at of drawnAhead) {
          await page.goto(at);
          await expect(headline(page)).toBeVisible();
          await expect(page.getByRole("button"), at).toHaveCount(0);
          await expect(page.getByRole("radio"), at).toHaveCount(0);
          await expect(page.getByRole("textbox"), at).toHaveCount(0);
          await expect(page.locator('a[href^="#"]:not([href="#main"]):visible'), at).toHaveCount(0);
          await expect(page.getByRole("link", { name: languageFacts[other].name }), at).toBeVisible();
        }
      });

    test("signing in says that it needs scripts, and offers no form", async ({ page, say }) => {
      for (const [at, title] of [
        ["/login", say.auth("login.title")],
        ["/register", say.auth("register.title")],
      ] as const) {
        await page.goto(at);
        await expect(headline(page)).toHaveText(title);
        await expect(page.getByText(say.auth("no_scripts"))).toBeVisible();
        await expect(page.getByRole("textbox"), at).toHaveCount(0);
        await expect(page.getByRole("button"), at).toHaveCount(0);
      }
    });

    test("a page that needs scripts says so, and leads back", async ({ page, say }) => {
      await page.goto("/forgot-password");
      await expect(page.getByText(say.site("no_scripts"))).toBeVisible();
      await page.getByRole("link", { name: "Spokebook" }).click();
      await expect(headline(page)).toHaveText(say.landing("headline"));
    });
  });

  test.describe(lang, () => {
    test.use({ lang });

    test("scripts take over what is there, and draw nothing anew", async ({ page, say }) => {
      for (const at of drawnAhead) {
        await page.goto(at, { waitUntil: "commit" });
        await headline(page).evaluate((title) => title.classList.add("as-it-came"));
        await page.waitForLoadState("networkidle");
        // The theme switch shows its state once scripts run.
        if (at !== "/service")
          await expect(page.getByRole("button", { name: say.chrome("theme.light") })).toBeVisible();
        await expect(headline(page), at).toHaveClass(/as-it-came/);
        await expect(page.locator("head link[rel=canonical]"), at).toHaveCount(1);
        await expect(page.locator('head meta[property="og:image"]'), at).toHaveCount(1);
      }
    });

    test("the picture for link previews is there", async ({ page, app }) => {
      for (const at of drawnAhead) {
        await page.goto(at);
        const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
        expect(picture).toContain(`${app.url}/previews/${lang}/`);
        const answer = await page.request.get(picture ?? "");
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
      }
    });
  });
}

for (const { title, lang, viewport } of readers)
  test.describe(title, () => {
    test.use({ lang, viewport });
    // Letters of a language's own, as the Polish ones, are in a font file of their own.
    const letters = ["latin", lang].filter((name) => existsSync(`web/fonts/archivo-${name}.woff2`));
    for (const order of letters.length > 1 ? [letters, letters.toReversed()] : [letters])
      test(`letters that come late move nothing: ${order.join(", then ")}`, async ({ page }) => {
        await page.addInitScript(countShifts);
        for (const at of drawnAhead) {
          const letGo = Object.fromEntries(order.map((file) => [file, Promise.withResolvers<void>()]));
          await page.route("**/archivo-*.woff2", async (route) => {
            await letGo[order.find((file) => route.request().url().includes(`archivo-${file}`)) ?? ""]
              ?.promise;
            await route.continue();
          });
          await page.goto(at, { waitUntil: "domcontentloaded" });
          await page.getByRole("contentinfo").waitFor();
          for (const file of order) {
            const came = page.waitForResponse(`**/archivo-${file}*.woff2`);
            letGo[file]?.resolve();
            await (await came).finished();
            await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
          }
          expect(await shift(page), at).toBeLessThan(0.02);
          await page.unrouteAll({ behavior: "wait" });
        }
      });
  });

/** Holds back every script module; returns the function that releases them. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-)[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
const seen = (page: Page) => page.locator("#root").evaluate((root) => getComputedStyle(root).opacity === "1");

test("a signed-in rider is not shown what is for visitors", async ({ page, say, signedIn }) => {
  await signedIn();
  const letGo = await holdModules(page);
  await page.goto("/", { waitUntil: "commit" });
  await headline(page).waitFor({ state: "attached" });
  expect(await seen(page)).toBe(false);
  letGo();
  await expect(headline(page)).toHaveText(say.landing("welcome"));
  expect(await seen(page)).toBe(true);
  await expect(page.locator("head link[rel=canonical]")).toHaveCount(1);
});

test("who reads another language than the server thinks is not shown the wrong one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "pl"));
  await page.context().clearCookies();
  const letGo = await holdModules(page);
  await page.goto("/", { waitUntil: "commit" });
  await headline(page).waitFor({ state: "attached" });
  expect(await seen(page)).toBe(false);
  letGo();
  await expect(headline(page)).toHaveText(textsIn("pl").landing("headline"));
  await expect(page.locator("head meta[name=description]")).toHaveAttribute(
    "content",
    textsIn("pl").landing("description"),
  );
});

test("visitors see the page before any module has come, and are not asked twice about cookies", async ({
  page,
  say,
}) => {
  const letGo = await holdModules(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(headline(page)).toHaveText(say.landing("headline"));
  expect(await seen(page)).toBe(true);
  await expect(page.getByRole("region", { name: say.consent("title") })).toBeHidden();
  letGo();
});

test.describe("a first visit", () => {
  test.use({ answered: false });
  test("the question about cookies is there from the start", async ({ page, say }) => {
    const letGo = await holdModules(page);
    await page.goto("/about", { waitUntil: "commit" });
    await expect(page.getByRole("region", { name: say.consent("title") })).toBeVisible();
    letGo();
  });
});

test("a window that the address asks for opens over a page drawn ahead", async ({ page, say }) => {
  await page.goto("/about#cookies");
  await expect(page.getByRole("dialog", { name: say.consent("settings") })).toBeVisible();
});

test("the language may be chosen before all of the page is taken over", async ({ page }) => {
  const { promise: footerMayCome, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const isFooter = (await response.text()).includes("footer.line");
    if (isFooter) await footerMayCome;
    await route.fulfill({ response });
  });
  await page.goto("/about");
  const [en, pl] = languages.map(textsIn) as [Texts, Texts];
  // The theme switch shows its state once scripts run.
  await expect(page.getByRole("button", { name: en.chrome("theme.light") })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(en.site("footer.line"));
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(headline(page)).toHaveText(pl.about("title"));
  letItCome();
  await expect(footer).toContainText(pl.site("footer.line"));
  // Prefetches for the next page may still be under way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("an address that names a language follows the choice of another", async ({ page }) => {
  await page.goto("/about?lng=en");
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(headline(page)).toHaveText(textsIn("pl").about("title"));
  await expect(page).toHaveURL("/about?lng=pl");
  await page.reload();
  await expect(headline(page)).toHaveText(textsIn("pl").about("title"));
});

test.describe("no network any more", () => {
  test.use({ tolerate: dropped });
  test("the page that most go to next is here before it is asked for", async ({ page, say }) => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page
      .getByRole("main")
      .getByRole("link", { name: say.landing("create_account") })
      .first()
      .click();
    await expect(headline(page)).toHaveText(say.auth("register.title"));
  });
});

test("an installation that gives everything away says so without scripts, and at its own prices", async ({
  browser,
  say,
}) => {
  const app = await startApp({ PLAN_LIMITS: "off", PRICE_COLLECTOR_PLN: "32.50" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/pricing`);
  await expect(page.getByText(say.pricing("today.off"))).toBeVisible();
  await expect(page.getByRole("cell", { name: /^PLN\s32\.50$/ })).toBeVisible();
  await context.close();
  await app.close();
});

test.describe("before scripts listen", () => {
  test.use({ answered: false });
  test("a button that is pressed does its work once they do", async ({ page, say }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!first-).*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const banner = page.getByRole("region", { name: say.consent("title") });
    await banner.getByRole("button", { name: say.consent("accept") }).click();
    await expect(banner).toBeVisible();
    held.resolve();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toContain('"analytics":true');
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
