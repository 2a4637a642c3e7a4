/** The parts a picture file consists of, read by its format's own rules: nothing can hide in what is named. */
export function anatomyOf(file: Buffer): string[] {
  if (file.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return jpegParts(file);
  if (file.toString("latin1", 1, 4) === "PNG") return pngParts(file);
  if (file.toString("latin1", 0, 4) === "RIFF") return webpParts(file, 12, file.length);
  throw new Error("neither JPEG, PNG nor WebP");
}

/** The only parts that pictures of ours have: pixels and what it takes to decode them. */
export const bareParts = new Set(
  [
    ["SOI", "JFIF", "DQT", "SOF0", "DHT", "SOS", "EOI"],
    ["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"],
    ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"],
  ].flat(),
);

const markers: Record<number, string> = {
  0xdb: "DQT",
  0xc0: "SOF0",
  0xc2: "SOF2",
  0xc4: "DHT",
  0xda: "SOS",
  0xfe: "COM",
};

function jpegParts(file: Buffer): string[] {
  const parts = ["SOI"];
  let at = 2;
  while (at < file.length) {
    if (file[at] !== 0xff) return [...parts, `bytes between segments at ${at}`];
    const marker = file[at + 1] ?? 0;
    if (marker === 0xd9)
      return at + 2 === file.length ? [...parts, "EOI"] : [...parts, "EOI", "bytes after the end"];
    const isJfif = marker === 0xe0 && file.toString("latin1", at + 4, at + 9) === "JFIF\0";
    // A JFIF segment of 16 bytes has no thumbnail.
    parts.push(
      isJfif && file.readUInt16BE(at + 2) === 16
        ? "JFIF"
        : (markers[marker] ?? `marker ${marker.toString(16)}`),
    );
    at += 2 + file.readUInt16BE(at + 2);
    // Behind a scan's header is its data: until a marker that is neither a stuffed 0xff nor a restart.
    if (marker === 0xda)
      while (
        at < file.length &&
        !(file[at] === 0xff && file[at + 1] !== 0 && ((file[at + 1] ?? 0) & 0xf8) !== 0xd0)
      )
        at++;
  }
  return [...parts, "no end"];
}

function pngParts(file: Buffer): string[] {
  const parts: string[] = [];
  let at = 8;
  while (at < file.length) {
    parts.push(file.toString("latin1", at + 4, at + 8));
    at += 12 + file.readUInt32BE(at);
    if (parts.at(-1) === "IEND" && at !== file.length) return [...parts, "bytes after the end"];
  }
  return parts;
}

function webpParts(file: Buffer, from: number, to: number): string[] {
  const parts: string[] = [];
  let at = from;
  while (at < to) {
    const type = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    parts.push(type);
    // A frame has 16 bytes of its own and then chunks.
    if (type === "ANMF") parts.push(...webpParts(file, at + 24, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return at === to ? parts : [...parts, "bytes after the end"];
}
