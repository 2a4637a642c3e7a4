import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const hourMs = 3_600_000;

/** Before this nothing that is under way began. */
export const anHourAgo = (now: Date) => new Date(now.getTime() - hourMs);

/** Does a piece of work now and then hourly, one at a time; answers how to stop. */
export function hourly(work: () => Promise<void>): () => void {
  let busy = false;
  const run = async () => {
    if (busy) return;
    busy = true;
    await work().finally(() => (busy = false));
  };
  void run();
  const timer = setInterval(() => void run(), hourMs).unref();
  return () => clearInterval(timer);
}

/** Deletes what an upload that a crash cut short left in a folder. */
export async function clearFolder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => null);
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true });
  }
}
