import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eachDb } from "#server/platform/testing/databases.ts";
import { openHouse } from "#server/platform/testing/house.ts";

eachDb("an installation", (on) => {
  test("says its version to anyone, even with a dead bearer", async () => {
    const house = await openHouse({ on, config: { STAGE: "Stable" } });
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    for (const caller of [house.visitor, house.as(`1|${"x".repeat(40)}`), house.as("nonsense")])
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
    const house = await openHouse({ on });
    expect(await house.visitor.get("=/healthz")).toMatchObject({ status: 200, body: { alive: true } });
    expect(await house.visitor.get("=/readyz")).toMatchObject({ status: 200, body: { ready: true } });
    expect((await house.visitor.get("/status")).body.data).toEqual({
      database: true,
      storage: true,
      mail: true,
    });
  });

  test("is alive and not ready when the place for its files is gone", async () => {
    const house = await openHouse({ on });
    rmSync(house.dataDir, { recursive: true });
    writeFileSync(house.dataDir, "not a folder");
    expect((await house.visitor.get("=/healthz")).status).toBe(200);
    expect((await house.visitor.get("/status")).body.data).toMatchObject({ mail: false });
    rmSync(house.dataDir);
    expect(await house.visitor.get("=/readyz")).toMatchObject({
      status: 503,
      body: { ready: false, storage: false },
    });
  });
});
