import { existsSync, statSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { copySqlite } from "./copy-sqlite.ts";

/** Where in the data folder copies are kept of the database as it was before an upgrade. */
export const beforeUpgrade = "before-upgrade";
const kept = 3;
const copyName = /^spokebook-(\d{4}-[\w-]+)-(\d{8}T\d{9}Z)\.db$/;

/** The disk has no room for a copy of the database; nothing was changed. Figures in bytes. */
export class NoRoomForCopy extends Error {
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super(`a copy of the database needs ${needed} bytes, and ${free} are free`);
    this.needed = needed;
    this.free = free;
  }
}

type LookAtFree = (folder: string) => Promise<number>;

interface Options {
  /** The last migration that the database has. */
  schema: string;
  now?: Date;
  freeOn?: LookAtFree;
}

/**
 * Copies a SQLite database before it is migrated and returns the copy's file. The last three copies are kept, one of each
 * schema: an upgrade that is tried again and again does not push out the copy from before the first try.
 */
export async function copyBeforeUpgrade(
  file: string,
  { schema, now = new Date(), freeOn = free }: Options,
): Promise<string> {
  const folder = path.join(path.dirname(file), beforeUpgrade);
  // As much again for what the migrations write.
  const needed = 2 * (sizeOf(file) + sizeOf(`${file}-wal`));
  const room = await freeOn(path.dirname(file));
  if (room < needed) throw new NoRoomForCopy(needed, room);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = path.join(folder, `spokebook-${schema}-${now.toISOString().replaceAll(/[-:.]/g, "")}.db`);
  await writeCopy(file, copy);
  await removeOthers(folder, path.basename(copy));
  return copy;
}

/** The copy appears under its name only once all of it is on the disk. */
async function writeCopy(file: string, copy: string): Promise<void> {
  const part = `${copy}.part`;
  try {
    // Private from the first byte.
    const made = await open(part, "wx", 0o600);
    try {
      (await copySqlite(file, part)).close();
      await made.sync();
    } finally {
      await made.close();
    }
    await rename(part, copy);
    await syncFolder(path.dirname(copy));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes what a crash left of a copy, older copies of the same schema, and all but the last three. */
async function removeOthers(folder: string, copy: string): Promise<void> {
  const names = await readdir(folder);
  const schemaOf = (name: string) => copyName.exec(name)?.[1];
  const timeOf = (name: string) => copyName.exec(name)?.[2] ?? "";
  const others = names.filter((name) => schemaOf(name) !== undefined && schemaOf(name) !== schemaOf(copy));
  const stay = new Set([
    copy,
    ...others.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a))).slice(0, kept - 1),
  ]);
  for (const name of names)
    if ((copyName.test(name) || copyName.test(name.replace(/\.part(-\w+)?$/, ""))) && !stay.has(name))
      await rm(path.join(folder, name), { force: true });
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

async function free(folder: string): Promise<number> {
  // A file system that does not tell is not limited.
  const found = await statfs(folder).catch(() => null);
  return found ? found.bavail * found.bsize : Infinity;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
