import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const hourMs = 3_600_000;

/** Anything that still runs began later than this. */
export const anHourAgo = (now: Date) => new Date(now.getTime() - hourMs);

/** Deletes leftovers of interrupted uploads. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => null);
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true });
  }
}
