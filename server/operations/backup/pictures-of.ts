import path from "node:path";
import type Sqlite from "better-sqlite3";
import { fileNames, type Made } from "#server/platform/pictures/picture.ts";

/**
 * Returns the names of all files in the storage that a database refers to. Tables with pictures have three columns with a
 * common prefix: `file`, `format`, `width`; `logo_file`, `logo_format`, `logo_width`.
 * Those with files of rides have a column `file_key`.
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
      .concat(has("file_key") ? keptIn(database, table) : []);
  });
  return new Set(names);
}

/** Files of rides: their names are the ends of their keys. */
function keptIn(database: Sqlite.Database, table: string): string[] {
  const keys = database
    .prepare(`select file_key from ${table} where file_key is not null`)
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
    .all() as (Made & { file: string })[];
  return rows.flatMap((row) => fileNames(row).map((name) => `${row.file}-${name}`));
}
