import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { apiBase } from "#contract/platform/wire.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { outboxMail } from "#server/platform/mail/outbox.ts";
import { cast, castPassword } from "#tools/demo/cast.ts";
import { seedDemo } from "#tools/demo/seed.ts";
import { shotFile, openBrowser, take, variants } from "./camera.ts";
import { shots } from "./screens.ts";
import { contactSheet } from "./sheet.ts";

const [folder, filter = ""] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("bin/shots DIR [filter]: where do the pictures go?\n");
  process.exit(1);
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

const wanted = shots.filter((shot) => shot.name.includes(filter));
const browser = await openBrowser();
const jobs = wanted.flatMap((shot) =>
  variants
    .filter(({ width }) => !shot.phone || width === 390)
    .map((variant) => ({ shot, variant, file: path.join(folder, shotFile(shot, variant)) })),
);

const failed = new Set<string>();
/** Takes the remaining pictures one by one; several workers run in parallel. */
async function worker(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const viewer = job.shot.as ? viewers.get(job.shot.as) : undefined;
    try {
      await take(job.shot, { browser, origin, viewer, variant: job.variant, file: job.file, shareTokens });
    } catch (error) {
      failed.add(job.shot.name);
      process.stderr.write(`${job.file}: ${String(error)}\n`);
    }
  }
}
await Promise.all([1, 2, 3, 4].map(worker));
for (const shot of wanted) if (!failed.has(shot.name)) await contactSheet(shot, folder, browser);
process.stdout.write(`${wanted.length} screens are in ${folder}: open the sheet--*.png first.\n`);

await browser.close();
await app.close();
await db.destroy();
rmSync(dataDir, { recursive: true, force: true });
process.exit(failed.size === 0 ? 0 : 1);
