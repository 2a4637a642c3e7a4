import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { readConfig } from "#server/platform/config.ts";
import { fillAccount } from "#server/platform/testing/largest-account.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { cast, castPassword } from "#tools/demo/cast.ts";
import { seedDemo } from "#tools/demo/seed.ts";

// The main pages on a phone (CPU four times slower, files in the cache), from navigation until they show what they are about:
// of the demo's rider with the bikes of a usual garage, and of one with 60 bikes, 150 plans on one of them, 300 parts and
// 3,000 rides: node bench/first-content.ts [rounds]
const [rounds = "5"] = process.argv.slice(2);
const most = { usual: 500, large: 1000 };
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

async function times(browser: Browser, origin: string, token: string, pages: readonly string[]) {
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
  await context.addInitScript(watchContent);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const taken: Record<string, number[]> = {};
  // The first round fills the cache.
  for (let round = 0; round <= Number(rounds); round++)
    for (const address of pages) {
      await page.goto("about:blank");
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(origin + address, { waitUntil: "commit" });
      const ms = await page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      // Not "networkidle": costs without a rate are requested again and again.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      if (round > 0) (taken[address] ??= []).push(ms);
    }
  await context.close();
  return taken;
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
];

const executablePath = process.env["CHROMIUM"];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
undo.push(() => browser.close());
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
  const login = { email: usual.email, password: castPassword };
  const answer = (await (await server.call("POST", "/auth/login", "", login)).json()) as { token: string };
  const own = (await (await server.call("GET", "/bikes", answer.token)).json()) as { data: { id: number }[] };
  const found = {
    usual: await times(browser, server.origin, answer.token, pagesOf(own.data[0]?.id ?? 0)),
    large: await times(browser, server.origin, large.token, pagesOf(bike)),
  };
  for (const [garage, taken] of Object.entries(found)) {
    const limit = most[garage as keyof typeof most];
    console.log(`${garage}: at most ${limit} ms`);
    console.table(
      Object.fromEntries(
        Object.entries(taken).map(([address, all]) => [
          address,
          { "first content ms": Math.round(median(all)), within: median(all) <= limit },
        ]),
      ),
    );
  }
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
