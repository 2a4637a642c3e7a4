import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const hourMs = 3_600_000;

/** Before this nothing that is under way began. */
export const anHourAgo = (now: Date) => new Date(now.getTime() - hourMs);

/** Deletes what an upload that a crash cut short left in a folder. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => null);
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true });
  }
}
