import path from "node:path";
import { killsUnderWrites } from "#server/platform/testing/crashes.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { afterwardsOf } from "./afterwards.ts";

// kill -9 under 16 parallel writers, on both databases: node bench/crash.ts [times]
const rounds = Number(process.argv[2] ?? 200);
const { afterwards, undo } = afterwardsOf();
const report: Record<string, Record<string, number>> = {};
try {
  for (const on of ["sqlite", "postgres"]) {
    const env: Record<string, string> = {};
    if (on === "postgres") {
      const postgres = await startPostgres({ durable: true });
      afterwards(postgres.stop);
      await postgres.createDatabase("spokebook");
      env["DATABASE_URL"] = `${postgres.url}/spokebook`;
    }
    const dataDir = path.join(testFolder(afterwards), "data");
    const { acknowledged, lost, starts } = await killsUnderWrites({ rounds, dataDir, env, afterwards });
    const sorted = starts.toSorted((a, b) => a - b);
    report[on] = {
      kills: rounds,
      acknowledged,
      lost: lost.length,
      "start ms, median": Math.round(sorted[sorted.length >> 1] ?? 0),
      "start ms, longest": Math.round(sorted.at(-1) ?? 0),
    };
  }
  console.table(report);
} finally {
  await undo();
}
