import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiBase } from "#contract/platform/wire.ts";
import { eachDb } from "#server/platform/testing/databases.ts";
import { sharedTestApp } from "#server/platform/testing/test-app.ts";
import { bikeWithPhotos } from "#server/platform/testing/photos.ts";
import { beginningOf, rawConnection } from "#server/platform/testing/raw.ts";
import { onPlan, sendImport } from "#server/platform/testing/transfer.ts";

eachDb("what is cut off", (on) => {
  const app = sharedTestApp({ on, config: { RATE_LIMITS: "off" } });
  const uploads = () => {
    try {
      return readdirSync(path.join(app().dataDir, "uploads"));
    } catch {
      return [];
    }
  };
  /** Files of the data folder, except the database, that this process has open. */
  const openFiles = () =>
    readdirSync("/proc/self/fd").filter((fd) => {
      try {
        const name = readlinkSync(`/proc/self/fd/${fd}`);
        return name.startsWith(app().dataDir) && !name.includes("spokebook.db");
      } catch {
        return false;
      }
    });
  const idle = () =>
    new Promise<number>((resolve) => app().fastify.server.getConnections((_error, count) => resolve(count)));

  test("uploads that are cut off at any moment leave no folder and no open file", async () => {
    const rider = await app().rider();
    for (const [target, name] of [
      ["/import", "file"],
      ["/photos/upload", "photo"],
      ["/profile/upload-photo", "photo"],
    ] as const)
      for (let moment = 0; moment < 40; moment++) {
        const lines = beginningOf(target, rider.token ?? "", { name });
        const socket = await rawConnection(app().fastify, ...lines);
        if (moment % 2) socket.write("x".repeat(moment * 1000));
        for (let turn = 0; turn < moment / 2; turn++) await setImmediate();
        socket.destroy();
      }
    await expect.poll(idle).toBe(0);
    await expect.poll(uploads).toEqual([]);
    await expect.poll(openFiles).toEqual([]);
    await expect
      .poll(async () => (await sendImport(rider, "Name\nA\n", { dry_run: "true" })).status)
      .toBe(200);
  });

  test.skipIf(process.platform !== "linux")(
    "downloads that are cut off at any moment leave no file open",
    async () => {
      const rider = await onPlan(app(), await app().rider(), "collector");
      const { photos } = await bikeWithPhotos(rider, 20);
      const targets = [
        "/export?format=zip",
        "/account/data",
        ...photos.slice(0, 2).map(({ url }) => url.slice(apiBase.length)),
      ];
      for (const target of targets)
        for (let moment = 0; moment < 40; moment++) {
          const socket = await rawConnection(
            app().fastify,
            `GET ${apiBase}${target} HTTP/1.1`,
            "host: localhost",
            `authorization: Bearer ${rider.token}`,
          );
          if (moment % 2) await once(socket, "data");
          for (let turn = 0; turn < moment; turn++) await setImmediate();
          socket.destroy();
        }
      await expect.poll(idle).toBe(0);
      await expect.poll(openFiles).toEqual([]);
    },
  );
});
