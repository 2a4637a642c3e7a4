import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import Sqlite from "better-sqlite3";
import { fileNames, keyOf, type Picture } from "#server/platform/pictures/picture.ts";
import { openBucket } from "#server/platform/testing/bucket.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { smallPhoto } from "#server/platform/testing/photos.ts";
import { startPostgres } from "#server/platform/testing/postgres.ts";
import { startServer } from "#server/platform/testing/server.ts";
import { afterwardsOf } from "./afterwards.ts";
import { fullBike } from "./full-bike.ts";

// Moves a SQLite installation of many bikes with a photo each to PostgreSQL and S3: node bench/migrate.ts [bikes]
const bikes = Number(process.argv[2] ?? 10_000);
const { afterwards, undo } = afterwardsOf();

/** Makes a data folder: the first bike and photo by the server, the rest copied row by row and file by file. */
async function manyBikes(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, {}, afterwards);
  const { token, bike } = await server.riderWithBike();
  await server.call("PUT", `/bikes/${bike}`, token, fullBike("Migrated"));
  const form = new FormData();
  form.append("bike_id", String(bike));
  form.append("photo", new Blob([new Uint8Array(await smallPhoto())]), "photo.jpg");
  await server.call("POST", "/photos/upload", token, form);
  await server.end();
  const database = new Sqlite(path.join(dataDir, "spokebook.db"));
  const columnsOf = (table: string) =>
    (database.pragma(`table_info(${table})`) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== "id");
  const copyBike = database.prepare(
    `insert into bikes (${columnsOf("bikes").join()}) select ${columnsOf("bikes").join()} from bikes where id = ?`,
  );
  const copyPhoto = database.prepare(
    `insert into photos (user_id, bike_id, file, format, width, height, sort_order, created_at)
     select user_id, ?, ?, format, width, height, sort_order, created_at from photos where bike_id = ?`,
  );
  const point = database.prepare("update bikes set primary_photo_id = ?, photos = ? where id = ?");
  const first = database.prepare("select * from photos").get() as Picture;
  const at = (file: string, name: string) => path.join(dataDir, "photos", keyOf("bikes", file, name));
  database.transaction(() => {
    for (let made = 1; made < bikes; made++) {
      const copy = copyBike.run(bike).lastInsertRowid;
      const file = randomBytes(16).toString("hex");
      const photo = copyPhoto.run(copy, file, bike).lastInsertRowid;
      point.run(photo, JSON.stringify([[Number(photo), 0]]), copy);
      mkdirSync(path.dirname(at(file, "x")), { recursive: true });
      for (const name of fileNames(first)) linkSync(at(first.file, name), at(file, name));
    }
  })();
  database.close();
}

try {
  const dataDir = path.join(testFolder(afterwards), "data");
  await manyBikes(dataDir);
  const postgres = await startPostgres({ durable: true });
  afterwards(postgres.stop);
  await postgres.createDatabase("spokebook");
  const env = {
    ...process.env,
    ...(await openBucket(afterwards)),
    DATABASE_URL: `${postgres.url}/spokebook`,
  };
  const begun = performance.now();
  // With little memory: the move keeps at most one page of rows.
  const args = ["--max-old-space-size=128", path.resolve("tools/commands/migrate-to-postgres.ts")];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...env, DATA_DIR: dataDir },
  });
  process.stdout.write(stdout);
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
} finally {
  await undo();
}
