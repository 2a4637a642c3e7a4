import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";

export type Searchable = "users" | "bikes" | "feedback" | "contact_messages" | "service_registrations";
type Parts = (string | null | undefined)[];

/** Makes a new row findable by its texts; a bike by its owner's as well. What is deleted is forgotten by itself. */
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
  const user = await trx
    .selectFrom("users_search")
    .select("search")
    .where("rowid", "=", owner ?? 0)
    .executeTakeFirst();
  await trx
    .insertInto("bikes_search")
    .values({ rowid: id, search, owner_search: user?.search ?? "" })
    .execute();
}

/** Makes a row findable by the texts that it has now. */
export async function changeInSearch(trx: Db, table: Searchable, id: number, parts: Parts): Promise<void> {
  await trx
    .updateTable(`${table}_search`)
    .set({ search: searchText(...parts) })
    .where("rowid", "=", id)
    .execute();
}

/** Makes a user, and the bikes that are found by their owner, findable by the name and e-mail that now stand. */
export async function renameInSearch(
  trx: Db,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  await changeInSearch(trx, "users", id, [name, email]);
  await trx
    .updateTable("bikes_search")
    .set({ owner_search: searchText(name, email) })
    .where("rowid", "in", trx.selectFrom("bikes").select("id").where("user_id", "=", id))
    .execute();
}
