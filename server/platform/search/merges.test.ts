import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase, testFolder } from "#server/platform/testing/databases.ts";

test("on SQLite every search index is merged in small steps, so that no single change waits for a large one", async () => {
  const db = await testDatabase("sqlite", testFolder());
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where sql like '%using fts5%'`.execute(db);
  expect(rows.map(({ name }) => name)).toContain("bikes_search");
  for (const { name } of rows) {
    const settings = await sql<{ k: string; v: number }>`select k, v from ${sql.table(`${name}_config`)}
      where k <> 'version' order by k`.execute(db);
    expect([name, settings.rows]).toEqual([
      name,
      [
        { k: "automerge", v: 8 },
        { k: "crisismerge", v: 64 },
        { k: "pgsz", v: 500 },
      ],
    ]);
  }
});
