import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openPromise, type ZipFile } from "yauzl";
import { ZipFile as NewZip } from "yazl";

/** The contents that an archive declares. */
export interface Manifest {
  format: 1;
  /** The release that wrote it. */
  version: string;
  made_at: string;
  files: { path: string; size: number; sha256: string }[];
  /** Pictures that rows refer to but that were missing already. */
  missing: string[];
}

export class BrokenArchive extends Error {}

const manifestName = "manifest.json";

/** Packs files of a folder into a ZIP with a manifest of hashes; the ZIP is complete and synced, or does not exist. */
export async function pack(
  to: string,
  folder: string,
  files: string[],
  about: Omit<Manifest, "files">,
): Promise<Manifest> {
  const listed: Manifest["files"] = [];
  const zip = new NewZip();
  for (const file of files) {
    const at = path.join(folder, file);
    listed.push({ path: file, size: (await stat(at)).size, sha256: await hashOf(at) });
    // Pictures are compressed already.
    zip.addFile(at, file, { compress: !file.startsWith("photos/"), mode: 0o600 });
  }
  const manifest: Manifest = { ...about, files: listed };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName, { mode: 0o600 });
  zip.end();
  const part = `${to}.part`;
  try {
    await pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, to);
  } finally {
    await rm(part, { force: true });
  }
  return manifest;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Reads a whole archive and compares it with its manifest; unpacks it when `into` is given. Throws BrokenArchive. */
export async function unpack(archive: string, into: string | null): Promise<Manifest> {
  const zip = await openPromise(archive, { lazyEntries: true }).catch((error: unknown) => {
    throw new BrokenArchive(`${archive} is no archive: ${(error as Error).message}`);
  });
  const found = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === manifestName)
        manifest = (await json(await zip.openReadStreamPromise(entry))) as Manifest;
      else found.set(entry.fileName, await take(zip, entry, into && path.join(into, entry.fileName)));
    }
  } catch (error) {
    throw new BrokenArchive(`${archive} is damaged: ${(error as Error).message}`, { cause: error });
  } finally {
    zip.close();
  }
  if (manifest?.format !== 1) throw new BrokenArchive(`${archive} is no backup that this release can read`);
  for (const { path: file, size, sha256 } of manifest.files) {
    const one = found.get(file);
    if (one?.size !== size || one.sha256 !== sha256)
      throw new BrokenArchive(`${archive} is damaged: ${file} is ${one ? "not what it was" : "missing"}`);
  }
  if (found.size !== manifest.files.length) throw new BrokenArchive(`${archive} holds more than it says`);
  return manifest;
}

type Entry = Parameters<ZipFile["openReadStreamPromise"]>[0];

async function take(zip: ZipFile, entry: Entry, to: string | null) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const source = await zip.openReadStreamPromise(entry);
  if (to === null) await pipeline(source, measure.resume());
  else {
    await mkdir(path.dirname(to), { recursive: true });
    await pipeline(source, measure, createWriteStream(to, { mode: 0o600, flush: true }));
  }
  return { size, sha256: hash.digest("hex") };
}

/** Syncs a folder's list of files to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
