import { crc32, deflateSync } from "node:zlib";

/** PNG's colour types: what a pixel consists of. */
export const pngColors = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const;
export type PngColor = keyof typeof pngColors;

const channels: Record<PngColor, number> = { gray: 1, rgb: 3, palette: 1, grayAlpha: 2, rgba: 4 };
/** Adam7: where each pass begins and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Png {
  width: number;
  height: number;
  color: PngColor;
  depth: 1 | 2 | 4 | 8 | 16;
  interlaced?: boolean;
  /** One sample, 0 … 2^depth - 1 (for a palette its index). */
  sample: (x: number, y: number, channel: number) => number;
  palette?: readonly (readonly [number, number, number])[];
  /** Alpha of each palette entry, or the one sample per channel that is transparent. */
  transparent?: number[];
  /** Chunks between IHDR and IDAT. */
  more?: Buffer[];
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signature and header of a PNG of this kind. */
export function pngHead({ width, height, depth, color, interlaced }: Omit<Png, "sample">): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, pngColors[color], 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([signature, pngChunk("IHDR", head)]);
}

/** Encodes a PNG of any colour type and depth, as the specification of PNG says and without anybody's library. */
export function encodePng(png: Png): Buffer {
  const chunks = [pngHead(png), ...(png.more ?? [])];
  if (png.palette) chunks.push(pngChunk("PLTE", Buffer.from(png.palette.flat())));
  if (png.transparent) chunks.push(pngChunk("tRNS", transparency(png, png.transparent)));
  const rows = png.interlaced ? passes.flatMap((pass) => rowsOf(png, pass)) : rowsOf(png, [0, 0, 1, 1]);
  chunks.push(pngChunk("IDAT", deflateSync(Buffer.concat(rows))), pngChunk("IEND", Buffer.alloc(0)));
  return Buffer.concat(chunks);
}

/** A PNG whose samples are all 0: as large as one likes in few bytes. */
export function blankPng(png: Omit<Png, "sample">): Buffer {
  const sizes = (png.interlaced ? passes : [[0, 0, 1, 1] as const]).map(([left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((png.width - left) / across), Math.ceil((png.height - top) / down)];
    const bits = columns * channels[png.color] * png.depth;
    return columns > 0 && rows > 0 ? rows * (1 + Math.ceil(bits / 8)) : 0;
  });
  const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
  return Buffer.concat([
    pngHead(png),
    pngChunk("IDAT", deflateSync(bytes)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function transparency({ color }: Png, values: number[]): Buffer {
  return color === "palette"
    ? Buffer.from(values)
    : Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
}

function rowsOf(png: Png, [left, top, across, down]: readonly [number, number, number, number]): Buffer[] {
  const rows: Buffer[] = [];
  if (left >= png.width) return rows;
  for (let y = top; y < png.height; y += down) {
    const bits: string[] = [];
    for (let x = left; x < png.width; x += across)
      for (let channel = 0; channel < channels[png.color]; channel++)
        bits.push(png.sample(x, y, channel).toString(2).padStart(png.depth, "0"));
    const line = bits.join("");
    const bytes = line.padEnd(Math.ceil(line.length / 8) * 8, "0").match(/.{8}/g) ?? [];
    rows.push(Buffer.from([0, ...bytes.map((byte) => Number.parseInt(byte, 2))]));
  }
  return rows;
}
