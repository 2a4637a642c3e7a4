import type { Page } from "@playwright/test";
import { expect, refused, test } from "./fixtures.ts";
import { grizl } from "./sample-bikes.ts";

const card = (page: Page) => page.getByRole("article", { name: "Silver Fox" });

/** Notes the calls of a page with their queries, in order; the time that makes one of the bikes new is left out. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const query = search.replace(/^\?t=\d+$/, "");
    if (pathname.startsWith("/api/v1/")) calls.push(pathname.slice("/api/v1".length) + query);
  });
  return calls;
}

/** Holds back every script module; returns the function that releases them. */
async function holdModules(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!ask-|first-)[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const thisYear = new Date().getFullYear();
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

for (const { at, calls, shown = heading } of [
  { at: "/dashboard", calls: ["/bikes", "/now?limit=50", "/subscription"], shown: card },
  {
    at: "/bikes/:bike",
    calls: [
      "/bikes/:bike",
      "/bikes/:bike/care-plans?per_page=200",
      "/bikes/:bike/routines?per_page=200",
      "/bikes/:bike/parts",
    ],
  },
  {
    at: "/bikes/:bike/parts",
    calls: ["/bikes/:bike", "/bikes/:bike/parts", "/bikes/:bike/care-plans?per_page=200"],
  },
  {
    at: "/bikes/:bike/care",
    calls: [
      "/bikes/:bike",
      "/bikes/:bike/care-plans?per_page=200",
      "/bikes/:bike/routines?per_page=200",
      "/care?bike_id=:bike&per_page=200",
    ],
  },
  {
    at: "/bikes/:bike/rides",
    calls: ["/bikes/:bike", "/rides?bike_id=:bike&page=1&per_page=50", "/bikes/:bike/readings?per_page=200"],
  },
  {
    at: "/bikes/:bike/costs",
    calls: [
      "/bikes/:bike",
      "/cost-stats?by=month&bike_id=:bike",
      "/cost-stats?by=bike&bike_id=:bike",
      "/expenses?bike_id=:bike&per_page=6",
    ],
  },
  { at: "/bikes/:bike/sheet", calls: ["/bikes/:bike"] },
  { at: "/care", calls: ["/care/summary", "/bikes", "/now?limit=50"] },
  { at: "/parts", calls: ["/parts?page=1&per_page=50", "/bikes"] },
  { at: "/rides", calls: ["/rides?page=1&per_page=40", "/ride-stats?by=year", "/bikes"] },
  {
    at: "/costs",
    calls: ["/cost-stats?by=month", "/cost-stats?by=bike", "/cost-stats?by=part", "/bikes"],
  },
  {
    at: "/rides/year",
    calls: [
      "/ride-stats?by=year",
      `/ride-stats?by=day&from=${thisYear}-01-01&to=${thisYear + 1}-01-01`,
      `/ride-stats?by=day&from=${thisYear - 1}-01-01&to=${thisYear}-01-01`,
      "/bikes",
    ],
  },
  { at: "/transfer", calls: ["/user/limits"] },
  { at: "/checkout?plan=basic", calls: ["/subscription", "/plans"] },
  { at: "/branding", calls: ["/branding"] },
])
  test(`what ${at} shows is requested before the code has come, and only once`, async ({
    page,
    signedIn,
  }) => {
    const rider = await signedIn({ bikes: [grizl] });
    const filled = (path: string) => path.replaceAll(":bike", String(rider.bikes[0]?.id));
    const requests = callsOf(page);
    const letGo = await holdModules(page);
    await page.goto(filled(at), { waitUntil: "commit" });
    const wanted = ["/auth/user", "/account/preferences", ...calls.map(filled)];
    await expect.poll(() => requests.toSorted()).toEqual(wanted.toSorted());
    letGo();
    await expect(shown(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const call of wanted) expect(requests.filter((one) => one === call)).toHaveLength(1);
  });

test("bikes that came before the code are drawn at once, with nothing in their place before", async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn({ bikes: [grizl] });
  await page.addInitScript((loading) => {
    const seen = globalThis as { wasLoading?: boolean };
    new MutationObserver(() => {
      if (document.querySelector(`[role=status][aria-label="${loading}"]`)) seen.wasLoading = true;
    }).observe(document, { childList: true, subtree: true });
    // The app waits 300 ms for its code and 100 for responses: here longer, so that a busy machine is not late.
    const later = globalThis.setTimeout.bind(globalThis);
    const patient = (work: () => void, wait = 0, ...rest: unknown[]) => later(work, wait * 20, ...rest);
    globalThis.setTimeout = patient as typeof setTimeout;
  }, say.garage("loading"));
  const letGo = await holdModules(page);
  const bikes = page.waitForResponse(/\/api\/v1\/bikes\?/);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await (await bikes).finished();
  letGo();
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { wasLoading?: boolean }).wasLoading)).toBeUndefined();
});

