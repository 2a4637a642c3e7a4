import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** A small picture whose four corners are red, green, blue and white, clockwise from the upper left. */
export function corners(width: number, height: number): Buffer {
  const colors = [
    [255, 0, 0],
    [0, 170, 0],
    [255, 255, 255],
    [0, 0, 255],
  ];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(colors[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? [], (y * width + x) * 3);
  return pixels;
}

/** Its corners as `corners` names them, read back from a picture: "red green blue white" when it is upright. */
export async function cornersOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const names = [
    [1, 1],
    [info.width - 2, 1],
    [info.width - 2, info.height - 2],
    [1, info.height - 2],
  ].map(([x = 0, y = 0]) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels);
    const key = [r, g, b].map((value) => (value > 128 ? 1 : 0)).join("");
    return { "100": "red", "010": "green", "001": "blue", "111": "white" }[key] ?? `${r},${g},${b}`;
  });
  return names.join(" ");
}

const raw = (width: number, height: number) => ({ raw: { width, height, channels: 3 as const } });

/** A JPEG as a phone writes it: with its maker, the place it was taken at and how it was held. */
export function phoneJpeg(
  pixels: Buffer,
  [width, height]: [number, number],
  orientation = 1,
): Promise<Buffer> {
  return sharp(pixels, raw(width, height))
    .withExif({
      IFD0: { Make: "Phone", Copyright: "Somebody" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "52/1 13/1 47/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "21/1 0/1 42/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Somebody was here</a></x:xmpmeta>')
    .withMetadata({ orientation })
    .withIccProfile("p3")
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Pixels with detail at every scale, as a photograph has: 12 megapixels of them make a JPEG of 3 MB. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const [w, h] = [Math.min(width, 512), Math.min(height, 512)];
  const layers = await Promise.all(
    [128, 32, 8, 2].map((grain) => {
      const [columns, rows] = [Math.ceil(w / grain), Math.ceil(h / grain)];
      const noise = sharp(randomBytes(columns * rows * 3), raw(columns, rows));
      return noise.resize(w, h, { fit: "fill", kernel: "cubic" }).raw().toBuffer();
    }),
  );
  const shares = [0.5, 0.25, 0.15, 0.1];
  const tile = Buffer.alloc(w * h * 3);
  for (let i = 0; i < tile.length; i++)
    tile[i] = layers.reduce((sum, layer, index) => sum + (layer[i] ?? 0) * (shares[index] ?? 0), 0);
  return sharp({ create: { width, height, channels: 3, background: "grey" } })
    .composite([{ input: tile, ...raw(w, h), tile: true }])
    .raw()
    .toBuffer();
}

/** An animated GIF in which a square moves. */
export function movingGif(width: number, height: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3, 220);
  const side = Math.max(1, Math.min(width, height) >> 2);
  for (let frame = 0; frame < frames; frame++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const at = ((frame * height + y) * width + ((x + frame) % width)) * 3;
        pixels.set([200, frame % 256, 30], at);
      }
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ effort: 1, delay: Array.from({ length: frames }, () => 40), loop: 0, keepDuplicateFrames: true })
    .toBuffer();
}

/** An animated GIF that repeats one square frame, cheaply: many frames, or many pixels, in few bytes. */
export async function repeatedGif(side: number, frames: number): Promise<Buffer> {
  const gif = await movingGif(side, side, 1);
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  const turns = Array.from({ length: frames }, () => gif.subarray(frame, -1));
  return Buffer.concat([gif.subarray(0, frame), ...turns, gif.subarray(-1)]);
}

/** A multipart form, as a browser writes it. */
export async function multipartOf(fields: Record<string, string | number | Blob>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) data.append(name, value, "photo.jpg");
    else data.append(name, String(value));
  const body = new Response(data);
  return {
    type: { "content-type": body.headers.get("content-type") ?? "" },
    bytes: Buffer.from(await body.arrayBuffer()),
  };
}
