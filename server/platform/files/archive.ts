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

/** An archive as it is made: each file is fetched once the one before has gone out, so that none waits in memory. */
export function archiveOf(files: AsyncGenerator<ArchiveFile>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | null = null;

  async function fill(): Promise<void> {
    for await (const { name, content, packed = false } of files) {
      current = streamOf(content);
      // It was opened as somebody went away.
      if (out.destroyed) return void current.destroy();
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

/** A stream stays itself: wrapped in another it would stay open when that one is destroyed before it was read. */
function streamOf(content: ArchiveFile["content"]): Readable {
  if (content instanceof Readable) return content;
  return Readable.from(typeof content === "string" ? [content] : content);
}
