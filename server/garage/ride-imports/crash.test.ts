import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ImportedRides, RideImport } from "#contract/garage/ride-imports.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { manyRides } from "./imports.testing.ts";

test("an import continues where a server was killed or ended, with no ride twice and none lost", async () => {
  const dataDir = testFolder();
  const count = 400;
  let server = await startServer(dataDir);
  const { token } = await server.riderWithBike();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await manyRides(count))]), "all.zip");
  const { data } = (await (await server.call("POST", "/ride-imports", token, form)).json()) as {
    data: RideImport;
  };
  const state = async () =>
    (
      (await (await server.call("GET", `/ride-imports/${data.id}?per_page=200`, token)).json()) as {
        data: ImportedRides;
      }
    ).data;
  /** Waits until so many files are done, or the import is over. */
  async function until(files: number): Promise<ImportedRides> {
    for (;;) {
      const now = await state();
      if (now.files_done >= files || now.finished_at) return now;
      await sleep(10);
    }
  }
  const seen: number[] = [];
  for (const files of [1, 100, 200]) {
    seen.push((await until(files)).files_done);
    // A server that ends hands the import on at once; the lease of a dead one ends after a minute.
    if (files === 200) expect(await server.end()).toBe(0);
    else {
      await server.kill();
      const db = await openDatabase({ dataDir });
      await db.updateTable("queued_jobs").set({ run_at: new Date().toISOString(), holder: null }).execute();
      await db.destroy();
    }
    server = await startServer(dataDir);
    expect((await state()).files_done).toBeGreaterThanOrEqual(seen.at(-1)!);
  }
  expect(seen.at(-1)).toBeLessThan(count);
  const done = await until(count);
  expect(done).toMatchObject({ files_total: count, imported: count, duplicates: 0, failed: 0 });
  await expect.poll(async () => (await state()).state).toBe("done");
  const { meta } = (await (await server.call("GET", "/rides", token)).json()) as {
    meta: { total: number; distance_m: number };
  };
  expect(meta).toMatchObject({ total: count, distance_m: count * 20_000 });
  await server.kill();
  const db = await openDatabase({ dataDir });
  const [items, tracks] = await Promise.all([
    db.selectFrom("ride_import_items").select(["number", "name"]).execute(),
    db.selectFrom("ride_tracks").select("ride_id").execute(),
  ]);
  await db.destroy();
  expect(new Set(items.map(({ name }) => name)).size).toBe(count);
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(tracks).toHaveLength(count);
}, 90_000);
