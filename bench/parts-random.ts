import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { judgedApp } from "#server/garage/parts/moves/judged-app.testing.ts";
import { judgedRule } from "#server/garage/parts/moves/judged-rule.testing.ts";
import { runRandomMoves } from "#server/garage/parts/moves/random-moves.testing.ts";
import type { Db } from "#server/platform/db/open.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { randomFrom } from "#server/platform/testing/random.ts";

// Random changes of parts and rides against a table of days: by the rule alone, on SQLite and on PostgreSQL:
// node bench/parts-random.ts [rule] [sqlite] [postgres] [steps] [first seed]
const [rule = "10000", sqlite = "10000", postgres = "1000", steps = "25", first = "1000000"] =
  process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), "parts-random-"));

async function run(name: string, count: number, judged: () => Promise<Parameters<typeof runRandomMoves>[0]>) {
  const begun = performance.now();
  for (let seed = 0; seed < count; seed++)
    await runRandomMoves(await judged(), randomFrom(Number(first) + seed), Number(steps));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${name}: ${count} sequences of ${steps} steps in ${seconds} s, no difference`);
}

async function onDatabase(name: string, count: number, db: Db) {
  await run(name, count, () => judgedApp(db));
  await db.destroy();
}

try {
  await run("rule", Number(rule), async () => judgedRule());
  const file = await openDatabase({ dataDir: folder });
  await sql`pragma synchronous = off`.execute(file);
  await onDatabase("SQLite", Number(sqlite), file);
  if (Number(postgres) > 0) {
    const server = await startPostgres();
    await server.createDatabase("parts");
    await onDatabase(
      "PostgreSQL",
      Number(postgres),
      await openDatabase({ url: `${server.url}/parts`, dataDir: "" }),
    );
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
