/** Returns whether a GIF has its trailer: decoders silently show what is there of a truncated one. */
export function isWholeGif(file: Buffer): boolean {
  const tableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  let at = 13 + tableSize(file[10] ?? 0);
  const skipBlocks = () => {
    for (let size = file[at]; size; size = file[at]) at += size + 1;
    at++;
  };
  while (at < file.length) {
    const kind = file[at];
    if (kind === 0x3b) return true;
    if (kind === 0x21) at += 2;
    else if (kind === 0x2c) at += 11 + tableSize(file[at + 9] ?? 0);
    else return false;
    skipBlocks();
  }
  return false;
}
