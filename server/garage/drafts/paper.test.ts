import sharp from "sharp";
import { expect, test } from "vitest";
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
