import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { BrokenArchive, type Manifest, syncFolder, unpack } from "./archive.ts";
import { databaseName } from "./backup.ts";
import { picturesOf } from "./pictures-of.ts";

/** Why a restore was refused; nothing has changed. */
export class RestoreRefused extends Error {}

const restored = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, "photos", "secret"];

/**
 * Restores an installation from an archive, verified completely before anything is moved. Existing data is refused
 * or, with `force`, set aside in a folder, which is returned.
 */
export async function restore(
  archive: string,
  dataDir: string,
  { force = false } = {},
): Promise<{ manifest: Manifest; aside: string | null }> {
  await mkdir(dataDir, { recursive: true });
  const there = restored.filter((name) => existsSync(path.join(dataDir, name)));
  if (there.length > 0 && !force)
    throw new RestoreRefused(
      `${dataDir} holds data already; --force sets it aside and puts the backup there`,
    );
  refuseWhileServed(path.join(dataDir, databaseName));
  const stage = await mkdtemp(path.join(dataDir, ".restore-"));
  try {
    const manifest = await unpack(archive, stage);
    await checkUnpacked(stage, manifest);
    const aside = there.length > 0 ? await setAside(dataDir, there) : null;
    for (const name of await readdir(stage)) await rename(path.join(stage, name), path.join(dataDir, name));
    await syncFolder(dataDir);
    return { manifest, aside };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Throws when a server has the database open: leaving WAL mode fails then. */
export function refuseWhileServed(file: string): void {
  if (!existsSync(file)) return;
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("journal_mode = delete");
  } catch (error) {
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") return;
    throw new RestoreRefused(`${file} is in use: stop the server first`);
  } finally {
    database.close();
  }
}

async function checkUnpacked(folder: string, { missing }: Manifest): Promise<void> {
  const database = new Sqlite(path.join(folder, databaseName), { readonly: true });
  try {
    const whole = database.pragma("integrity_check", { simple: true });
    if (whole !== "ok") throw new BrokenArchive(`the database is damaged: ${String(whole)}`);
    if ((database.pragma("foreign_key_check") as unknown[]).length > 0)
      throw new BrokenArchive("the database refers to rows that it has not");
    const photos = path.join(folder, "photos");
    const files = existsSync(photos) ? await readdir(photos, { recursive: true, withFileTypes: true }) : [];
    const there = new Set([...files.map(({ name }) => name), ...missing]);
    const lost = [...picturesOf(database)].filter((name) => !there.has(name));
    if (lost.length > 0) throw new BrokenArchive(`pictures are missing: ${lost.slice(0, 5).join(", ")}`);
  } finally {
    database.close();
  }
}

async function setAside(dataDir: string, names: string[]): Promise<string> {
  const aside = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  await mkdir(aside);
  for (const name of names)
    if (existsSync(path.join(dataDir, name))) await rename(path.join(dataDir, name), path.join(aside, name));
  await syncFolder(aside);
  return aside;
}
