import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { readConfig } from "#server/platform/config.ts";
import { fillAccount } from "#server/platform/testing/largest-account.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { cast, castPassword } from "#tools/demo/cast.ts";
import { seedDemo } from "#tools/demo/seed.ts";

// The main pages on a phone (CPU four times slower, files and compiled code in the cache, as a browser keeps them from visit to
// visit), from navigation until they show what they are about: of the demo's rider with the bikes of a usual garage, and of one
// with 60 bikes, 150 plans on one of them, 300 parts and 3,000 rides. With the address of another release's demo, the usual
// garage there too, in turns: node bench/first-content.ts [rounds] [http://localhost:3001]
const [rounds = "5", beside] = process.argv.slice(2);
const most = { usual: 500, large: 1000 };
const executablePath = process.env["CHROMIUM"];
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-bench-"));
const undo: (() => unknown)[] = [];
const usual = cast.find(({ email }) => email === "emma@example.com");
if (!usual) throw new Error("the demo has no Emma");

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs in the page: resolves once its main part has text and nothing in it is a place for what is loading. */
function watchContent(): void {
  const seen = new Promise<number>((done) => {
    const look = () => {
      const main = document.querySelector("main");
      const isThere = main && main.querySelector("h1, h2") && !main.querySelector(".breathing");
      if (isThere && main.innerText.length > 100) setTimeout(() => done(performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { seen });
}

interface Phone {
  origin: string;
  token: string;
  pages: readonly string[];
}

/** A browser of a rider's own, signed in: a private window keeps no compiled code. */
async function open({ origin, token, pages }: Phone) {
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(folder, "browser-")), {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
    viewport: { width: 390, height: 844 },
    locale: "en",
    deviceScaleFactor: 3,
    serviceWorkers: "block",
  });
  undo.push(() => context.close());
  const [page = await context.newPage()] = context.pages();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
    localStorage.setItem("cookieConsent", '{"necessary":true}');
  }, token);
  await context.addInitScript(watchContent);
  const devtools = await context.newCDPSession(page);
  const taken: Record<string, number[]> = {};
  const visit = async (address: string, isCounted: boolean) => {
    await page.goto("about:blank");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(origin + address, { waitUntil: "commit" });
    const ms = await page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    // Not "networkidle": costs without a rate are requested again and again.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    if (isCounted) (taken[address] ??= []).push(ms);
  };
  return { pages, taken, visit };
}

/** Visits the pages of each in turns; the first two rounds fill the caches, of files and of compiled code. */
async function times(...phones: Phone[]) {
  const opened = [];
  for (const phone of phones) opened.push(await open(phone));
  for (let round = 0; round < Number(rounds) + 2; round++)
    for (const at of phones[0]?.pages.keys() ?? [])
      for (const { pages, visit } of opened) await visit(pages[at] ?? "/", round > 1);
  return opened.map(({ pages, taken }) => pages.map((address) => median(taken[address] ?? [])));
}

async function usualPhone(origin: string): Promise<Phone> {
  const read = async (path: string, init: RequestInit) =>
    (await fetch(`${origin}/api/v1${path}`, init)).json();
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const body = JSON.stringify({ email: usual?.email, password: castPassword });
  const { token } = (await read("/auth/login", { method: "POST", headers, body })) as { token: string };
  const own = { headers: { ...headers, Authorization: `Bearer ${token}` } };
  const { data } = (await read("/bikes", own)) as { data: { id: number }[] };
  return { origin, token, pages: pagesOf(data[0]?.id ?? 0) };
}

const pagesOf = (bike: number) => [
  "/dashboard",
  `/bikes/${bike}`,
  `/bikes/${bike}/parts`,
  `/bikes/${bike}/care`,
  "/care",
  "/parts",
  "/rides",
  "/costs",
  "/rides/year",
];

try {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", NBP_URL: "http://127.0.0.1:9" });
  const db = await openDatabase({ dataDir: folder });
  await seedDemo(config, db);
  const server = await startServer(folder, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const large = await server.riderWithBike();
  const { user_id } = await db
    .selectFrom("bikes")
    .select("user_id")
    .where("id", "=", large.bike)
    .executeTakeFirstOrThrow();
  const size = { rides: 3000, trackEvery: 20, parts: 300, mounts: 600, changes: 600, measurements: 300 };
  const more = { plans: 150, services: 300, items: 600, expenses: 900, readings: 50 };
  const { bike } = await fillAccount(db, user_id, { bikes: 60, ...size, ...more });
  await db.updateTable("care_plans").set({ bike_id: bike }).where("user_id", "=", user_id).execute();
  await db.destroy();
  const here = await usualPhone(server.origin);
  const [now = [], before = []] = await times(here, ...(beside ? [await usualPhone(beside)] : []));
  const [large60 = []] = await times({ origin: server.origin, token: large.token, pages: pagesOf(bike) });
  const shown = here.pages.map((address, at) => ({
    page: address,
    "usual ms": Math.round(now[at] ?? 0),
    ...(beside && { "of the other release": ((now[at] ?? 0) / (before[at] ?? 0)).toFixed(2) }),
    [`at most ${most.usual}`]: (now[at] ?? 0) <= most.usual,
    "large ms": Math.round(large60[at] ?? 0),
    [`at most ${most.large}`]: (large60[at] ?? 0) <= most.large,
  }));
  console.table(shown);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
