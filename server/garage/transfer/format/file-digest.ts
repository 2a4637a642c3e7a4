import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline as piped, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The SHA-256 of a file. */
export async function digestOf(file: string): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(createReadStream(file), digest);
  return digest.digest("hex");
}

/** Passes bytes on and digests them; destroying it releases the source. */
export function digested(source: Readable, digest: Hash): Readable {
  const tell = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  piped(source, tell, () => {});
  return tell;
}
