import sharp from "sharp";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { withoutTable } from "./around-paper.ts";
import { pictureLines } from "./picture-lines.ts";
import { boxOnWhole, paperOn } from "./paper.ts";

const whole = { width: 800, height: 1000 };
const drawn = (paper: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#7b6a58"/>${paper}</svg>`,
    ),
  )
    .greyscale()
    .png()
    .toBuffer();

test("paper on a table is found, and what fills a picture or is not there is not cut", async () => {
  const paper = await paperOn(await drawn('<path fill="#fff" d="M200 100h400v800h-400z"/>'), whole);
  expect(Math.abs((paper?.left ?? 0) - 200)).toBeLessThan(20);
  expect(Math.abs((paper?.top ?? 0) - 100)).toBeLessThan(20);
  expect(Math.abs((paper?.width ?? 0) - 400)).toBeLessThan(40);
  expect(await paperOn(await drawn('<path fill="#fff" d="M0 0h800v1000h-800z"/>'), whole)).toBeNull();
  expect(await paperOn(await drawn(""), whole)).toBeNull();
  const half = { left: 400, top: 500, width: 400, height: 500 };
  expect(boxOnWhole({ page: 1, x: 0.5, y: 0, w: 0.5, h: 1 }, half, whole)).toEqual({
    page: 1,
    x: 0.75,
    y: 0.5,
    w: 0.25,
    h: 0.5,
  });
});

test("what is dark around tilted paper becomes white, and print does not", async () => {
  const tilted =
    '<path fill="#fff" d="M60 0h700l-20 1000h-740z"/><path fill="#222" d="M150 300h500v30h-500z"/>';
  const { data, info } = await sharp(await withoutTable(await drawn(tilted)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  expect([at(2, 5), at(795, 5), at(795, 990)]).toEqual([255, 255, 255]);
  expect(at(400, 315)).toBeLessThan(60);
});

test("all lines of a slip are read that lies tilted on a workbench", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "slip-"));
  try {
    const file = path.join(folder, "slip.png");
    const printed = ["Velo Punkt", "2026-10-03", "SUMA PLN 129,00"];
    const rows = printed.map(
      (text, at) =>
        `<text x="250" y="${220 + at * 200}" font-family="monospace" font-size="38">${text}</text>`,
    );
    const boards = '<path stroke="#555" stroke-width="5" d="M0 260h800M0 610h800M0 900h800"/>';
    const slip = `${boards}<g transform="rotate(-3 400 500)"><path fill="#faf8f2" d="M200 100h420v800h-420z"/>${rows.join("")}</g>`;
    await writeFile(file, await drawn(slip));
    const text = (await pictureLines(file)).map((line) => line.text).join("\n");
    for (const row of printed) expect(text).toContain(row);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
