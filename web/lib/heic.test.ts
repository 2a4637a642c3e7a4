import { expect, test } from "vitest";
import { isHeic, UnreadableHeic, withoutHeic } from "./heic.ts";

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`;

test.each([
  [box("heic"), true],
  [box("mif1"), true],
  [box("hevx"), true],
  [box("avif"), false],
  [box("isom"), false],
  ["\0\0\0\x18ftyp", false],
  ["", false],
  ["heic, says its text: ftypheic", false],
])("a file that begins with %j is HEIC: %j", async (content, expected) => {
  expect(await isHeic(new Blob([content]))).toBe(expected);
});

test("a HEIC photo is refused as such where the browser can't read it; other files stay as they are", async () => {
  // Without a browser nothing reads pictures.
  const photo = new File([box("heic")], "IMG_0001.HEIC");
  await expect(withoutHeic(photo)).rejects.toThrow(UnreadableHeic);
  const other = new File(["PNG"], "IMG_0001.heic", { type: "image/heic" });
  expect(await withoutHeic(other)).toBe(other);
});
