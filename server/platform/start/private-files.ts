import { existsSync, readdirSync } from "node:fs";
import { chmod, lstat, opendir } from "node:fs/promises";
import path from "node:path";

/** Lets nobody but this user read what the process writes from now on: folders 0700, files 0600. */
export function writePrivately(): void {
  process.umask(0o077);
}

// What the server and its commands keep in the data folder.
const ours =
  /^(spokebook\.db(-\w+)?|server\.lock(-\w+)?|secret|photos|uploads|outbox|before-restore-.+|before-upgrade|\..+)$/;
const bitsOfOthers = 0o077;

/**
 * Takes from everybody else what an earlier release let them read in the data folder. The folder itself is closed too,
 * unless it holds things of others. Returns how many entries belong to another user and could not be changed.
 */
export async function closeToOthers(dataDir: string): Promise<number> {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  let refused = names.every((name) => ours.test(name)) ? await close(dataDir) : 0;
  for (const name of names) if (ours.test(name)) refused += await closeAll(path.join(dataDir, name));
  return refused;
}

async function closeAll(name: string): Promise<number> {
  let refused = await close(name);
  const found = await lstat(name).catch(() => null);
  if (!found?.isDirectory()) return refused;
  for await (const entry of await opendir(name)) refused += await closeAll(path.join(name, entry.name));
  return refused;
}

/** 1 when it may not be changed, else 0: a file that has gone meanwhile is no concern. */
async function close(name: string): Promise<0 | 1> {
  const found = await lstat(name).catch(() => null);
  if (!found || found.isSymbolicLink() || (found.mode & bitsOfOthers) === 0) return 0;
  return chmod(name, found.mode & 0o7700).then(
    () => 0,
    (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? 0 : 1),
  );
}
