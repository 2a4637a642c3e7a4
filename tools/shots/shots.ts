import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { apiBase } from "#contract/platform/wire.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/opening/open-database.ts";
import { outboxMail } from "#server/platform/mail/outbox.ts";
import { cast, castPassword } from "#tools/demo/cast.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { openBrowser, shotFile, take } from "./camera.ts";
import type { Shot } from "./screens.ts";
import { contactSheet } from "./sheet.ts";
import { shotsUsage, wantedOf } from "./wanted.ts";

const wanted = wantedOf(process.argv.slice(2));
if (!wanted) {
  process.stderr.write(shotsUsage);
  process.exit(2);
}
const { folder, list, pictures } = wanted;
if (list) {
  for (const { shot, variant } of pictures) process.stdout.write(`${shotFile(shot, variant)}\n`);
  process.exit(0);
}
mkdirSync(folder, { recursive: true });

const dataDir = mkdtempSync(path.join(tmpdir(), "spokebook-shots-"));
const config = {
  ...readConfig({
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    // Any key: no one pays, but the buttons are shown.
    STRIPE_SECRET_KEY: "sk_test_pictures",
    STRIPE_WEBHOOK_SECRET: "whsec_pictures",
  }),
  DATA_DIR: dataDir,
};
const db = await openDatabase({ dataDir });
await seedDemo(config, db);
const app = await buildApp({
  config,
  db,
  mail: outboxMail(path.join(dataDir, "outbox"), config.MAIL_FROM, { info() {} }),
  secret: "of a server that lives as long as its pictures are taken",
  webRoot: path.resolve("dist/web"),
});
await app.listen({ host: "127.0.0.1", port: 0 });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

interface DemoAnswer {
  id: number;
  name: string;
  share_token: string;
}
const shareTokens = new Map<string, string>();

async function viewerOf(email: string) {
  const payload = { email, password: castPassword, remember: true };
  const { token } = (await app.inject({ method: "POST", url: `${apiBase}/auth/login`, payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await app.inject({ url: `${apiBase}/bikes`, headers })).json();
  for (const bike of data as DemoAnswer[]) shareTokens.set(bike.name, bike.share_token);
  const profile = (await app.inject({ url: `${apiBase}/profile`, headers })).json().data as DemoAnswer;
  shareTokens.set(email.split("@")[0] ?? "", profile.share_token);
  return { token, bikes: new Map((data as DemoAnswer[]).map((bike) => [bike.name, bike.id])) };
}
const viewers = new Map(
  await Promise.all(cast.map(async ({ email }) => [email, await viewerOf(email)] as const)),
);

const browser = await openBrowser();
const waiting = [...pictures];
const failed = new Set<Shot>();
let done = 0;
/** Takes the remaining pictures one by one; several workers run in parallel. */
async function worker(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { shot, variant } = next;
    const name = shotFile(shot, variant);
    const file = path.join(folder, name);
    const viewer = shot.as ? viewers.get(shot.as) : undefined;
    try {
      await take(shot, { browser, origin, viewer, variant, file, shareTokens });
      process.stdout.write(`${++done} of ${pictures.length}  ${name}\n`);
    } catch (error) {
      failed.add(shot);
      process.stderr.write(`${++done} of ${pictures.length}  ${name} failed: ${String(error)}\n`);
    }
  }
}
await Promise.all([1, 2, 3, 4].map(worker));
const whole = [...new Set(pictures.map(({ shot }) => shot))].filter((shot) => !failed.has(shot));
for (const shot of whole) {
  const taken = pictures.filter((picture) => picture.shot === shot).map(({ variant }) => variant);
  await contactSheet(shot, { folder, browser, taken });
}
process.stdout.write(`${whole.length} screens are in ${folder}: open the sheet--*.png first.\n`);

await browser.close();
await app.close();
await db.destroy();
rmSync(dataDir, { recursive: true, force: true });
process.exit(failed.size === 0 ? 0 : 1);
