import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { recordingSmtp } from "#server/platform/testing/recording-smtp.ts";

// Resident memory of a server that bin/start starts: at rest, after 300 registrations with their mails, and a minute later:
// node bench/memory.ts [registrations] [at once] [seconds of idling]. Linux only. Run bin/start once before, so that the compiled
// code is cached.
const [registrations = "300", atOnce = "8", idle = "60"] = process.argv.slice(2);
const port = 4393;
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-memory-"));
const afterwards: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");

/** A process and all processes that it started. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(pid, `task/${task}/children`).split(" "))
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** Resident kilobytes by what they are mapped from. */
function mappingsOf(pid: number): Record<string, number> {
  const sums = { code: 0, malloc: 0, "V8, threads, malloc": 0 };
  let kind: keyof typeof sums = "code";
  for (const line of read(pid, "smaps").split("\n")) {
    const [, name] = /^[\da-f]+-[\da-f]+ \S+ \S+ \S+ \d+ *(.*)$/.exec(line) ?? [];
    if (name !== undefined)
      kind = name === "[heap]" ? "malloc" : name.startsWith("/") ? "code" : "V8, threads, malloc";
    sums[kind] += Number(/^Rss: +(\d+)/.exec(line)?.[1] ?? 0);
  }
  return sums;
}

const megabytes = (kilobytes: number) => Math.round((kilobytes * 1024) / 1e6);
const report: Record<string, Record<string, number>> = {};
function note(when: string, pid: number): void {
  const rss = (one: number) => Number(/VmRSS:\s+(\d+)/.exec(read(one, "status"))?.[1] ?? 0);
  const figures = {
    "all processes": treeOf(pid).reduce((sum, one) => sum + rss(one), 0),
    "main process": rss(pid),
    ...mappingsOf(pid),
  };
  report[when] = Object.fromEntries(Object.entries(figures).map(([name, size]) => [name, megabytes(size)]));
}

async function register(index: number): Promise<void> {
  const password = "correct horse battery";
  const response = await fetch(`${origin}/api/v1/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: `Rider ${index}`,
      email: `rider${index}@example.com`,
      password,
      password_confirmation: password,
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

try {
  const smtp = await recordingSmtp((work) => afterwards.push(work));
  const server = spawn(path.resolve(import.meta.dirname, "../bin/start"), {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
      REQUIRE_EMAIL_VERIFICATION: "yes",
      SMTP_URL: smtp.url,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  afterwards.push(() => server.kill());
  const pid = server.pid ?? 0;
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (text) => String(text).includes("Spokebook is at") && resolve());
    server.once("exit", () => reject(new Error("bin/start ended")));
  });
  await fetch(`${origin}/readyz`);
  note("ready", pid);
  await sleep(Number(idle) * 1000);
  note("at rest", pid);

  const left = Array.from({ length: Number(registrations) }, (_, index) => index);
  const caller = async () => {
    for (let index = left.pop(); index !== undefined; index = left.pop()) await register(index);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: Number(atOnce) }, caller));
  const seconds = (performance.now() - started) / 1000;
  note("after registrations", pid);
  while (smtp.received.length < Number(registrations)) await sleep(100);
  await sleep(Number(idle) * 1000);
  note(`after ${idle} s more`, pid);
  process.stdout.write(
    `${registrations} registrations in ${seconds.toFixed(1)} s, ${smtp.received.length} mails; megabytes\n`,
  );
  console.table(report);
} finally {
  for (const work of afterwards.toReversed()) await work();
}
