import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

// Lighthouse as a phone, the median of several rounds, our pages beside a static page with the same hero:
// CHROME_PATH=… node bench/lighthouse.ts <lighthouse's cli/index.js> [rounds] [paths, with commas]
const [lighthouse, rounds = "5", paths = "/,/pricing,/about"] = process.argv.slice(2);
if (!lighthouse)
  throw new Error("Where is Lighthouse? npm install lighthouse, elsewhere, and name its cli/index.js");
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-lighthouse-"));
const ports = { app: 4393, still: 4394 };
const app = `http://127.0.0.1:${ports.app}`;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}
const run = promisify(execFile);

async function judge(url: string): Promise<Report> {
  const out = path.join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage";
  const options = ["--quiet", "--output=json", `--output-path=${out}`, `--chrome-flags=${flags}`];
  await run(process.execPath, [lighthouse ?? "", url, ...options], { maxBuffer: 1e8 });
  return JSON.parse(readFileSync(out, "utf8")) as Report;
}

function start(file: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () => resolve(child));
    child.once("exit", () => reject(new Error(`${file} ended`)));
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const score = (reports: Report[], name: string) =>
  median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
const value = (reports: Report[], name: string) =>
  median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));

const servers = [
  await start("../server/main.ts", [], {
    DATA_DIR: folder,
    PORT: String(ports.app),
    APP_URL: app,
    LOG_LEVEL: "silent",
    // No requests to the bank from a benchmark.
    NBP_URL: "http://127.0.0.1:9",
  }),
  await start("still.ts", [app, String(ports.still)], {}),
];
try {
  const table: Record<string, Record<string, number>> = {};
  for (const at of paths.split(","))
    for (const language of ["en", "pl"]) {
      const address = `${at}?lng=${language}`;
      const ours: Report[] = [];
      const still: Report[] = [];
      for (let round = 0; round < Number(rounds); round++) {
        still.push(await judge(`http://127.0.0.1:${ports.still}${address}`));
        ours.push(await judge(app + address));
      }
      const [lcp, stillLcp] = [ours, still].map((of) => value(of, "largest-contentful-paint"));
      table[address] = {
        performance: score(ours, "performance"),
        accessibility: score(ours, "accessibility"),
        "best practices": score(ours, "best-practices"),
        SEO: score(ours, "seo"),
        "FCP ms": Math.round(value(ours, "first-contentful-paint")),
        "LCP ms": Math.round(lcp ?? 0),
        "static LCP ms": Math.round(stillLcp ?? 0),
        "LCP ratio": Number(((lcp ?? 0) / (stillLcp || 1)).toFixed(2)),
        "TBT ms": Math.round(value(ours, "total-blocking-time")),
        CLS: Number(value(ours, "cumulative-layout-shift").toFixed(4)),
      };
    }
  console.table(table);
} finally {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
}
