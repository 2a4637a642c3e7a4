import path from "node:path";
import { testFolder } from "#server/platform/testing/databases.ts";
import { killsAmidMails } from "#server/platform/testing/mail-crashes.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { afterwardsOf } from "./afterwards.ts";

// kill -9 amid mails, one instance on SQLite and two on PostgreSQL: node bench/mail-crash.ts [mails] [kills]
const [mails = 5000, kills = 10] = process.argv.slice(2).map(Number);
const { afterwards, undo } = afterwardsOf();
const report: Record<string, Record<string, number>> = {};
try {
  for (const on of ["sqlite", "postgres"]) {
    const env: Record<string, string> = {};
    const folders = [path.join(testFolder(afterwards), "data")];
    if (on === "postgres") {
      const postgres = await startPostgres({ durable: true });
      afterwards(postgres.stop);
      await postgres.createDatabase("spokebook");
      env["DATABASE_URL"] = `${postgres.url}/spokebook`;
      folders.push(path.join(testFolder(afterwards), "data"));
    }
    const begun = performance.now();
    const found = await killsAmidMails({ mails, kills, folders, env, afterwards });
    report[on] = { ...found, kills, seconds: Math.round((performance.now() - begun) / 1000) };
  }
  console.table(report);
} finally {
  await undo();
}
