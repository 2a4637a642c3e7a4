import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { copySqlite } from "#server/platform/db/copy-sqlite.ts";
import { isKeptKey } from "#server/platform/storage/kept-key.ts";
import { release } from "#server/site/status/release.ts";
import { type Manifest, pack, unpack } from "./archive.ts";
import { picturesOf } from "./pictures-of.ts";

export const databaseName = "spokebook.db";
const stageName = ".backup-";
const dayMs = 86_400_000;

/**
 * Packs a SQLite installation into one archive while it is running, and reads the archive back. Pictures and files
 * of rides are stored before their rows and deleted after them: so they are linked first, then the database is copied, then new
 * ones are linked. When a picture came and went in between, the database is copied again.
 */
export async function backUp(dataDir: string, to: string): Promise<Manifest> {
  await clearLeftovers(dataDir);
  // On the same disk as the pictures, so that hard links cost nothing and survive deletion.
  const stage = await mkdtemp(path.join(dataDir, stageName));
  try {
    const missing = await collect(dataDir, stage);
    const files = (await readdir(stage, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(stage, path.join(entry.parentPath, entry.name)))
      .toSorted();
    const about = {
      format: 1 as const,
      version: release.version,
      made_at: new Date().toISOString(),
      missing,
    };
    await pack(to, stage, files, about);
    return await unpack(to, null);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Fills the staging folder; returns the pictures that are missing for good. */
async function collect(dataDir: string, stage: string): Promise<string[]> {
  if (existsSync(path.join(dataDir, "secret")))
    await copyFile(path.join(dataDir, "secret"), path.join(stage, "secret"));
  const photos = { from: path.join(dataDir, "photos"), to: path.join(stage, "photos") };
  for (let before: string[] | null = null; ;) {
    await linkAll(photos);
    const spoken = await copyDatabase(path.join(dataDir, databaseName), path.join(stage, databaseName));
    const linked = await linkAll(photos);
    const missing = [...spoken].filter((name) => !linked.has(name)).toSorted();
    if (missing.length === 0 || missing.join() === before?.join()) return missing;
    before = missing;
  }
}

/** Copies the database at one moment; returns the pictures that it refers to. */
async function copyDatabase(from: string, to: string): Promise<Set<string>> {
  await rm(to, { force: true });
  const copy = await copySqlite(from, to);
  try {
    return picturesOf(copy);
  } finally {
    copy.close();
  }
}

/** Links every picture and file of a ride that is not linked yet; returns the names of all that are. */
async function linkAll({ from, to }: { from: string; to: string }): Promise<Set<string>> {
  const names = new Set<string>();
  const entries = existsSync(from) ? await readdir(from, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, file));
    if (!entry.isFile() || !isKeptKey(file)) continue;
    if (existsSync(target) || (await linkOne(file, target))) names.add(entry.name);
  }
  return names;
}

async function linkOne(file: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await link(file, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw error;
      // A file system without hard links.
      await copyFile(file, target);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** Removes leftovers of an interrupted backup. */
async function clearLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(stageName)) continue;
    const left = path.join(dataDir, name);
    if (Date.now() - (await stat(left)).mtimeMs > dayMs) await rm(left, { recursive: true, force: true });
  }
}
