import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { bikeTypes } from "#contract/garage/bike-types.ts";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { barePage } from "./bare-page.ts";
import { fullBike } from "./full-bike.ts";

// The garage of a rider who is signed in, from navigation until the cards of 20 bikes with photos are drawn, beside a
// bare page that loads the same HTML and code and makes one call: node bench/dashboard.ts [rounds] [devices]
const [rounds = "7", only] = process.argv.slice(2);
const bikes = 20;
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-bench-"));
const undo: (() => unknown)[] = [];

/** CPU: how many times slower. Network: as Lighthouse's slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const devices = {
  desktop: { viewport: { width: 1280, height: 800 }, cpu: 1, network: unlimited },
  phone: { viewport: { width: 390, height: 844 }, cpu: 4, network: unlimited },
  "phone, slow 4G": { viewport: { width: 390, height: 844 }, cpu: 4, network: slow4G },
} as const;
type Device = keyof typeof devices;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs in the page: notes when the cards of the first screen, all cards, and the pictures on the screen were drawn. */
function watchCards(wanted: number): void {
  const painted = () =>
    new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  const cards = (enough: (cards: NodeListOf<Element>) => boolean) =>
    new Promise<void>((there) => {
      new MutationObserver((_, observer) => {
        if (!enough(document.querySelectorAll("article"))) return;
        observer.disconnect();
        there();
      }).observe(document, { childList: true, subtree: true });
    }).then(painted);
  const isBelow = (card?: Element) => !!card && card.getBoundingClientRect().bottom > innerHeight;
  const drawn = cards((seen) => seen.length === wanted || isBelow(seen[seen.length - 1]));
  const pictures = drawn
    .then(() => {
      const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
      return Promise.all(shown.map((image) => image.decode().catch(() => {})));
    })
    .then(painted);
  const all = cards((seen) => seen.length === wanted);
  Object.assign(globalThis, { seen: Promise.all([drawn, all, pictures]) });
}

interface Times {
  drawn: number;
  all: number;
  pictures: number;
}

async function open(page: Page, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: "commit" });
  const [drawn, all, pictures] = await page.evaluate(
    () => (globalThis as unknown as { seen: Promise<[number, number, number]> }).seen,
  );
  return { drawn, all, pictures };
}

/** The times with an empty cache, then with a full one. */
async function visit(device: Device, origin: string, token: string) {
  const { viewport, cpu, network } = devices[device];
  const localStorage = [
    { name: "token", value: token },
    { name: "cookieConsent", value: '{"necessary":true}' },
    { name: "garageLayout", value: "cards" },
  ];
  const context: BrowserContext = await browser.newContext({
    viewport,
    locale: "en",
    deviceScaleFactor: cpu > 1 ? 3 : 1,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await context.addInitScript(watchCards, bikes);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const slowDown = async (rate: number, conditions: typeof slow4G | typeof unlimited) => {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    await devtools.send("Network.emulateNetworkConditions", conditions);
  };
  await slowDown(cpu, network);
  const cold = await open(page, `${origin}/dashboard`);
  // What is loaded ahead must not reach into the next visit.
  await slowDown(1, unlimited);
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  await slowDown(cpu, network);
  const warm = await open(page, `${origin}/dashboard`);
  await context.close();
  return { cold, warm };
}

const executablePath = process.env["CHROMIUM"];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
undo.push(() => browser.close());
try {
  const server = await startServer(folder, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const { token } = await server.riderWithBike();
  const pixels = await photograph(1600, 1200);
  const photo = new Blob([new Uint8Array(await phoneJpeg(pixels, [1600, 1200]))]);
  for (let number = 1; number < bikes; number++) {
    const bike = { ...fullBike(`Bike ${number}`), type: bikeTypes[number % bikeTypes.length] };
    const added = await server.call("POST", "/bikes", token, bike);
    const form = new FormData();
    form.append("bike_id", String(((await added.json()) as { data: { id: number } }).data.id));
    form.append("photo", photo, "photo.jpg");
    const { status } = await server.call("POST", "/photos/upload", token, form);
    if (status !== 201) throw new Error(`the upload was answered ${status}`);
  }
  const bare = barePage(server.origin, "/api/v1/bikes", token).listen(0, "127.0.0.1");
  await once(bare, "listening");
  undo.push(() => bare.close());
  const origins = {
    bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
    app: server.origin,
  };
  const table: Record<string, Record<string, number>> = {};
  for (const device of Object.keys(devices) as Device[]) {
    if (only && !only.split(",").includes(device)) continue;
    const times: Record<string, number[]> = {};
    const note = (name: string, time: number) => (times[name] = [...(times[name] ?? []), time]);
    await visit(device, origins.app, token);
    await visit(device, origins.bare, token);
    for (let round = 0; round < Number(rounds); round++)
      for (const [name, origin] of Object.entries(origins))
        for (const [cache, seen] of Object.entries(await visit(device, origin, token)))
          for (const [what, time] of Object.entries(seen)) note(`${name} ${cache} ${what}`, time);
    for (const cache of ["cold", "warm"]) {
      const of = (what: string) => median(times[what] ?? []);
      const bare = of(`bare ${cache} all`);
      const ratio = (time: number) => Number((time / bare).toFixed(2));
      table[`${device}, ${cache} cache`] = {
        "bare ms": Math.round(bare),
        "first screen ms": Math.round(of(`app ${cache} drawn`)),
        ratio: ratio(of(`app ${cache} drawn`)),
        "all cards ms": Math.round(of(`app ${cache} all`)),
        "all ratio": ratio(of(`app ${cache} all`)),
        "pictures ms": Math.round(of(`app ${cache} pictures`)),
      };
    }
  }
  console.table(table);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
