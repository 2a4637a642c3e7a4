import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

eachDb("an installation", (on) => {
  test("says its version to anyone, even with a dead bearer", async () => {
    const app = await openTestApp({ on, config: { STAGE: "Stable" } });
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    for (const caller of [app.visitor, app.as(`1|${"x".repeat(40)}`), app.as("nonsense")])
      expect(await caller.get("/version?t=1")).toMatchObject({
        status: 200,
        body: {
          success: true,
          data: {
            version,
            stage: "Stable",
            app_name: "Spokebook",
            release_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
        },
      });
  });

  test("is alive, ready and well when everything answers", async () => {
    const app = await openTestApp({ on });
    expect(await app.visitor.get("=/healthz")).toMatchObject({ status: 200, body: { alive: true } });
    expect(await app.visitor.get("=/readyz")).toMatchObject({ status: 200, body: { ready: true } });
    expect((await app.visitor.get("/status")).body.data).toEqual({
      database: true,
      storage: true,
      mail: true,
    });
  });

  test("is alive and not ready when the place for its files is gone", async () => {
    const app = await openTestApp({ on });
    rmSync(app.dataDir, { recursive: true });
    writeFileSync(app.dataDir, "not a folder");
    expect((await app.visitor.get("=/healthz")).status).toBe(200);
    expect((await app.visitor.get("/status")).body.data).toMatchObject({ mail: false });
    rmSync(app.dataDir);
    expect(await app.visitor.get("=/readyz")).toMatchObject({
      status: 503,
      body: { ready: false, storage: false },
    });
  });
});
