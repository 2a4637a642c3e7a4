import type { BrowserContextOptions } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { textsIn } from "./texts.ts";

const headline = { en: textsIn("en").landing("headline"), pl: textsIn("pl").landing("headline") };

/** A language preference, in each of the places where it is looked up. */
interface Preferences {
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
  browser?: string;
}

// Each case differs from the one before in the place that decides.
const cases: [string, Preferences, "en" | "pl"][] = [
  ["the address", { query: "pl", cookie: "en", local: "en", session: "en", browser: "en" }, "pl"],
  ["then the cookie", { cookie: "pl", local: "en", session: "en", browser: "en" }, "pl"],
  ["then local storage", { local: "pl", session: "en", browser: "en" }, "pl"],
  ["then session storage", { session: "pl", browser: "en" }, "pl"],
  ["then the browser", { browser: "pl-PL" }, "pl"],
  ["then the page, which the server wrote in English", { browser: "de" }, "en"],
  ["a language that we do not speak is passed over", { query: "de", cookie: "fr", browser: "de" }, "en"],
];

for (const [title, preferences, expected] of cases)
  test(`language: ${title}`, async ({ browser, app }) => {
    const options: BrowserContextOptions = { baseURL: app.url, locale: preferences.browser };
    const context = await browser.newContext(options);
    if (preferences.cookie)
      await context.addCookies([{ name: "language", value: preferences.cookie, url: app.url }]);
    const page = await context.newPage();
    await page.addInitScript(({ local, session }) => {
      if (local) localStorage.setItem("language", local);
      if (session) sessionStorage.setItem("language", session);
    }, preferences);
    await page.goto(preferences.query ? `/?lng=${preferences.query}` : "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline[expected]);
    await expect(page.locator("html")).toHaveAttribute("lang", expected);
    await context.close();
  });

test("the language chosen stays, and every text changes with it", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard");
  await expect(page.getByText(say.garage("empty.title"))).toBeVisible();
  const pl = textsIn("pl");
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.getByText(pl.garage("empty.title"))).toBeVisible();
  await expect(page.getByRole("button", { name: pl.chrome("nav.logout") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("pl");
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="pl"');
  await expect(page).toHaveTitle(`${pl.garage("title")} – Spokebook`);
});

test("the theme chosen stays and is there before anything is drawn", async ({ page, say }) => {
  await page.goto("/");
  const theme = (name: "light" | "dark" | "system") =>
    page.getByRole("button", { name: `${say.chrome("theme.label")}: ${say.chrome(`theme.${name}`)}` });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await theme("light").click();
  await expect(theme("dark")).toBeVisible();
  expect(await background()).not.toBe(light);
  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-theme="dark"');
  await theme("dark").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(light);
});
