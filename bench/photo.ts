import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { phoneJpeg, photograph } from "#server/platform/testing/samples.ts";
import { startServer } from "#server/platform/testing/server.ts";

// Time of an upload of a 12-megapixel JPEG, as a ratio to one plain decode and resize of the same file by sharp in
// the same run: node bench/photo.ts [rounds]
const rounds = Number(process.argv[2] ?? 10);
const folder = mkdtempSync(path.join(tmpdir(), "spokebook-bench-"));
const undo: (() => unknown)[] = [];
sharp.cache(false);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

try {
  const bytes = await phoneJpeg(await photograph(4032, 3024), [4032, 3024], 6);
  const server = await startServer(folder, { LOG_LEVEL: "info" }, (step) => undo.push(step));
  const { token, bike } = await server.riderWithBike();
  const upload = async () => {
    const form = new FormData();
    form.append("bike_id", String(bike));
    form.append("photo", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    const { status } = await server.call("POST", "/photos/upload", token, form);
    if (status !== 201) throw new Error(`the upload was answered ${status}`);
  };
  const plain = {
    jpeg: () => sharp(bytes).resize(1920).jpeg().toBuffer(),
    webp: () => sharp(bytes).resize(1920).webp().toBuffer(),
  };
  await upload();
  const times: Record<string, number[]> = { upload: [], jpeg: [], webp: [] };
  for (let round = 0; round < rounds; round++) {
    times["upload"]?.push(await timed(upload));
    for (const [format, work] of Object.entries(plain)) times[format]?.push(await timed(work));
  }
  const [answered = 0, jpeg = 0, webp = 0] = ["upload", "jpeg", "webp"].map((name) =>
    median(times[name] ?? []),
  );
  process.stdout.write(
    [
      `${(bytes.length / 1e6).toFixed(1)} MB, 12 megapixels, median of ${rounds}`,
      `upload to answer            ${answered.toFixed(0)} ms`,
      `plain decode-resize to JPEG ${jpeg.toFixed(0)} ms, ratio ${(answered / jpeg).toFixed(2)}`,
      `plain decode-resize to WebP ${webp.toFixed(0)} ms, ratio ${(answered / webp).toFixed(2)}`,
      `most memory of the server   ${server.peakMemory().toFixed(0)} MB\n`,
    ].join("\n"),
  );
} finally {
  for (const step of undo.toReversed()) await step();
  rmSync(folder, { recursive: true, force: true });
}
