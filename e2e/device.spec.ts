import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { authPages } from "./auth-pages.ts";
import { found } from "./axe.ts";
import { careOf } from "./care-api.ts";
import { dropped, expect, test } from "./fixtures.ts";
import { daysAgo, partsOf } from "./parts-api.ts";
import { hasApp } from "./outbox-steps.ts";
import { grizl } from "./sample-bikes.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

/** Waits until the device has kept a call's response. */
const hasKept = (page: Page, call: RegExp) =>
  expect
    .poll(async () => (await keptCalls(page)).some((kept) => call.test(kept)), { message: String(call) })
    .toBe(true);

const keptCalls = (page: Page) =>
  page.evaluate(async () => {
    const [own] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("rider-"));
    if (!own?.name) return [];
    const opening = indexedDB.open(own.name);
    const device = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const keys = device.transaction("answers").objectStore("answers").getAllKeys();
    const found = await new Promise<string[]>((resolve) => {
      keys.onsuccess = () => resolve(keys.result as string[]);
    });
    device.close();
    return found;
  });

/** What a browser has of a rider and of the app. */
const leftOn = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
  }));

test.describe("without a network", () => {
  test.use({ tolerate: dropped });

  test("a garage that was looked at opens, and says as of when", async ({ page, context, riderAt, say }) => {
    const rider = await riderAt("/dashboard", { bikes: [grizl] });
    const card = page.getByRole("article", { name: "Silver Fox" });
    await expect(card).toBeVisible();
    await hasApp(page);
    const bike = `/bikes/${rider.bikes[0]?.id}`;
    await page.goto(bike);
    await hasKept(page, new RegExp(`${bike}$`));
    const line = page.getByText(/(No network|Brak sieci)\./);
    await expect(line).toBeHidden();

    await context.setOffline(true);
    await page.goto("/dashboard");
    await expect(card).toBeVisible();
    await expect(line).toHaveText(new RegExp(say.device("as_of", { at: ".+" })));
    await page.goto(bike);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Silver Fox/);
    // Never seen, so not known.
    await page.goto("/branding");
    await expect(page.getByRole("heading", { name: "Silver Fox" })).toBeHidden();

    await context.setOffline(false);
    await page.goto("/dashboard");
    await expect(card).toBeVisible();
    await expect(line).toBeHidden();
  });

  test("a rider who has just signed in here has the app at hand, and what was looked at", async ({
    page,
    context,
    app,
    say,
  }) => {
    const { email, password } = await app.riderWith({ bikes: [grizl] });
    await page.goto("/login");
    await authPages(page, say).signInAs({ email, password });
    const card = page.getByRole("article", { name: "Silver Fox" });
    await expect(card).toBeVisible();
    await hasApp(page);
    await hasKept(page, /\/bikes$/);
    await context.setOffline(true);
    await page.goto("/dashboard");
    await expect(card).toBeVisible();
    await context.setOffline(false);
  });

  test("a bike that was never opened opens, with its parts, care, rides and costs", async ({
    page,
    context,
    app,
    signedIn,
    say,
  }) => {
    const rider = await signedIn({ bikes: [grizl, { ...grizl, name: "Grey Fox" }] });
    const [one = 0, two = 0] = rider.bikes.map(({ id }) => id);
    const { send, ride } = partsOf(app, rider);
    await careOf(app, rider).inEveryState(one, two);
    await ride(one, daysAgo(3), 44);
    await send("POST", `/bikes/${one}/services`, { title: "Bearings cleaned", done_on: daysAgo(9) });
    const cost = { category: "tool", amount_cents: 8700, currency: "PLN", day: daysAgo(8) };
    const { id: expense } = await send<{ id: number }>("POST", "/expenses", {
      bike_id: one,
      ...cost,
      shop: "Velo Hub",
    });
    await page.goto("/dashboard");
    await hasApp(page);
    await hasKept(page, / \/sync$/);
    const kept = await keptCalls(page);
    expect(kept.filter((call) => call.endsWith(`/bikes/${one}`))).toEqual([]);

    await context.setOffline(true);
    const missing: string[] = [];
    page.on("requestfailed", (request) => {
      const call = request
        .url()
        .split("/api/v1")[1]
        ?.replace(/[?&]t=\d+$/, "");
      const isOfBike = call && new RegExp(`(bikes/|bike_id=)${one}(?!\\d)`).test(call);
      // How far it went between two readings, and the bike itself, which is in the copy of the garage.
      const isElse = /[?&](from|to)=.*&to=|\/(photos|bikes)\/\d+([?]|$)/.test(call ?? "");
      if (isOfBike && !isElse && !kept.some((name) => name.endsWith(` ${call}`))) missing.push(call);
    });
    const main = page.getByRole("main");
    const line = page.getByText(new RegExp(say.device("as_of", { at: ".+" })));
    for (const [view, shown] of [
      ["", "Silver Fox"],
      ["/sheet", "Grizl"],
      ["/parts", "KMC X11"],
      ["/care", "Bearings cleaned"],
      ["/rides", "44"],
      ["/costs", "Velo Hub"],
    ] as const) {
      await page.goto(`/bikes/${one}${view}`);
      await expect(main.getByText(shown).first()).toBeVisible();
      await expect(line).toBeVisible();
    }
    await page.goto(`/costs/ledger?bike=${one}`);
    await expect(main.getByText("Velo Hub").filter({ visible: true })).toBeVisible();
    // By itself it is in the copy of the garage.
    await page.goto(`/costs/ledger?expense=${expense}`);
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    expect(missing).toEqual([]);
  });

  test("what another device changed is at hand the next time", async ({ page, context, app, riderAt }) => {
    const rider = await riderAt("/dashboard", { bikes: [grizl] });
    await hasKept(page, / \/sync$/);
    const bike = rider.bikes[0]?.id ?? 0;
    await partsOf(app, rider).ride(bike, daysAgo(3), 44);
    const synced = page.waitForResponse(/\/sync\?since=/);
    await page.goto("/dashboard");
    await synced;
    await hasApp(page);
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
    await context.setOffline(true);
    await page.goto(`/bikes/${bike}/rides`);
    await expect(
      page
        .getByRole("main")
        .getByText(/\b44\b/)
        .first(),
    ).toBeVisible();
  });

  test("once it is back, what is shown is fetched again", async ({ page, context, riderAt, app }) => {
    const rider = await riderAt("/dashboard", { bikes: [grizl] });
    await hasApp(page);
    await hasKept(page, /\/bikes$/);
    await context.setOffline(true);
    await page.goto("/dashboard");
    await expect(page.getByRole("article", { name: "Silver Fox" })).toBeVisible();
    const { id, version } = rider.bikes[0] ?? {};
    await app.change(rider, `/bikes/${id}`, { ...grizl, name: "Grey Fox", version });
    await context.setOffline(false);
    await expect(page.getByRole("article", { name: "Grey Fox" })).toBeVisible();
  });
});

