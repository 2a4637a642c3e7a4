import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { plans } from "#contract/billing/plan-list.ts";
import { exportFormats } from "#contract/billing/plan-table.ts";
import { garageColumns } from "#contract/garage/garage-file.ts";
import { sharedTestApp, openTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos } from "#server/platform/testing/photos.ts";
import { downloadedBy, onPlan, unzipped } from "#server/platform/testing/transfer.ts";
import { archiveOf } from "#server/platform/files/archive.ts";

const app = sharedTestApp();
const allowed = { hobbyist: [], enthusiast: ["json"], collector: ["json", "csv", "zip"] };

describe("an export", () => {
  test.each(plans.flatMap((plan) => exportFormats.map((format) => [plan, format] as const)))(
    "for a %s as %s",
    async (plan, format) => {
      const rider = await onPlan(app(), await app().rider(), plan);
      const answer = await downloadedBy(rider, `/export?format=${format}`);
      expect(answer.status).toBe((allowed[plan] as string[]).includes(format) ? 200 : 403);
      if (answer.status === 403)
        expect(JSON.parse(answer.text)).toEqual({
          success: false,
          message: "Your plan does not bring this export. Your own data are always yours: see your account.",
          limit_reached: true,
        });
      expect((await rider.get("/user/limits")).body.data.features).toMatchObject({ export: allowed[plan] });
    },
  );

  test("is everybody's where plans limit nothing", async () => {
    const free = await openTestApp({ config: { PLAN_LIMITS: "off" } });
    const rider = await free.rider();
    for (const format of exportFormats)
      expect((await downloadedBy(rider, `/export?format=${format}`)).status).toBe(200);
    expect((await rider.get("/user/limits")).body.data).toMatchObject({
      current_plan: "hobbyist",
      features: { export: exportFormats, dossier: true, branding: true },
    });
  });

  test("has to name a format that there is", async () => {
    const rider = await app().rider();
    for (const query of ["", "?format=", "?format=xml"])
      expect((await downloadedBy(rider, `/export${query}`)).status).toBe(422);
    expect((await app().visitor.get("/export?format=json")).status).toBe(401);
  });

  test("is a file to be saved, oldest bike first, without our ids, times, links or what others think", async () => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    for (const name of ["First", "Second"]) await rider.post("/bikes", { name });
    const { headers, text } = await downloadedBy(rider, "/export?format=json");
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="spokebook-garage-${app().clock.now.toISOString().slice(0, 10)}.json"`,
      "cache-control": "no-store",
    });
    const garage = JSON.parse(text);
    expect(garage).toMatchObject({ format: "spokebook-garage", version: 2, parts: [], rides: [] });
    expect(garage.bikes.map((bike: { name: string }) => bike.name)).toEqual(["First", "Second"]);
    expect(Object.keys(garage.bikes[0])).toEqual(["id", ...garageColumns]);
  });

  test("of an empty garage is a good file too", async () => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    expect(JSON.parse((await downloadedBy(rider, "/export?format=json")).text).bikes).toEqual([]);
    expect((await downloadedBy(rider, "/export?format=csv")).text).toBe(
      `\uFEFF${garageColumns.join(",")}\r\n`,
    );
    const files = await unzipped((await downloadedBy(rider, "/export?format=zip")).bytes);
    expect([...files.keys()]).toEqual(["garage.json"]);
  });

  test("as a table is written the way the reader's spreadsheet reads it, and runs nothing there", async () => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    await rider.post("/bikes", { name: '=cmd|"calc"', current_mileage: 1204.5, notes: "a\nb" });
    const line = async (lang: string) => {
      const { text } = await downloadedBy(rider, "/export?format=csv", { "accept-language": lang });
      return text.slice(text.indexOf("\r\n") + 2);
    };
    expect(await line("en")).toMatch(/^"'=cmd\|""calc""",,,,,,,,1204\.5,"a\nb",,+\r\n$/);
    expect(await line("pl")).toMatch(/^"'=cmd\|""calc""";;;;;;;;1204,5|"1204,5"/);
  });

  test("continues without a photo whose file is gone, and does not list it", async () => {
    const rider = await onPlan(app(), await app().rider(), "collector");
    const { ids } = await bikeWithPhotos(rider, 2);
    await app()
      .db.updateTable("photos")
      .set({ file: "f".repeat(32) })
      .where("id", "=", ids[0]!)
      .execute();
    const files = await unzipped((await downloadedBy(rider, "/export?format=zip")).bytes);
    expect([...files.keys()]).toEqual(["photos/1/1.jpg", "garage.json"]);
    expect(JSON.parse(String(files.get("garage.json"))).bikes[0].photos).toHaveLength(1);
  });

  test("is counted: sixty an hour", async () => {
    const own = await openTestApp();
    const rider = await onPlan(own, await own.rider(), "enthusiast");
    for (let i = 0; i < 60; i++) expect((await downloadedBy(rider, "/export?format=json")).status).toBe(200);
    expect((await downloadedBy(rider, "/export?format=json")).status).toBe(429);
  });
});

describe("an archive on its way", () => {
  test("reads a file only when the one before was sent, and waits for its reader", async () => {
    const started: number[] = [];
    async function* files() {
      for (let i = 0; i < 50; i++) {
        started.push(i);
        yield { name: `${i}.bin`, content: parts(40), packed: true };
      }
    }
    const archive = archiveOf(files());
    const slow = new PassThrough({ highWaterMark: 1000 });
    archive.pipe(slow);
    // Nobody reads: it stops after what fits into buffers.
    await standstill(() => started.length);
    expect(started.length).toBeLessThan(5);
    slow.resume();
    await new Promise((resolve) => slow.on("end", resolve));
    expect(started).toHaveLength(50);
  });

  test("lets go of what it reads when its reader goes away", async () => {
    let open = 0;
    async function* file() {
      open++;
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        open--;
      }
    }
    async function* files() {
      yield { name: "endless.bin", content: file(), packed: true };
    }
    const archive = archiveOf(files());
    // The reader takes no more than fits into buffers.
    archive.pipe(new PassThrough({ highWaterMark: 1000 }));
    await standstill(() => open);
    expect(open).toBe(1);
    archive.destroy();
    await standstill(() => open);
    expect(open).toBe(0);
  });
});

async function* parts(count: number) {
  for (let i = 0; i < count; i++) yield Buffer.alloc(16_384, i);
}

/** Waits until a number has not changed for many turns of the event loop. */
async function standstill(of: () => number): Promise<void> {
  for (let same = 0, last = of(); same < 200; same++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (of() !== last) [same, last] = [0, of()];
  }
}
