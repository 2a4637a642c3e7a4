import type { Random } from "#server/platform/testing/random.ts";

/** A copy of a file with a few random changes: bits, bytes, numbers, pieces left out, doubled, moved or cut off. */
export function mutant(bytes: Buffer, random: Random): Buffer {
  let result: Buffer = Buffer.from(bytes);
  for (let changes = 1 + random.below(4); changes > 0; changes--) result = changed(result, random);
  return result;
}

const awkward = [0, 1, 0x40, 0x7f, 0x80, 0xff, 0x3c, 0x3e, 0x26, 0x22];

function changed(bytes: Buffer, random: Random): Buffer {
  if (bytes.length < 8) return bytes;
  // Beginnings have what everything after depends on.
  const at = random.chance(0.3) ? random.below(Math.min(64, bytes.length)) : random.below(bytes.length);
  const to = Math.min(bytes.length, at + 1 + random.below(random.chance(0.5) ? 16 : 4096));
  switch (random.below(7)) {
    case 0:
      bytes[at]! ^= 1 << random.below(8);
      return bytes;
    case 1:
      bytes[at] = random.pick(awkward);
      return bytes;
    case 2:
      for (let index = at; index < Math.min(to, at + 16); index++) bytes[index] = random.below(256);
      return bytes;
    case 3:
      return bytes.subarray(0, at);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]);
    case 5:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)]);
    default:
      return Buffer.concat([bytes.subarray(to), bytes.subarray(0, to)]);
  }
}
