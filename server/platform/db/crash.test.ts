import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { killsUnderWrites } from "#server/platform/testing/crashes.ts";
import { afterTest, bothDbs, testFolder, testPostgres } from "#server/platform/testing/databases.ts";

bothDbs("a server that is killed under parallel writes", (on) => {
  test("has lost nothing that it acknowledged, and is back at once", async () => {
    const dataDir = testFolder();
    const url = on === "postgres" ? await testPostgres() : "";
    const { acknowledged, lost } = await killsUnderWrites({
      rounds: 3,
      dataDir,
      env: { DATABASE_URL: url },
      afterwards: afterTest,
    });
    expect(acknowledged).toBeGreaterThan(50);
    expect(lost).toEqual([]);
    if (on === "postgres") return;
    const database = new Sqlite(path.join(dataDir, "spokebook.db"));
    afterTest(() => database.close());
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  }, 60_000);
});
