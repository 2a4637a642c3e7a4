import { type Language, languages } from "#contract/platform/languages.ts";
import { type Browser, chromium, type Page } from "@playwright/test";
import { executablePath } from "#e2e/chromium.ts";
import type { Shot } from "./screens.ts";

export interface Variant {
  theme: "light" | "dark";
  width: 390 | 1280;
  lang: Language;
}

/** Desktop first: the contact sheet shows them in its upper half. */
export const variants: Variant[] = ([1280, 390] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) => languages.map((lang) => ({ theme, width, lang }))),
);

/** File name of a picture. */
export const shotFile = (shot: Shot, { theme, width, lang }: Variant) =>
  `${shot.name}--${theme}--${width}--${lang}.png`;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
}

interface Sight {
  browser: Browser;
  origin: string;
  /** Token and bikes of the rider who looks. */
  viewer: { token: string; bikes: Map<string, number> } | undefined;
  variant: Variant;
  file: string;
  /** By bike name, and by the part before @ of a rider's e-mail. */
  shareTokens: ReadonlyMap<string, string>;
}

/** Takes one picture, in a browser session of its own. */
export async function take(
  shot: Shot,
  { browser, origin, viewer, variant, file, shareTokens }: Sight,
): Promise<void> {
  const { theme, width, lang } = variant;
  const context = await browser.newContext({
    baseURL: origin,
    locale: lang,
    reducedMotion: "reduce",
    viewport: { width, height: width === 390 ? 844 : 800 },
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            // The cookie banner would cover every picture.
            { name: "cookieConsent", value: '{"necessary":true}' },
            ...(viewer ? [{ name: "token", value: viewer.token }] : []),
          ],
        },
      ],
    },
  });
  await context.addCookies([
    { name: "theme", value: theme, url: origin },
    { name: "language", value: lang, url: origin },
  ]);
  const page = await context.newPage();
  const address = shot.at
    .replace(/:(\p{Lu}[\p{L} ]*)/u, (_, name: string) => String(viewer?.bikes.get(name)))
    .replace(/@([\p{L} ]+)/u, (_, name: string) => String(shareTokens.get(name)));
  await page.goto(address);
  await settled(page);
  await shot.act?.(page);
  await settled(page);
  const modal = (await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()) > 0;
  await page.screenshot({ path: file, fullPage: !modal, caret: "initial" });
  await context.close();
}

/**
 * Waits until scripts have taken the page over, there is a heading, fonts and the pictures in sight are loaded, and
 * neither the page nor an open window is loading.
 */
async function settled(page: Page): Promise<void> {
  await page.locator("html[data-alive], html:not(:has(#root))").waitFor({ state: "attached" });
  await page
    .getByRole("heading", { level: 1, includeHidden: true })
    .or(page.getByRole("alert"))
    .first()
    .waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector(".late, .breathing, dialog [aria-busy=true]") === null &&
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
