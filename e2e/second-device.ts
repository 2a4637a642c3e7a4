import type { Browser, Page } from "@playwright/test";
import type { RunningApp, Rider } from "./running-app.ts";
import type { Language } from "./texts.ts";

/** Opens a second browser, a phone, signed in as the rider. */
export async function phoneOf(
  browser: Browser,
  app: RunningApp,
  rider: Rider,
  lang: Language,
): Promise<Page> {
  const token = await app.signInElsewhere(rider, "phone");
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: "language", value: lang, url: app.url }]);
  await context.addInitScript((given) => {
    if (location.protocol !== "http:") return;
    localStorage.setItem("token", given);
    localStorage.setItem("cookieConsent", '{"necessary":true}');
  }, token);
  return context.newPage();
}
