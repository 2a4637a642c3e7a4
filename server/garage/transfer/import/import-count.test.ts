import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { garageFormat } from "#contract/garage/garage-file.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";
import { smallPhoto, sendPhoto } from "#server/platform/testing/photos.ts";
import { downloadedBy, onPlan, sendImport, zipOf } from "#server/platform/testing/transfer.ts";

eachDb("photos of an import", (on) => {
  test("count as uploads do, and what is over is left out and listed", { timeout: 60_000 }, async () => {
    const app = await openTestApp({ on });
    const rider = await onPlan(app, await app.rider(), "collector");
    const key = `upload:${rider.id}`;
    const window_start = Math.floor(app.clock.now.getTime() / 1000);
    await app.db.insertInto("rate_limits").values({ key, window_start, hits: 297 }).execute();
    const photo = (file: string) => ({ file, is_primary: false, seal: "" });
    const bikes = [
      { name: "A", photos: [photo("a"), photo("a"), photo("b")] },
      { name: "B", photos: [photo("a"), photo("b")] },
      { name: "C" },
    ];
    const bytes = await smallPhoto();
    const archive = await zipOf({
      "garage.json": JSON.stringify({ ...garageFormat, bikes }),
      a: bytes,
      b: bytes,
    });
    const answer = await sendImport(rider, archive);
    const over = {
      row: 2,
      column: "photos",
      reason: "Left out: more than 300 photos an hour are not taken.",
    };
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { bikes: 3, photos: 3, left_out: [over, over], left_out_count: 2 } },
    });
    const { data } = (await rider.get("/bikes")).body;
    expect(data.map((bike: { photos: unknown[] }) => bike.photos.length)).toEqual([0, 0, 3]);
    const bike = data[2];
    expect((await sendPhoto(rider, bike.id)).status).toBe(429);

    // Three photos, whose bytes are stored once.
    const files = readdirSync(path.join(app.dataDir, "photos"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)));
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(files.length / 3);

    // Deleting one keeps the others.
    const [first, second] = bike.photos as { id: number; url: string }[];
    expect((await rider.delete(`/photos/${first?.id}`)).status).toBe(200);
    const { status, bytes: shown } = await downloadedBy(rider, (second?.url ?? "").replace("/api/v1", ""));
    expect([status, shown.length > 100]).toEqual([200, true]);
    app.pass(3_600_000);
    await app.fastify.work["photos"]?.();
    expect((await downloadedBy(rider, (second?.url ?? "").replace("/api/v1", ""))).status).toBe(200);
  });
});
