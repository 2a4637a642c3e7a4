const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** The checksum of the FIT format: CRC-16 with the reversed polynomial 0xA001. */
export function crc16(bytes: Buffer, from: number, to: number): number {
  let crc = 0;
  for (let at = from; at < to; at++) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return crc;
}
