import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "#contract/platform/wire.ts";
import { type RunningApp, ridersPassword, startApp } from "#e2e/running-app.ts";
import { textsIn } from "#e2e/texts.ts";
import { startFirefox } from "./firefox.ts";
import { controlNamed, fieldLabelled, type OtherBrowser, shows } from "./other-browser.ts";
import { startWebKit } from "./webkit.ts";

const say = textsIn("en");
const seen = { timeout: 20_000, interval: 50 };

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: "off" });
});
afterAll(() => app.close());

describe.each([
  ["Firefox", startFirefox],
  ["WebKitGTK", startWebKit],
])("in %s", (_, start) => {
  let browser: OtherBrowser;
  beforeAll(async () => {
    browser = await start();
  });
  afterAll(() => browser.close());

  const sees = async (text: string) =>
    await expect.poll(() => browser.read<boolean>(shows(text)), { ...seen, message: text }).toBe(true);
  const isAt = async (path: RegExp) =>
    await expect.poll(() => browser.read<string>("location.pathname"), seen).toMatch(path);
  const taken = async () =>
    await expect
      .poll(() => browser.read<boolean>(`"alive" in document.documentElement.dataset`), seen)
      .toBe(true);

  test(
    "a rider registers, adds a bike, opens it, deletes it and signs out",
    { timeout: 120_000 },
    async () => {
      const { open, press, type } = browser;
      await open(`${app.url}/register`);
      await taken();
      await type(fieldLabelled(say.auth("name")), "Zofia Nowak");
      await type(fieldLabelled(say.auth("email")), `${browser.name}@example.com`);
      await type(fieldLabelled(say.auth("password")), ridersPassword);
      await type(fieldLabelled(say.auth("password_confirmation")), ridersPassword);
      await press(controlNamed(say.auth("register.submit")));
      await isAt(/^\/dashboard$/);
      await press(controlNamed(say.garage("add")));
      await type(fieldLabelled(say.fields("name")), "Silver Fox");
      await press(controlNamed(say.form("save_new")));
      await sees("Silver Fox");

      const token = await browser.read<string>(`localStorage.getItem("token")`);
      const [bike] = await app.bikesOf(token);
      await open(`${app.url}/bikes/${bike?.id}`);
      await sees("Silver Fox");
      await open(`${app.url}/dashboard?delete=${bike?.id}`);
      await press(controlNamed(say.garage("delete.confirm")));
      await expect.poll(async () => (await app.bikesOf(token)).length, seen).toBe(0);
      await fetch(`${app.url}${apiBase}/auth/logout`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
      });
      await open(`${app.url}/dashboard`);
      await isAt(/^\/login$/);
    },
  );

  test("ten pages open for a rider, and a shared bike for a visitor", { timeout: 120_000 }, async () => {
    const rider = await app.riderWith({ bikes: [{ name: "Silver Fox", type: "gravel" }] });
    const shared = await app.share(rider, rider.bikes[0]);
    const broken = say.chrome("crash.title");
    const opens = async (url: string, text: string) => {
      await browser.open(url);
      await taken();
      await sees(text);
      expect(await browser.read<boolean>(shows(broken)), url).toBe(false);
    };
    await opens(`${app.url}/pricing`, say.pricing("title"));
    await opens(shared, "Silver Fox");
    await browser.read(`localStorage.setItem("token", ${JSON.stringify(rider.token)})`);
    const bike = `/bikes/${rider.bikes[0]?.id}`;
    for (const path of [
      "/dashboard",
      bike,
      `${bike}/parts`,
      `${bike}/care`,
      `${bike}/rides`,
      `${bike}/costs`,
    ])
      await opens(app.url + path, "Silver Fox");
    await opens(`${app.url}/rides`, say.rides("title"));
    await opens(`${app.url}/care`, say.care("title"));
    await opens(`${app.url}/costs`, say.costs("title", { year: new Date().getFullYear() }));
    await opens(`${app.url}/parts`, say.inventory("title"));
  });
});
