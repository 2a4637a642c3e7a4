import Sqlite from "better-sqlite3";

/**
 * Copies a SQLite database, as it stands at one moment, while others read and write it; the copy is one file, without a log
 * beside it. Returns the copy, open: the caller closes it.
 */
export async function copySqlite(from: string, to: string): Promise<Sqlite.Database> {
  const database = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    // In one step, so that no writer has it begin again.
    await database.backup(to, { progress: () => 2 ** 31 - 1 });
  } finally {
    database.close();
  }
  const copy = new Sqlite(to);
  copy.pragma("journal_mode = delete");
  return copy;
}