test("with a server that does not respond, the page's frame is not waited for", async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn({ bikes: [grizl] });
  await page.addInitScript(() => {
    const later = globalThis.setTimeout.bind(globalThis);
    const soon = (work: () => void, wait = 0, ...rest: unknown[]) =>
      wait > 100 ? 0 : later(work, wait, ...rest);
    globalThis.setTimeout = soon as typeof setTimeout;
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/v1/**", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("banner").getByRole("link", { name: say.chrome("nav.home") })).toBeVisible();
  resolve();
  await expect(card(page)).toBeVisible();
});

test("a large garage is all there, and Back finds it where it was left", async ({ page, app, riderAt }) => {
  const rider = await riderAt("/dashboard", { plan: "collector" });
  for (let number = 0; number < 12; number++) await app.addBike(rider, { ...grizl, name: `Rudy ${number}` });
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(12);
  const last = page.getByRole("link", { name: "Rudy 0", exact: true });
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: "Rudy 0" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("nothing that was asked for a rider is left once they sign out", async ({ page, say, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl] });
  const left = () => page.evaluate(() => (globalThis as { firstCalls?: unknown }).firstCalls !== undefined);
  await expect(card(page)).toBeVisible();
  expect(await left()).toBe(true);
  await page.getByRole("button", { name: say.chrome("nav.logout") }).click();
  await expect(page).toHaveURL("/login");
  expect(await left()).toBe(false);
});

test("Sky Dash's figures are asked for before the code has come", async ({ page, say, app, signIn }) => {
  await signIn(await app.admin());
  const requests = callsOf(page);
  const letGo = await holdModules(page);
  await page.goto("/sky-dash", { waitUntil: "commit" });
  await expect
    .poll(() => requests.toSorted())
    .toEqual([
      "/account/preferences",
      "/auth/user",
      "/sky-dash/dashboard/series",
      "/sky-dash/dashboard/stats",
    ]);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: say.admin("title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests.filter((one) => one === "/sky-dash/dashboard/stats")).toHaveLength(1);
});

test("a rider at Sky Dash asks for none of its figures", async ({ page, signedIn }) => {
  await signedIn();
  const requests = callsOf(page);
  await page.goto("/sky-dash");
  await expect(page).toHaveURL("/dashboard");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((one) => one.startsWith("/sky-dash"))).toEqual([]);
  expect(requests.filter((one) => one === "/auth/user")).toHaveLength(1);
});

test("a visitor asks for nothing but the ways to sign in", async ({ page }) => {
  const requests = callsOf(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?redirect=dashboard");
  expect(requests.filter((one) => !["/version", "/auth/ways"].includes(one))).toEqual([]);
});

test.describe("where a response fails", () => {
  test.use({ tolerate: refused(401, 503) });

  test("a session that has ended leads to /login", async ({ page, app, signedIn }) => {
    const rider = await signedIn({ bikes: [grizl] });
    await app.endSession(rider);
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/login?redirect=dashboard");
  });

  test("bikes that did not come are asked for again on request", async ({ page, say, signedIn }) => {
    await signedIn({ bikes: [grizl] });
    const unready = { status: 503, json: { success: false, message: "Not ready" } };
    await page.route("**/api/v1/bikes?*", (route) => route.fulfill(unready));
    await page.goto("/dashboard");
    await expect(page.getByRole("alert")).toContainText(say.garage("load_failed"));
    await page.unroute("**/api/v1/bikes?*");
    await page.getByRole("button", { name: say.garage("try_again") }).click();
    await expect(card(page)).toBeVisible();
  });
});

test("who has just signed in on this device is not shown what was asked for the rider before", async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn({ bikes: [grizl] });
  const { token } = await app.riderWith({ bikes: [{ ...grizl, name: "Rudy" }] });
  const letGo = await holdModules(page);
  const requests = callsOf(page);
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect.poll(() => requests.length).toBe(5);
  await page.evaluate((other) => localStorage.setItem("token", other), token);
  letGo();
  await expect(page.getByRole("article", { name: "Rudy" })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test("a card's picture says how wide it is shown", async ({ page, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl], photos: 1 });
  const picture = card(page).getByRole("img").first();
  for (const width of [390, 700, 1030, 1240, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const ratio = await picture.evaluate((image) => {
      const { sizes, clientWidth } = image as HTMLImageElement;
      const match = sizes
        .split(", ")
        .map((size) => /^(?:(\(.*\)) )?([\d.]+)(px|vw)$/.exec(size))
        .find((size) => size && (!size[1] || matchMedia(size[1]).matches));
      const pixels = Number(match?.[2]) * (match?.[3] === "vw" ? innerWidth / 100 : 1);
      return pixels / clientWidth;
    });
    expect(ratio, `${width} px`).toBeGreaterThan(0.98);
    expect(ratio, `${width} px`).toBeLessThan(1.1);
  }
});