/** A PNG of one pixel: as a text, so that it can be given to the page. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const gpx = { body: "<gpx/>", type: "application/gpx+xml" };

/** Sends a file, and a text, as another app on the device would, which the browser does by a POST. */
const share = (page: Page, name: string, { body, type, text = "" }: Shared = gpx) =>
  page.evaluate(
    ([file, content, kind, words]) => {
      const form = document.createElement("form");
      Object.assign(form, { action: "/shared", method: "post", enctype: "multipart/form-data" });
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
      const given = new DataTransfer();
      const bytes = kind.startsWith("image/")
        ? Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
        : content;
      given.items.add(new File([bytes], file, { type: kind }));
      input.files = given.files;
      const textField = Object.assign(document.createElement("input"), { name: "text", value: words });
      form.append(input, textField);
      document.body.append(form);
      form.submit();
    },
    [name, body, type, text] as const,
  );
interface Shared {
  body: string;
  type: string;
  text?: string;
}

test("a PDF and a text that another app shares are read as receipts, and both are kept", async ({
  page,
  app,
  riderAt,
  say,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  await hasApp(page);
  await share(page, "invoice.pdf", {
    body: "%PDF-1.4",
    type: "application/pdf",
    text: "A chain from the shop",
  });
  await expect(page.getByRole("dialog", { name: say.receipts("expense_title") })).toBeVisible();
  const drafts = await partsOf(app, rider).send<{ text: string; file: object | null }[]>("GET", "/drafts");
  expect(drafts.map(({ text, file }) => [text, file !== null]).toSorted()).toEqual([
    ["", true],
    ["A chain from the shop", false],
  ]);
  expect(await page.evaluate(async () => (await (await caches.open("shared")).keys()).length)).toBe(0);
});

test("a picture that another app shares is a receipt, or a photo of the bike that is chosen", async ({
  page,
  app,
  riderAt,
  say,
}) => {
  const rider = await riderAt("/dashboard", { bikes: [grizl, { name: "Owl" }] });
  await hasApp(page);
  await share(page, "IMG_1.png", { body: pixel, type: "image/png" });
  const question = page.getByRole("dialog", { name: say.receipts("shared.title") });
  await expect(question.getByRole("button", { name: say.receipts("shared.receipt") })).toBeVisible();
  expect(await found(page)).toEqual([]);
  await question.getByRole("button", { name: say.receipts("shared.photo", { count: 1 }) }).click();
  const which = page.getByRole("dialog", { name: say.receipts("shared.which") });
  await which.getByRole("button", { name: "Owl" }).click();
  const owl = rider.bikes.find(({ name }) => name === "Owl")?.id;
  await expect(page).toHaveURL(`/bikes/${owl}?photos=${owl}`);
  const photosOf = async () =>
    (await partsOf(app, rider).send<{ photos: object[] }>("GET", `/bikes/${owl}`)).photos.length;
  await expect.poll(photosOf).toBe(1);
});

test("a ride that another app shares is imported", async ({ page, app, riderAt, say }) => {
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  await hasApp(page);
  await share(page, "Morning ü ride.gpx");
  await expect(page).toHaveURL("/rides");
  const { send } = partsOf(app, rider);
  const imports = async () => JSON.stringify(await send("GET", "/ride-imports"));
  await expect.poll(imports).toContain("Morning ü ride.gpx");
  await expect(page.getByText(say.rides("shared_failed"))).toBeHidden();
  await page.reload();
  expect(await page.evaluate(async () => (await (await caches.open("shared")).keys()).length)).toBe(0);
});

test.describe("without a worker", () => {
  test.use({ serviceWorkers: "block" });

  test("what another app shares leads to where it can be chosen", async ({ page, riderAt, say }) => {
    await riderAt("/dashboard", { bikes: [grizl] });
    await share(page, "ride.gpx");
    await expect(page.getByText(say.rides("shared_failed"))).toBeVisible();
    await expect(page).toHaveURL("/rides");
  });
});

test("a visitor gets no worker, and a rider who signs out leaves nothing", async ({ page, riderAt, say }) => {
  await page.goto("/");
  expect(await leftOn(page)).toEqual({ workers: 0, caches: [], databases: 0 });
  await riderAt("/dashboard", { bikes: [grizl] });
  await hasApp(page);
  await hasKept(page, /\/bikes$/);
  expect(await leftOn(page)).toMatchObject({ workers: 1, databases: 1 });
  await page.getByRole("button", { name: say.chrome("nav.menu") }).click();
  await page.getByRole("button", { name: say.chrome("nav.logout") }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => leftOn(page)).toEqual({ workers: 0, caches: [], databases: 0 });
});

test("another rider of the same browser finds nothing of the first", async ({ page, app, riderAt }) => {
  await riderAt("/dashboard", { bikes: [grizl] });
  await hasKept(page, /\/bikes$/);
  const other = await app.riderWith({});
  await page.evaluate((token) => localStorage.setItem("token", token), other.token);
  await page.goto("/dashboard");
  await hasKept(page, /\/bikes$/);
  await expect.poll(async () => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
});

test.describe("behind another address", () => {
  test.use({ elsewhere: /^http:\/\/127\.0\.0\.1:/ });

  test("a newer build is offered, and taken by a touch", async ({ page, app, context, say, lang, theme }) => {
    // Stands before the server and has a second build to give.
    let build = 1;
    const front = createServer((incoming, outgoing) => {
      const { method, headers, url = "" } = incoming;
      const isOurs = build === 2 && (url === "/sw.js" || url === "/offline.json");
      const to = ask(app.url + url, {
        method,
        headers: { ...headers, ...(isOurs && { "accept-encoding": "identity" }) },
      });
      incoming.pipe(to);
      to.on("response", (answer) => {
        const sent = { ...answer.headers };
        if (isOurs) delete sent["content-length"];
        outgoing.writeHead(answer.statusCode ?? 500, sent);
        if (url === "/offline.json" && isOurs)
          outgoing.end('{"ahead":{"all":[],"en":[],"pl":[]},"all":["/assets/newer.js"]}');
        else if (isOurs) {
          outgoing.write("/* newer */");
          answer.pipe(outgoing);
        } else answer.pipe(outgoing);
      });
    });
    await new Promise<void>((up) => front.listen(0, "127.0.0.1", up));
    const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    try {
      await context.addCookies([
        { name: "language", value: lang, url },
        { name: "theme", value: theme, url },
      ]);
      const { token } = await app.riderWith({});
      await page.addInitScript((given) => localStorage.setItem("token", given), token);
      await page.goto(`${url}/dashboard`);
      await hasApp(page);
      await expect(page.getByText(say.device("new_version"))).toBeHidden();
      build = 2;
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const take = page.getByRole("button", { name: say.device("take") });
      await expect(take).toBeVisible();
      build = 1;
      const loaded = page.waitForEvent("load");
      await take.click();
      await loaded;
      await expect(take).toBeHidden();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    } finally {
      front.closeAllConnections();
      front.close();
    }
  });
});

test("a browser finds no fault with the manifest, and would install the app", async ({
  page,
  context,
  riderAt,
}) => {
  await riderAt("/dashboard");
  await hasApp(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors } = await devtools.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // No private window installs anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
});
