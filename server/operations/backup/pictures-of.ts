import type Sqlite from "better-sqlite3";
import { fileNames, type Made } from "#server/platform/pictures/picture.ts";

/**
 * Returns the names of all picture files that a database refers to. Tables with pictures have three columns with a
 * common prefix: `file`, `format`, `width`; `logo_file`, `logo_format`, `logo_width`.
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
      .flatMap((prefix) => filesIn(database, table, prefix));
  });
  return new Set(names);
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
