import path from "node:path";
import { backUp } from "#server/operations/backup/backup.ts";
import { loadDotEnv, readConfig } from "#server/platform/config.ts";
import { run } from "./run.ts";

run(async () => {
  loadDotEnv();
  const config = readConfig();
  if (config.DATABASE_URL)
    throw new Error("This installation is on PostgreSQL: use pg_dump (docs/operations.md)");
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const to = path.resolve(process.argv[2] ?? `spokebook-${stamp}.zip`);
  const { files, missing } = await backUp(config.DATA_DIR, to);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  process.stdout.write(
    `${to}\n${files.length} files, ${(size / 1e6).toFixed(1)} MB, read back and checked\n`,
  );
  if (config.S3_BUCKET)
    process.stdout.write(`Pictures are in the bucket ${config.S3_BUCKET} and not in it\n`);
  else if (missing.length > 0)
    process.stderr.write(
      `Gone before this backup: ${missing.length} files of pictures and rides, such as ${missing[0]}\n`,
    );
});
