import path from "node:path";
import { restore } from "#server/operations/backup/restore.ts";
import { loadDotEnv, readConfig } from "#server/platform/config.ts";
import { run } from "./run.ts";

run(async () => {
  loadDotEnv();
  const config = readConfig();
  const [archive] = process.argv.slice(2).filter((word) => word !== "--force");
  if (!archive) throw new Error("Which archive? bin/restore FILE [--force]");
  if (config.DATABASE_URL)
    throw new Error("This installation is on PostgreSQL: use pg_restore (docs/operations.md)");
  const force = process.argv.includes("--force");
  const { manifest, aside } = await restore(path.resolve(archive), path.resolve(config.DATA_DIR), { force });
  process.stdout.write(
    `${manifest.files.length} files of ${manifest.made_at} are back in ${config.DATA_DIR}\n`,
  );
  if (aside) process.stdout.write(`What was there before is in ${aside}\n`);
});
