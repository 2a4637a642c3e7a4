import { mkdirSync } from "node:fs";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { ensureFirstAdmin } from "./people/auth/first-admin.ts";
import { userRepo } from "./people/auth/users.repo.ts";
import { warnOfLostPasskeys } from "./people/passkeys/warn-of-lost.ts";
import { type Config, loadDotEnv, readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db/opening/open-database.ts";
import { takeLeave } from "./platform/http/leave.ts";
import { outboxMail } from "./platform/mail/outbox.ts";
import { smtpMail } from "./platform/mail/smtp.ts";
import { serverSecret } from "./platform/secret.ts";
import { returnStartMemory } from "./platform/start/after-start.ts";
import { holdFolder } from "./platform/start/one-server.ts";
import { closeToOthers, writePrivately } from "./platform/start/private-files.ts";
import { startMessage } from "./platform/start/start-problem.ts";

const webRoot = fileURLToPath(new URL("../dist/web", import.meta.url));

/**
 * Most connections that wait to be accepted. Beyond it the system drops the first packets, and those clients wait a
 * second or more. Linux allows 4096 unless net.core.somaxconn says otherwise.
 */
const mostUnaccepted = 4096;

let config: Config | null = null;

async function main(): Promise<void> {
  writePrivately();
  loadDotEnv();
  config = readConfig();
  await serve(config);
}

async function serve(config: Config): Promise<void> {
  mkdirSync(config.DATA_DIR, { recursive: true });
  const letGo = config.DATABASE_URL ? null : holdFolder(config.DATA_DIR);
  const db = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    connections: config.DATABASE_CONNECTIONS,
    // There is no log yet: should the upgrade fail, this line tells where the copy is.
    onCopied: (file) =>
      process.stdout.write(`The database as it was before this upgrade is kept in ${file}\n`),
  });
  const say = { info: (fields: object, text: string) => app.log.info(fields, text) };
  const mail = config.SMTP_URL
    ? smtpMail(config.SMTP_URL, config.MAIL_FROM)
    : outboxMail(path.join(config.DATA_DIR, "outbox"), config.MAIL_FROM, say as never);
  const app = await buildApp({ config, db, mail, secret: serverSecret(config), webRoot });
  await ensureFirstAdmin(userRepo(db), config, new Date());

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, "finishing the requests under way");
    setTimeout(() => process.exit(1), 10_000).unref();
    await takeLeave(app, config.DRAIN_SECONDS * 1000);
    // Connections become idle after their last response and would otherwise stay open.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(idle);
    await db.destroy();
    letGo?.();
    process.exit(0);
  };
  process.on("SIGTERM", () => void close("SIGTERM"));
  process.on("SIGINT", () => void close("SIGINT"));

  await app.listen({ host: config.HOST, port: config.PORT, backlog: mostUnaccepted });
  await warnOfLostPasskeys(db, config, app.log);
  if (config.RATE_LIMITS === "off") app.log.warn("RATE_LIMITS=off: nothing limits abuse");
  process.stdout.write(`Spokebook is at ${config.APP_URL}\n`);
  if (!(await userRepo(db).hasAdmin()))
    process.stdout.write(
      `There is no administrator yet: register at ${config.APP_URL}/register, then run bin/admin grant EMAIL\n`,
    );
  // In the background: it takes a while with a million pictures.
  closeToOthers(config.DATA_DIR).then(
    (others) =>
      others > 0 &&
      app.log.warn({ others }, "files in DATA_DIR belong to another user, who decides who reads them"),
    (error: unknown) => app.log.warn({ err: error }, "could not look who can read the files in DATA_DIR"),
  );
  // With NODE_COMPILE_CACHE set, the next start is a quarter faster, even after a kill.
  flushCompileCache();
  returnStartMemory();
}

main().catch((error: unknown) => {
  process.stderr.write(`${startMessage(error, config)}\n`);
  process.exit(1);
});
