import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Afterwards } from "#server/platform/testing/databases.ts";
import { hostileFiles } from "#server/platform/testing/hostile-files.ts";
import { beginningOf } from "#server/platform/testing/raw.ts";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { formWithFile, type Target } from "./target.ts";

const seconds = 45;

/** Returns a folder on a disk of 200 MB; null where none can be mounted. */
export function smallDisk(afterwards: Afterwards): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "attack-disk-"));
  afterwards(() => rmSync(folder, { recursive: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200m", "none", folder]);
  } catch {
    return null;
  }
  afterwards(() => execFileSync("umount", ["--lazy", folder]));
  return folder;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Uploads, imports, and imports that never end, all by one account, until it is refused. */
export async function fillDisk(target: Target): Promise<string> {
  const { token, bike } = target.attacker;
  const until = performance.now() + seconds * 1000;
  const answers: Record<string, number> = {};
  const leave = new AbortController();
  const repeat = async (what: string, send: () => Promise<{ status: number }>) => {
    while (performance.now() < until) {
      const { status } = await send();
      answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
      if (status !== 201) await wait(200);
    }
  };
  const port = Number(new URL(target.origin).port);
  /** Announces a gigabyte and sends as much of it as the server takes. */
  const hold = (at: string, name: string) =>
    new Promise<{ status: number }>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      const more = Buffer.alloc(1024 ** 2, 120);
      const pour = () => {
        while (!socket.destroyed && socket.write(more));
      };
      socket.on("connect", () => {
        const length = name === "file" ? 1024 ** 3 : 5 * 1024 ** 2;
        socket.write(`${beginningOf(at, token, { length, name }).join("\r\n")}\r\n\r\n`);
        pour();
      });
      socket.on("drain", pour);
      socket.on("error", () => {});
      let status = 0;
      socket.on("data", (chunk) => (status ||= Number(/HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1] ?? 0)));
      const end = () => socket.destroy();
      leave.signal.addEventListener("abort", end);
      socket.on("close", () => {
        leave.signal.removeEventListener("abort", end);
        resolve({ status });
      });
    });
  setTimeout(() => leave.abort(), seconds * 1000);
  const photo = formWithFile("photo", await phoneJpeg(await photograph(3000, 2000), [3000, 2000]), {
    bike_id: String(bike),
  });
  const garage = formWithFile("file", Buffer.from(hostileFiles["a large garage"]?.() ?? ""));
  const post = (at: string, about: { type: string; body: Buffer }) => () =>
    target.send("POST", `/api/v1${at}`, { token, ...about });
  const working = Promise.all([
    ...Array.from({ length: 4 }, () => repeat("upload", post("/photos/upload", photo))),
    ...Array.from({ length: 4 }, () => repeat("endless upload", () => hold("/photos/upload", "photo"))),
    ...Array.from({ length: 2 }, () => repeat("import", post("/import", garage))),
    ...Array.from({ length: 4 }, () => repeat("endless import", () => hold("/import", "file"))),
  ]);
  await wait(seconds * 1000);
  const left = performance.now();
  const uploads = path.join(target.folder, "data/uploads");
  const held = () => (existsSync(uploads) ? readdirSync(uploads).length : 0);
  while (held() > 0 && performance.now() - left < 120_000) await wait(100);
  const freed = (performance.now() - left) / 1000;
  await working;
  const counted = Object.entries(answers).map(([what, count]) => `${count} × ${what}`);
  return `${counted.join(", ")}; freed ${freed.toFixed(1)} s after the attacker left${freed > 60 ? " MISSED: 60 s" : ""}`;
}
