import path from "node:path";
import type Sqlite from "better-sqlite3";
import { fileNames, type Made } from "#server/platform/pictures/picture.ts";

/**
 * Returns the names of all files in the storage that a database refers to. Tables with pictures have three columns with a
 * common prefix: `file`, `format`, `width`; `logo_file`, `logo_format`, `logo_width`.
 * Those with files as they came have a column `file_key`, or `file` with a key and nothing of a picture's size.
 */
export function picturesOf(database: Sqlite.Database): Set<string> {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
    .pluck()
    .all() as string[];
  const names = tables.flatMap((table) => {
    const columns = database.pragma(`table_info('${table}')`) as { name: string }[];
    const has = (name: string) => columns.some((column) => column.name === name);
    const prefixes = columns.flatMap(({ name }) => /^(.*)file$/.exec(name)?.[1] ?? []);
    return prefixes
      .filter((prefix) => has(`${prefix}format`) && has(`${prefix}width`))
      .flatMap((prefix) => filesIn(database, table, prefix))
      .concat(has("file_key") ? keptIn(database, table, "file_key") : [])
      .concat(has("file") && !has("width") ? keptIn(database, table, "file") : []);
  });
  return new Set(names);
}

/** Files as they came: their names are the ends of their keys. */
function keptIn(database: Sqlite.Database, table: string, column: string): string[] {
  const keys = database
    .prepare(`select ${column} from ${table} where ${column} is not null`)
    .pluck()
    .all() as string[];
  return keys.map((key) => path.posix.basename(key));
}

function filesIn(database: Sqlite.Database, table: string, prefix: string): string[] {
  const [file, format, width] = ["file", "format", "width"].map((name) => prefix + name);
  const rows = database
    .prepare(
      `select ${file} as file, ${format} as format, ${width} as width from ${table} where ${file} is not null`,
    )
    .all() as (Omit<Made, "format"> & { file: string; format: Made["format"] | "pdf" })[];
  return rows.flatMap((row) =>
    // A PDF is kept as it came, and has no smaller ones.
    (row.format === "pdf" ? ["full.pdf"] : fileNames({ ...row, format: row.format })).map(
      (name) => `${row.file}-${name}`,
    ),
  );
}
