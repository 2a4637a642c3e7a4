import { mkdirSync } from "node:fs";
import { loadDotEnv, readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { cast, castPassword } from "./cast.ts";
import { seedDemo } from "./seed.ts";

// Seeds the data that bin/demo serves, and prints how to sign in.
loadDotEnv();
const config = readConfig();
mkdirSync(config.DATA_DIR, { recursive: true });
const db = await openDatabase({
  url: config.DATABASE_URL,
  directUrl: config.DATABASE_DIRECT_URL,
  dataDir: config.DATA_DIR,
});
await seedDemo(config, db, (line) => void process.stdout.write(`${line}\n`));
await db.destroy();

const lines = cast.map(({ name, email, plan, admin, bikes }) => {
  const count = bikes.length === 1 ? "1 bike" : `${bikes.length} bikes`;
  return `  ${email.padEnd(20)} ${name.padEnd(18)} ${plan}, ${count}${admin ? ", admin" : ""}`;
});
process.stdout.write(`The demo's riders, all with the password ${castPassword}:\n${lines.join("\n")}\n`);
