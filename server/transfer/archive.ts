import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  content: Readable | AsyncIterable<string | Buffer> | string;
  /** Pictures are as small as they get. */
  packed?: boolean;
}

/** An archive as it is made: each file is asked for once the one before has gone out, so that none waits in memory. */
export function archiveOf(files: AsyncGenerator<ArchiveFile>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | null = null;

  async function fill(): Promise<void> {
    for await (const { name, content, packed = false } of files) {
      if (out.destroyed) return;
      current = typeof content === "string" ? Readable.from([content]) : Readable.from(content);
      zip.addReadStream(current, name, { compress: !packed, mtime: new Date() });
      await finished(current);
    }
    zip.end();
  }

  // Who has gone away needs no more of it.
  out.once("close", () => current?.destroy());
  fill().catch((error: unknown) => out.destroy(error as Error));
  return out;
}
