import { runAdminCommand } from "#server/admin/admin/admin-command.ts";
import { ConfigError, loadDotEnv, readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { serverSecret } from "#server/platform/secret.ts";

try {
  loadDotEnv();
  const config = readConfig();
  const db = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
  });
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const secret = serverSecret(config);
  process.exitCode = await runAdminCommand(db, process.argv.slice(2), say, { config, secret });
  await db.destroy();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
