import { type Browser, expect, type Page, test } from "@playwright/test";
import { isFull } from "#server/platform/testing/some-of.ts";
import type { mountBike3d as mount } from "#web/drawing/three/mount-bike3d.ts";
import { softwareBrowser, viewerScript } from "./drawings-3d.ts";

declare const mountBike3d: typeof mount;
declare const gc: () => void;
declare let viewer: NonNullable<ReturnType<typeof mount>>;
declare let reported: (string | null)[];

test.describe.configure({ mode: "serial", timeout: 120_000 });

let browser: Browser;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async () => {
  browser = await softwareBrowser();
  page = await browser.newPage({ viewport: { width: 900, height: 640 } });
  page.on("console", (message) => {
    if (message.type() === "error" || /context/i.test(message.text())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.setContent('<canvas tabindex="0" style="width: 800px; height: 600px; display: block"></canvas>');
  await page.addScriptTag({ content: await viewerScript() });
});
test.afterAll(() => browser.close());

const picture = () =>
  page.evaluate(async () => {
    const bytes = new Uint8Array(await ((await viewer.picture(400)) ?? new Blob()).arrayBuffer());
    return bytes.reduce((sum, byte, i) => (sum * 31 + byte + i) % 1_000_000_007, 7);
  });

/** Waits until nothing is drawn any more: a turn or a flight has ended. */
const still = () => expect.poll(calls).toBe(0);

/** Returns the number of draw calls within half a second. */
const calls = () =>
  page.evaluate(async () => {
    const { prototype } = WebGL2RenderingContext;
    const usual = prototype.drawElements;
    let count = 0;
    prototype.drawElements = function (...args) {
      count++;
      return usual.apply(this, args);
    };
    await new Promise((done) => setTimeout(done, 500));
    prototype.drawElements = usual;
    return count;
  });

test("the bike is soon there, and then nothing is drawn until something moves", async () => {
  const took = await page.evaluate(async () => {
    const start = performance.now();
    reported = [];
    const canvas = document.querySelector("canvas");
    const mounted =
      canvas && mountBike3d(canvas, { type: "trail" }, { onPart: (it) => reported.push(it && it.part) });
    if (!mounted) throw new Error("no WebGL");
    viewer = mounted;
    const pixels = await viewer.picture(800);
    if (!pixels?.size) throw new Error("no picture");
    return performance.now() - start;
  });
  expect(took).toBeLessThan(10_000);
  await still();
});

test("arrow keys turn it, Home turns it back", async () => {
  const before = await picture();
  await page.locator("canvas").focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
  expect(await picture()).not.toBe(before);
  await page.keyboard.press("Home");
  expect(await picture()).toBe(before);
});

test("parts report themselves under the pointer and in focus", async () => {
  await page.mouse.move(640, 500);
  await page.mouse.move(400, 300, { steps: 12 });
  await expect.poll(() => page.evaluate(() => reported.length)).toBeGreaterThan(0);
  await page.evaluate(() => viewer.focusPart("saddle"));
  expect(await page.evaluate(() => reported.at(-1))).toBe("saddle");
  const lit = await picture();
  await page.evaluate(() => viewer.focusPart(null));
  expect(await page.evaluate(() => reported.at(-1))).toBeNull();
  expect(await picture()).not.toBe(lit);
  expect(await page.evaluate(() => viewer.parts().map(({ section }) => section))).toEqual(
    expect.arrayContaining(["frame", "drivetrain", "shifting", "brakes", "wheels", "contact", "pedals"]),
  );
});

test("it comes apart at once for readers who prefer reduced motion", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const whole = await picture();
  await page.evaluate(async () => {
    viewer.explode("all");
    await new Promise((done) => setTimeout(done, 300));
  });
  expect(await picture()).not.toBe(whole);
  await still();
});

test("opened and closed again and again leaves no memory behind", async () => {
  const heap = await page.evaluate(
    async (half) => {
      viewer.dispose();
      const sizes: number[] = [];
      const memory = (performance as unknown as { memory: { usedJSHeapSize: number } }).memory;
      for (let i = 1; i <= 2 * half; i++) {
        const canvas = document.createElement("canvas");
        // Small, because drawing in software takes its time: the heap does not grow with the picture.
        canvas.style.cssText = "width: 40px; height: 30px";
        document.body.append(canvas);
        const one = mountBike3d(canvas, { type: "touring" });
        await one?.picture(40);
        one?.dispose();
        canvas.remove();
        if (i % half === 0) {
          for (let k = 0; k < 3; k++) {
            gc();
            await new Promise((done) => setTimeout(done, 100));
          }
          sizes.push(memory.usedJSHeapSize / 2 ** 20);
        }
      }
      return sizes;
    },
    isFull ? 10 : 4,
  );
  expect((heap[1] ?? 0) - (heap[0] ?? 0)).toBeLessThan(2);
  expect(complaints).toEqual([]);
});

test("without WebGL it says so", async () => {
  const result = await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    let times = 0;
    const none = mountBike3d(document.createElement("canvas"), {}, { onUnavailable: () => times++ });
    return [none, times];
  });
  expect(result).toEqual([null, 1]);
});
