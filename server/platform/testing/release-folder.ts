import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import type { DialectName } from "#server/platform/db/dialect.ts";
import { testFolder, testPostgres } from "./databases.ts";

/** The responses of release 0.9.5, recorded before its data folder was closed. */
export interface AnswersOf095 {
  passwords: Record<"admin" | "ola" | "jan", string>;
  /** By reader and path. */
  answers: Record<"admin" | "ola" | "jan" | "nobody", Record<string, object>>;
  /** SHA-256 of each picture, by reader and path: "ola /photos/1". */
  pictures: Record<string, string>;
}

/** The responses of release 0.10.0, with the bikes by what is special about their mileage. */
export interface AnswersOf0100 extends AnswersOf095 {
  bikes: Record<"entered" | "bought" | "unridden" | "ridden" | "read" | "bare" | "sold", number>;
}

/** A copy of a data folder that release 0.9.5 made, gone when the test ends; on PostgreSQL with the URL of its database. */
export const folderOf095 = (on: DialectName) => folderOf<AnswersOf095>("release-0-9-5", on);

/** A copy of a data folder that release 0.10.0 made, as above. */
export const folderOf0100 = (on: DialectName) => folderOf<AnswersOf0100>("release-0-10-0", on);

async function folderOf<Answers>(release: string, on: DialectName) {
  const dataDir = testFolder();
  cpSync(path.resolve("server/platform/testing", release, on), dataDir, { recursive: true });
  const recorded = JSON.parse(readFileSync(path.join(dataDir, "answers.json"), "utf8")) as Answers;
  rmSync(path.join(dataDir, "answers.json"));
  if (on === "sqlite") {
    const packed = path.join(dataDir, "spokebook.db.gz");
    writeFileSync(path.join(dataDir, "spokebook.db"), gunzipSync(readFileSync(packed)));
    rmSync(packed);
    return { dataDir, recorded, url: undefined };
  }
  const dump = path.join(dataDir, "dump.sql");
  const url = await testPostgres();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(readFileSync(dump, "utf8")).finally(() => client.end());
  rmSync(dump);
  return { dataDir, recorded, url };
}
