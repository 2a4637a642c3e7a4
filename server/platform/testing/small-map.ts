const id = (field: number, wire: number) => (field << 3) | wire;

function varint(value: number): number[] {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

const field = (number: number, bytes: number[]) => [id(number, 2), ...varint(bytes.length), ...bytes];
const text = (number: number, value: string) => field(number, [...Buffer.from(value)]);
const whole = (number: number, value: number) => [id(number, 0), ...varint(value)];

/** A vector tile with one layer that covers it all. */
function tile(layer: string): number[] {
  const square = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15];
  const feature = [...whole(3, 3), ...field(4, square.flatMap(varint))];
  return field(3, [...whole(15, 2), ...text(1, layer), ...field(2, feature), ...whole(5, 4096)]);
}

/** A PMTiles file of the whole world in a single tile, with one layer everywhere. */
export function smallMap(layer = "water"): Buffer {
  const content = tile(layer);
  const directory = [1, 0, 1, content.length, 1].flatMap(varint);
  const metadata = [...Buffer.from("{}")];
  const header = Buffer.alloc(127);
  header.write("PMTiles\u0003", "latin1");
  let offset = header.length;
  const lengths = [directory, metadata, [], content].map(({ length }) => length);
  for (const [place, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + place * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + place * 16);
    offset += length;
  }
  // Tiles addressed, listed and stored.
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(1n, place);
  // In order, nothing compressed, vector tiles, of zoom 0 alone.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [place, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + place * 4);
  return Buffer.from([...header, ...directory, ...metadata, ...content]);
}
