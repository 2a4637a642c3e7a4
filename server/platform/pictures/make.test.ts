import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { anatomyOf, bareParts } from "#server/platform/testing/anatomy.ts";
import { testFolder } from "#server/platform/testing/databases.ts";
import { blankPng, encodePng, type PngColor, pngChunk, pngHead } from "#server/platform/testing/png.ts";
import {
  corners,
  cornersOf,
  movingGif,
  phoneJpeg,
  photograph,
  repeatedGif,
} from "#server/platform/testing/samples.ts";
import { fileNames, type Made } from "./picture.ts";
import { workshop } from "./workshop.ts";

const { make, close } = workshop({ log: { warn() {} } });
const rider = 1;
afterAll(close);

/** Makes a picture as the worker process does; returns the result and all files. */
async function made(bytes: Buffer): Promise<Made & { files: Record<string, Buffer> }> {
  const folder = mkdtempSync(path.join(testFolder(), "form-"));
  writeFileSync(path.join(folder, "incoming"), bytes);
  const picture = await make(rider, { file: path.join(folder, "incoming"), folder });
  const names = readdirSync(folder).filter((name) => name !== "incoming");
  expect(names.toSorted()).toEqual(fileNames(picture).toSorted());
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  for (const file of Object.values(files))
    expect(anatomyOf(file).filter((part) => !bareParts.has(part))).toEqual([]);
  return { ...picture, files };
}

/** Returns why bytes are refused, as the key of a sentence. */
async function refused(bytes: Buffer): Promise<string> {
  const error = await made(bytes).then(
    () => "made",
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) return String(error);
  expect(error.status).toBe(422);
  expect(error.details.errors).toEqual({ photo: [{ key: "sentence", sentence: error.sentence }] });
  return error.sentence;
}

const sizeOf = async (file: Buffer | undefined) => {
  const { width, height, pageHeight, pages, format } = await sharp(file, { pages: -1 }).metadata();
  return { format, width, height: pageHeight ?? height, frames: pages ?? 1 };
};

const jpegOf = (bytes: Buffer, width: number, height: number) =>
  sharp(bytes, { raw: { width, height, channels: 3 } }).jpeg();

describe("a JPEG", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("held as orientation %i says is made upright", async (orientation) => {
    // The pixels that a camera stores so that, rotated as its metadata say, the corners come out right.
    const [width, height] = orientation > 4 ? [60, 90] : [90, 60];
    const undo = [
      {},
      {},
      { flop: 1 },
      { turn: 180 },
      { flip: 1 },
      { turn: 90, flop: 1 },
      { turn: 270 },
      { turn: 270, flop: 1 },
      { turn: 90 },
    ];
    const {
      turn = 0,
      flop = 0,
      flip = 0,
    } = undo[orientation] as { turn?: number; flop?: number; flip?: number };
    const upright = sharp(corners(90, 60), { raw: { width: 90, height: 60, channels: 3 } }).rotate(turn);
    const stored = await sharp(await upright.png().toBuffer())
      .flop(!!flop)
      .flip(!!flip)
      .raw()
      .toBuffer();
    const { files, ...about } = await made(await phoneJpeg(stored, [width, height], orientation));
    expect(about).toEqual({ format: "jpeg", width: 90, height: 60 });
    for (const file of Object.values(files)) {
      expect(await sizeOf(file)).toMatchObject({ width: 90, height: 60 });
      expect(await cornersOf(file)).toBe("red green blue white");
    }
  });

  test("with the place it was taken at, its maker and a colour profile comes out bare", async () => {
    const phone = await phoneJpeg(corners(400, 300), [400, 300]);
    expect(anatomyOf(phone).filter((part) => part.startsWith("marker e")).length).toBeGreaterThan(1);
    expect(phone.includes("Somebody")).toBe(true);
    const { files } = await made(phone);
    for (const file of Object.values(files)) {
      expect(file.includes("Somebody")).toBe(false);
      expect(await sharp(file).metadata()).not.toMatchObject({ exif: expect.anything() });
    }
  });

  test("that is progressive, in CMYK or in grey is made in its own colours", async () => {
    const plain = jpegOf(corners(120, 80), 120, 80);
    for (const bytes of [
      await plain.clone().jpeg({ progressive: true }).toBuffer(),
      await plain.clone().toColourspace("cmyk").toBuffer(),
    ])
      for (const file of Object.values((await made(bytes)).files))
        expect(await cornersOf(file)).toBe("red green blue white");
    const { files } = await made(await plain.clone().greyscale().toBuffer());
    const { channels } = await sharp(files["320.webp"]).stats();
    expect(channels[0]?.mean).toBeCloseTo(channels[2]?.mean ?? -1, 0);
  });

  test("is kept at its own width and as WebP at 320, 960 and 1920", async () => {
    const { files } = await made(await jpegOf(await photograph(2400, 1600), 2400, 1600).toBuffer());
    expect(await sizeOf(files["full.jpeg"])).toMatchObject({ format: "jpeg", width: 2400, height: 1600 });
    for (const width of [320, 960, 1920])
      expect(await sizeOf(files[`${width}.webp`])).toMatchObject({
        format: "webp",
        width,
        height: Math.round(width / 1.5),
      });
  });

  test.each([
    [300, ["320.webp"], [300]],
    [320, ["320.webp"], [320]],
    [321, ["320.webp", "960.webp"], [320, 321]],
    [961, ["320.webp", "960.webp", "1920.webp"], [320, 960, 961]],
  ])("of %i pixels is never enlarged", async (width, names, widths) => {
    const { files } = await made(await jpegOf(corners(width, 20), width, 20).toBuffer());
    for (const [index, name] of names.entries())
      expect((await sizeOf(files[name])).width).toBe(widths[index]);
    expect(Object.keys(files)).toHaveLength(names.length + 1);
  });

  test("as tall as no WebP can be still gets its smaller widths", async () => {
    const { files } = await made(await jpegOf(Buffer.alloc(400 * 20_000 * 3), 400, 20_000).toBuffer());
    expect(await sizeOf(files["full.jpeg"])).toMatchObject({ width: 400, height: 20_000 });
    expect((await sizeOf(files["320.webp"])).height).toBeLessThanOrEqual(16_383);
  });
});

