import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import type { DialectName } from "#server/platform/db/dialect.ts";
import { testFolder, testPostgres } from "./databases.ts";

/** The responses of release 0.9.5, recorded before its data folder was closed. */
export interface AnswersOf095 {
  passwords: Record<"admin" | "ola" | "jan", string>;
  /** By who asked and the path. */
  answers: Record<"admin" | "ola" | "jan" | "nobody", Record<string, object>>;
  /** SHA-256 of each picture, by who asked and the path: "ola /photos/1". */
  pictures: Record<string, string>;
}

const release = path.resolve("server/platform/testing/release-0-9-5");

/** A copy of a data folder that release 0.9.5 made, gone when the test ends; on PostgreSQL with the URL of its database. */
export async function folderOf095(on: DialectName) {
  const dataDir = testFolder();
  cpSync(path.join(release, on), dataDir, { recursive: true });
  const told = JSON.parse(readFileSync(path.join(dataDir, "answers.json"), "utf8")) as AnswersOf095;
  rmSync(path.join(dataDir, "answers.json"));
  if (on === "sqlite") {
    const packed = path.join(dataDir, "spokebook.db.gz");
    writeFileSync(path.join(dataDir, "spokebook.db"), gunzipSync(readFileSync(packed)));
    rmSync(packed);
    return { dataDir, told, url: undefined };
  }
  const dump = path.join(dataDir, "dump.sql");
  const url = await testPostgres();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(readFileSync(dump, "utf8")).finally(() => client.end());
  rmSync(dump);
  return { dataDir, told, url };
}
