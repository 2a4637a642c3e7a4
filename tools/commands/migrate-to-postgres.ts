import path from "node:path";
import { movePictures } from "#server/operations/backup/move-pictures.ts";
import { refuseWhileServed } from "#server/operations/backup/restore.ts";
import { loadDotEnv, readConfig } from "#server/platform/config.ts";
import { moveRows } from "#server/platform/db/move.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { run } from "./run.ts";

run(async () => {
  loadDotEnv();
  const config = readConfig();
  const { DATA_DIR: dataDir, DATABASE_URL: url } = config;
  if (!url) throw new Error("DATABASE_URL says where to: set it to the PostgreSQL database, empty so far");
  refuseWhileServed(path.join(dataDir, "spokebook.db"));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [from, to] = [await openDatabase({ dataDir }), await openDatabase({ url, dataDir, patient: true })];
  try {
    // Pictures first, so that no row ever lacks its files.
    if (config.S3_BUCKET)
      say(`${await movePictures(dataDir, openStorage(config))} files of pictures and rides`);
    for (const [table, rows] of Object.entries(await moveRows(from, to))) say(`${rows} ${table}`);
  } finally {
    await from.destroy();
    await to.destroy();
  }
  say("All of it is there, compared by count and hash. Start the servers with this configuration.");
  say(
    config.S3_BUCKET
      ? `${dataDir} is as it was; keep its file "secret" as SECRET of every instance.`
      : `Pictures stay in ${dataDir}/photos: S3_BUCKET is not set.`,
  );
});
