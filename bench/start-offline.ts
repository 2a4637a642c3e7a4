import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { cast, castPassword } from "#tools/demo/cast.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { workedUntil } from "./main-thread.ts";

// A start without a network on a phone (CPU four times slower), from navigation until the garage shows the first bike, and until
// nothing of it is a place for what is loading: of the demo's rider, and of one with 20 bikes: node bench/start-offline.ts [rounds]
// The main thread's own work until then, times four, is what a machine with other work to do still measures.
const [rounds = "7"] = process.argv.slice(2);
const most = 1500;
/** Times that the CPU is slower. */
const slower = 4;
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-bench-"));
const undo: (() => unknown)[] = [];
const usual = cast.find(({ email }) => email === "emma@example.com");
if (!usual) throw new Error("the demo has no Emma");

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** Runs in the page: resolves to when the first bike is there, and when everything is. */
function watchGarage(): void {
  let first = 0;
  const seen = new Promise<{ first: number; whole: number }>((done) => {
    const look = () => {
      const main = document.querySelector("main");
      if (!first && main?.querySelector("article h2, article h3")) {
        first = performance.now();
        performance.mark("first bike");
      }
      if (first && !main?.querySelector(".breathing")) done({ first, whole: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { seen });
}

/** Waits until the device has the app and the bikes. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasAll), { timeout: 120_000, intervals: [500] }).toBe(true);
}

/** Runs in the page: whether its shell and the copy of the garage are there, each the last of what is kept. */
async function hasAll(): Promise<boolean> {
  if (!(await (await caches.open("shell")).match("/dashboard"))) return false;
  const [own] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith("rider-"));
  if (!own?.name) return false;
  const opening = indexedDB.open(own.name);
  const device = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const keys = device.transaction("answers").objectStore("answers").getAllKeys();
  const calls = await new Promise<unknown[]>((resolve) => {
    keys.onsuccess = () => resolve(keys.result);
  });
  device.close();
  return calls.some((call) => String(call).endsWith(" /sync"));
}

interface Seen {
  first: number;
  whole: number;
}

/** Opens the garage; returns when its first bike was there, and when everything was. */
async function opened(page: Page, origin: string): Promise<Seen> {
  await page.goto(`${origin}/dashboard`, { waitUntil: "commit" });
  return page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen);
}

const executablePath = process.env["CHROMIUM"];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
undo.push(() => browser.close());

async function times(origin: string, token: string) {
  const localStorage = [
    { name: "token", value: token },
    { name: "cookieConsent", value: '{"necessary":true}' },
  ];
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "en",
    deviceScaleFactor: 3,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await context.addInitScript(watchGarage);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const starts = async () => {
    const taken: Seen[] = [];
    for (let round = 0; round < Number(rounds); round++) {
      await page.goto("about:blank");
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
      taken.push(await opened(page, origin));
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
    return { first: median(taken.map(({ first }) => first)), whole: median(taken.map(({ whole }) => whole)) };
  };
  const online = await starts();
  await context.setOffline(true);
  const { first, whole } = await starts();
  const worked: number[] = [];
  for (let round = 0; round < Number(rounds); round++) {
    await page.goto("about:blank");
    worked.push(await workedUntil("first bike", { browser, page, open: () => opened(page, origin) }));
  }
  await context.close();
  return {
    "first bike ms": first,
    "whole garage ms": whole,
    within: first <= most,
    "main thread ms": median(worked) * slower,
    "first bike with a network ms": online.first,
  };
}

try {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", NBP_URL: "http://127.0.0.1:9" });
  const db = await openDatabase({ dataDir: folder });
  await seedDemo(config, db);
  const server = await startServer(folder, { LOG_LEVEL: "info", PLAN_LIMITS: "off" }, (step) =>
    undo.push(step),
  );
  const login = { email: usual.email, password: castPassword };
  const { token } = (await (await server.call("POST", "/auth/login", "", login)).json()) as { token: string };
  const large = await server.riderWithBike();
  for (let bike = 2; bike <= 20; bike++)
    await server.call("POST", "/bikes", large.token, { name: `Bike ${bike}`, brand: "Canyon" });
  await db.destroy();
  console.log(`at most ${most} ms to the garage`);
  console.table({
    usual: await times(server.origin, token),
    "20 bikes": await times(server.origin, large.token),
  });
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
