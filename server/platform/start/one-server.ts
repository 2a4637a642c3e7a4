import path from "node:path";
import Sqlite from "better-sqlite3";
import { StartProblem } from "./start-problem.ts";

/**
 * Holds the data folder of a SQLite installation for this process and returns a function that lets go of it. Throws
 * `StartProblem` while another server holds it. The lock is the operating system's: it ends with the process, also after
 * a crash.
 */
export function holdFolder(dataDir: string): () => void {
  const lock = new Sqlite(path.join(dataDir, "server.lock"), { timeout: 0 });
  try {
    lock.pragma("journal_mode = memory");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    throw new StartProblem(
      `Another Spokebook server uses ${dataDir}: one SQLite folder takes one server. Stop the other one, or give this one a DATA_DIR of its own.`,
    );
  }
  return () => void lock.close();
}
