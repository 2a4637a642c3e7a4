import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";

// How much slower the list of 10,000 rides pages than that of 100: node bench/rides.ts [rounds] [seconds]
const [rounds = "3", seconds = "2"] = process.argv.slice(2);
const most = 3;
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-rides-"));
const port = 4393;
const api = `http://127.0.0.1:${port}/api/v1`;

const server = spawn(process.execPath, [path.join(import.meta.dirname, "../server/main.ts")], {
  env: {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
  },
  stdio: ["ignore", "pipe", "inherit"],
});

async function send(url: string, body: object, token = ""): Promise<{ token?: string }> {
  const response = await fetch(api + url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<{ token?: string }>;
}

async function riderWith(rides: number): Promise<string> {
  const password = "correct horse battery";
  const email = `rider${rides}@example.com`;
  const rider = { name: "Bench", email, password, password_confirmation: password };
  const { token = "" } = await send("/auth/register", rider);
  const first = Date.parse("2010-01-01T08:00:00Z");
  const ride = (index: number) => ({
    started_at: new Date(first + index * 12 * 3_600_000).toISOString(),
    distance_m: 20_000 + (index % 50) * 1000,
    moving_s: 3600 + index,
    elapsed_s: 20_000,
    up_m: index % 900,
    title: `Ride ${index}`,
  });
  for (let sent = 0; sent < rides; sent += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => send("/rides", ride(sent + index), token)));
  return token;
}

/** Requests a second. */
async function rateOf(url: string, token: string): Promise<number> {
  const result = await autocannon({
    url: api + url,
    headers: { authorization: `Bearer ${token}` },
    connections: 4,
    duration: Number(seconds),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return result.requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  await new Promise((resolve, reject) => {
    server.stdout.once("data", resolve);
    server.once("exit", () => reject(new Error("the server ended")));
  });
  const [few, many] = [await riderWith(100), await riderWith(10_000)];
  const pages = ["page=1", "page=100", "page=200"];
  const ratios = new Map<string, number[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < Number(rounds); round++)
    for (const page of pages) {
      const little = await rateOf("/rides?page=1", few);
      ratios.get(page)?.push(little / (await rateOf(`/rides?${page}`, many)));
    }
  for (const [page, measured] of ratios)
    console.log(`10,000 rides, ${page}: ${median(measured).toFixed(2)} × the list of 100 (at most ${most})`);
  if ([...ratios.values()].some((measured) => median(measured) > most)) process.exitCode = 1;
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
