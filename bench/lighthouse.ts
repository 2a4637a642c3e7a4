import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { fullBike } from "./full-bike.ts";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";

// Lighthouse as a phone, the median of several rounds, our pages beside a static copy of each:
// CHROME_PATH=… node bench/lighthouse.ts <lighthouse's cli/index.js> [rounds] [paths, with commas] [languages, with commas]
// The paths "bike" and "profile" stand for a shared bike with four photos and its rider.
const [lighthouse, rounds = "5", paths = "/,/pricing,/about,/login,bike,profile", spoken = "en,pl"] =
  process.argv.slice(2);
if (!lighthouse)
  throw new Error("Where is Lighthouse? npm install lighthouse, elsewhere, and name its cli/index.js");
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-lighthouse-"));
const ports = { app: 4393, still: 4394 };
const app = `http://127.0.0.1:${ports.app}`;

interface Request {
  url: string;
  resourceType?: string;
  transferSize: number;
  /** When the page requested it, in ms since the first one. */
  rendererStartTime: number;
}
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items: unknown[]; debugData?: { networkStartTimeTs?: number } } }
  >;
}
const run = promisify(execFile);
const undo: (() => unknown)[] = [];

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

/**
 * Kilobytes of a kind that the page requested before it was painted first or loaded, whichever was later: a browser is
 * not idle before it has loaded.
 */
function early({ audits }: Report, kind: string): number {
  // Both in microseconds of the same clock.
  const [seen = {}] = (audits["metrics"]?.details?.items ?? []) as Record<string, number>[];
  const until = Math.max(seen["observedFirstContentfulPaintTs"] ?? 0, seen["observedLoadTs"] ?? 0);
  const { items = [], debugData } = audits["network-requests"]?.details ?? {};
  const requestedAt = ({ rendererStartTime }: Request) =>
    (debugData?.networkStartTimeTs ?? 0) + rendererStartTime * 1000;
  const sent = (items as Request[]).filter(
    (request) => request.resourceType === kind && requestedAt(request) < until,
  );
  return sent.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}
const round = (number: number, digits = 0) => Number(number.toFixed(digits));

const server = await startServer(
  folder,
  { PORT: String(ports.app), APP_URL: app, LOG_LEVEL: "info" },
  (step) => undo.push(step),
);
try {
  const still = await start("still.ts", [app, String(ports.still)], {});
  undo.push(() => still.kill());
  const named = paths.includes("bike") || paths.includes("profile") ? await shareOne() : {};
  const table: Record<string, Record<string, number>> = {};
  for (const at of paths.split(","))
    for (const language of spoken.split(",")) {
      const address = `${named[at] ?? at}?lng=${language}`;
      const ours: Report[] = [];
      const copy: Report[] = [];
      for (let turn = 0; turn < Number(rounds); turn++) {
        copy.push(await judge(`http://127.0.0.1:${ports.still}${address}`));
        ours.push(await judge(app + address));
      }
      const of = (reports: Report[], name: string) => round(value(reports, name));
      const [lcp, tbt] = ["largest-contentful-paint", "total-blocking-time"] as const;
      table[`${at} ${language}`] = {
        performance: score(ours, "performance"),
        "static copy": score(copy, "performance"),
        a11y: score(ours, "accessibility"),
        practices: score(ours, "best-practices"),
        SEO: score(ours, "seo"),
        "FCP ms": of(ours, "first-contentful-paint"),
        "LCP ms": of(ours, lcp),
        "LCP ratio": round(value(ours, lcp) / value(copy, lcp), 2),
        "TBT ms": of(ours, tbt),
        "static TBT ms": of(copy, tbt),
        CLS: round(value(ours, "cumulative-layout-shift"), 4),
        "early JS KB": round(median(ours.map((report) => early(report, "Script"))), 1),
        "font KB": round(median(ours.map((report) => early(report, "Font"))), 1),
      };
    }
  console.table(table);
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}

/** Shares a bike with four photos, and its rider's profile; returns their paths. */
async function shareOne(): Promise<Record<string, string>> {
  const { token } = await server.riderWithBike();
  const sent = async (method: string, at: string, body?: FormData | object) => {
    const answer = await server.call(method, at, token, body);
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status}`);
    return (await answer.json()) as { data: Record<string, string> };
  };
  const bike = (await sent("POST", "/bikes", fullBike("Silver Fox"))).data["id"] ?? "";
  for (let count = 0; count < 4; count++) {
    const form = new FormData();
    form.append("bike_id", String(bike));
    const jpeg = await phoneJpeg(await photograph(1600, 1200), [1600, 1200]);
    form.append("photo", new Blob([new Uint8Array(jpeg)]), "photo.jpg");
    await sent("POST", "/photos/upload", form);
  }
  const pathOf = ({ data }: { data: Record<string, string> }) => new URL(data["share_url"] ?? "").pathname;
  return {
    bike: pathOf(await sent("POST", `/bikes/${bike}/toggle-sharing`)),
    profile: pathOf(await sent("POST", "/profile/toggle-sharing")),
  };
}