describe("a PNG", () => {
  const size = { width: 33, height: 17 };
  /** One sample of a gradient from the upper left to the lower right. */
  const slope = (x: number, y: number, depth: number) => Math.round(((x + y) / 48) * (2 ** depth - 1));
  const kinds: [PngColor, (1 | 2 | 4 | 8 | 16)[]][] = [
    ["gray", [1, 2, 4, 8, 16]],
    ["palette", [1, 2, 4, 8]],
    ["rgb", [8, 16]],
    ["grayAlpha", [8, 16]],
    ["rgba", [8, 16]],
  ];
  const suite = kinds.flatMap(([color, depths]) =>
    depths.flatMap((depth) => [false, true].map((interlaced) => [color, depth, interlaced] as const)),
  );

  test.each(suite)("in %s of %i bits (interlaced: %s) is made as it is", async (color, depth, interlaced) => {
    const most = 2 ** depth - 1;
    const palette = Array.from(
      { length: most + 1 },
      (_, i) => [(i / most) * 255, 255 - (i / most) * 255, 128] as const,
    );
    const isAlpha = (channel: number) =>
      (color === "rgba" && channel === 3) || (color === "grayAlpha" && channel === 1);
    const sample = (x: number, y: number, channel: number) =>
      isAlpha(channel) ? most - slope(x, y, depth) : slope(x, y, depth);
    const png = encodePng({
      ...size,
      color,
      depth,
      interlaced,
      sample,
      ...(color === "palette" ? { palette } : {}),
    });
    const { files } = await made(png);
    const { data, info } = await sharp(files["full.png"])
      .ensureAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(size);
    for (const [x, y] of [
      [0, 0],
      [32, 16],
      [16, 8],
      [31, 2],
      [5, 13],
    ] as const) {
      const value = (slope(x, y, depth) / most) * 255;
      const alpha = color === "rgba" || color === "grayAlpha" ? 255 - value : 255;
      const expected = color === "palette" ? [value, 255 - value, 128, 255] : [value, value, value, alpha];
      const actual = [...data.subarray((y * 33 + x) * 4, (y * 33 + x) * 4 + 4)];
      for (const [channel, was] of expected.entries())
        expect(Math.abs((actual[channel] ?? -9) - was)).toBeLessThanOrEqual(1.5);
    }
  });

  test.each([
    ["gray", 8, [0]],
    ["rgb", 8, [0, 0, 0]],
    ["rgb", 16, [0, 0, 0]],
    ["palette", 2, [0]],
  ] as const)(
    "in %s of %i bits with a transparent colour stays transparent there",
    async (color, depth, transparent) => {
      const palette =
        color === "palette"
          ? ([
              [9, 9, 9],
              [255, 0, 0],
              [0, 255, 0],
              [0, 0, 255],
            ] as const)
          : undefined;
      const png = encodePng({
        ...size,
        color,
        depth,
        transparent: [...transparent],
        palette,
        sample: (x) => (x < 16 ? 0 : 1),
      });
      const { files } = await made(png);
      for (const file of Object.values(files)) {
        const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        expect([data[3], data[(info.width - 1) * 4 + 3]]).toEqual([0, 255]);
      }
    },
  );

  test("with texts, a time and data behind its end comes out bare", async () => {
    const more = [
      pngChunk("tEXt", Buffer.from("Comment\0Somebody was here")),
      pngChunk("iTXt", Buffer.from("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>Somebody</x:xmpmeta>")),
      pngChunk("tIME", Buffer.from([7, 232, 1, 1, 1, 1, 1])),
      pngChunk("pHYs", Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
    ];
    const png = encodePng({ ...size, color: "rgb", depth: 8, sample: () => 90, more });
    const { files } = await made(Buffer.concat([png, Buffer.from("PK\x03\x04 and a whole archive")]));
    for (const file of Object.values(files))
      expect(file.includes("Somebody") || file.includes("archive")).toBe(false);
  });
});

describe("a GIF", () => {
  test("that is animated stays animated, at every width", async () => {
    const { files, format } = await made(await movingGif(400, 300, 12));
    expect(format).toBe("webp");
    expect(await sizeOf(files["full.webp"])).toEqual({ format: "webp", width: 400, height: 300, frames: 12 });
    expect(await sizeOf(files["320.webp"])).toEqual({ format: "webp", width: 320, height: 240, frames: 12 });
    expect((await sharp(files["320.webp"], { pages: -1 }).metadata()).delay?.[0]).toBe(40);
  });

  test.each([
    [200, 200],
    [201, 1],
  ])("of %i frames has %i", async (frames, left) => {
    const { files } = await made(await movingGif(32, 24, frames));
    for (const file of Object.values(files)) expect((await sizeOf(file)).frames).toBe(left);
  });

  test("of as many frames as fit into 5 MiB shows its first one", async () => {
    const { files } = await made(await repeatedGif(16, 60_000));
    expect((await sizeOf(files["full.png"])).frames).toBe(1);
  });

  test("that does not move is a PNG", async () => {
    const { files } = await made(await movingGif(64, 48, 1));
    expect(await sizeOf(files["full.png"])).toMatchObject({ format: "png", width: 64, height: 48 });
  });

  test("of more pixels than are kept stays animated, made smaller", async () => {
    const { files, ...about } = await made(await movingGif(1200, 1200, 25));
    expect(about).toEqual({ format: "webp", width: 894, height: 894 });
    expect(await sizeOf(files["full.webp"])).toEqual({
      format: "webp",
      width: 894,
      height: 894,
      frames: 25,
    });
    expect(await sizeOf(files["320.webp"])).toMatchObject({ width: 320, frames: 25 });
    expect(files["960.webp"]?.equals(files["full.webp"] ?? Buffer.of())).toBe(true);
  });

  test("whose frames are too many pixels together shows its first one", async () => {
    const { files, format } = await made(await repeatedGif(3000, 12));
    expect(format).toBe("png");
    expect((await sizeOf(files["960.webp"])).frames).toBe(1);
  });
});

describe("what is no picture of ours is refused:", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const plain = sharp(corners(60, 40), { raw: { width: 60, height: 40, channels: 3 } });

  test.each([
    ["SVG", async () => Buffer.from(svg)],
    ["HTML", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["WebP", () => plain.clone().webp().toBuffer()],
    ["TIFF", () => plain.clone().tiff().toBuffer()],
    ["AVIF", () => plain.clone().avif().toBuffer()],
    ["PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj")],
    ["nothing at all", async () => Buffer.alloc(0)],
    ["a single byte", async () => Buffer.from([0xff])],
  ])("%s", async (_what, bytes) => {
    expect(await refused(await bytes())).toBe("picture_type");
  });

  test.each([0.2, 0.5, 0.9, 0.99])("a JPEG, PNG or GIF cut off after %d of its bytes", async (part) => {
    const pixels = await photograph(300, 200);
    const all = [
      await jpegOf(pixels, 300, 200).toBuffer(),
      await jpegOf(pixels, 300, 200).jpeg({ progressive: true }).toBuffer(),
      await jpegOf(pixels, 300, 200).png().toBuffer(),
      await movingGif(60, 40, 8),
    ];
    for (const bytes of all)
      expect(await refused(bytes.subarray(0, bytes.length * part))).toMatch("picture_broken");
  });

  test("a PNG whose checksum is wrong", async () => {
    const png = encodePng({ width: 20, height: 20, color: "rgb", depth: 8, sample: (x) => x });
    const at = png.indexOf("IDAT") + 12;
    png[at] = 255 - (png[at] ?? 0);
    expect(await refused(png)).toBe("picture_broken");
  });

  test("more than 50 megapixels, whatever their bytes", async () => {
    const huge = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "red" } });
    expect(await refused(await huge(10_000, 5001).png().toBuffer())).toBe("picture_pixels");
    expect(await refused(await huge(7100, 7100).jpeg().toBuffer())).toBe("picture_pixels");
    expect(await refused(await huge(8000, 6300).gif().toBuffer())).toBe("picture_pixels");
    const claimed = pngHead({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, color: "rgb", depth: 8 });
    expect(await refused(claimed)).toMatch(/^picture_(pixels|broken)$/);
  });

  test("a side of more than 20,000 pixels, and none of 20,000", async () => {
    const line = (width: number, height: number) => blankPng({ width, height, color: "gray", depth: 8 });
    expect(await refused(line(1, 20_001))).toBe("picture_side");
    expect(await refused(line(20_001, 1))).toBe("picture_side");
    expect(await refused(line(1, 49_000_000))).toBe("picture_side");
    expect(await made(line(20_000, 1))).toMatchObject({ width: 20_000, height: 1 });
    expect(await made(line(1, 20_000))).toMatchObject({ width: 1, height: 20_000 });
  });

  test("a progressive JPEG of a thousand scans", async () => {
    const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: "teal" } });
    const jpeg = await flat.jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const more = Array.from({ length: 1000 }, () => scan);
    expect(await refused(Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)]))).toBe(
      "picture_heavy",
    );
  });

  test("pixels that inflate beyond what the header says, and texts that inflate to gigabytes", async () => {
    const size = { width: 10, height: 10, color: "rgb" as const, depth: 8 as const };
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const end = pngChunk("IEND", Buffer.alloc(0));
    const pixels = Buffer.concat([pngHead(size), pngChunk("IDAT", bomb), end]);
    expect(["made", "picture_broken"]).toContain(await refused(pixels));
    const more = ["zTXt", "iCCP"].map((type) =>
      pngChunk(type, Buffer.concat([Buffer.from("name\0\0"), bomb])),
    );
    expect(["made", "picture_broken"]).toContain(
      await refused(encodePng({ ...size, sample: () => 1, more })),
    );
  });
});

test("50 megapixels exactly are made", async () => {
  const whole = sharp({ create: { width: 10_000, height: 5000, channels: 3, background: "teal" } });
  expect(await made(await whole.jpeg().toBuffer())).toMatchObject({ width: 10_000, height: 5000 });
});

test("a file that is a picture and something else comes out as the picture alone", async () => {
  const gif = await movingGif(40, 30, 1);
  const polyglot = Buffer.concat([gif, Buffer.from("/*<script>alert(1)</script>*/=1;alert(1)")]);
  const { files } = await made(polyglot);
  for (const file of Object.values(files)) expect(file.includes("alert")).toBe(false);
  const jpeg = await jpegOf(corners(60, 40), 60, 40).toBuffer();
  const comment = Buffer.from("\xff\xfe\x00\x20<script>alert(1)</script>xxxxx", "latin1");
  const more = await made(
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from("PK\x03\x04")]),
  );
  for (const file of Object.values(more.files))
    expect(file.includes("alert") || file.includes("PK\x03\x04")).toBe(false);
});
