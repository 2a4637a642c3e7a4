import { sql } from "kysely";
import type { Db } from "#server/platform/db/open.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Database } from "#server/platform/db/schema.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import { keepFolded } from "./folded-names.repo.ts";

/** What is searched: every table of the schema beside which there is one of its search texts, `bikes_search`. */
export type Searchable = {
  [T in keyof Database]: `${T}_search` extends keyof Database ? T : never;
}[keyof Database];
type Parts = (string | null | undefined)[];

const insertBike = prepared((db) =>
  db.insertInto("bikes_search").values((eb) => ({
    rowid: 0,
    search: "",
    owner_search: eb.fn.coalesce(
      eb.selectFrom("users_search").select("search").where("rowid", "=", 0),
      sql.lit(""),
    ),
  })),
);

/** Adds a new row to the search index; a bike also by its owner. Deleted rows leave the index by triggers. */
export async function addToSearch(
  trx: Db,
  table: Searchable,
  id: number,
  parts: Parts,
  owner?: number,
): Promise<void> {
  const search = searchText(...parts);
  if (table !== "bikes") {
    await trx.insertInto(`${table}_search`).values({ rowid: id, search }).execute();
    return;
  }
  await insertBike(trx, id, search, owner ?? 0);
}

/** Adds a new account to the search index, and its name to those of which the database finds some. */
export async function addUserToSearch(
  trx: Db,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  await addToSearch(trx, "users", id, [name, email]);
  await keepFolded(trx, id, name);
}

/** Updates a row's texts in the search index. */
export async function changeInSearch(trx: Db, table: Searchable, id: number, parts: Parts): Promise<void> {
  await trx
    .updateTable(`${table}_search`)
    .set({ search: searchText(...parts) })
    .where("rowid", "=", id)
    .execute();
}

/** Updates a user, and the bikes found by their owner, after a change of name or e-mail. */
export async function renameInSearch(
  trx: Db,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  await changeInSearch(trx, "users", id, [name, email]);
  await keepFolded(trx, id, name);
  await trx
    .updateTable("bikes_search")
    .set({ owner_search: searchText(name, email) })
    .where("rowid", "in", trx.selectFrom("bikes").select("id").where("user_id", "=", id))
    .execute();
}
