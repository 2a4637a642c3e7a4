import { type RawBuilder, sql } from "kysely";
import { dialectOf } from "#server/platform/db/dialect.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";

/** Keeps the folded name of an account, in the transaction that writes its name. */
export async function keepFolded(trx: Db, user_id: number, name: string): Promise<void> {
  const folded = searchText(name);
  await trx
    .insertInto("folded_names")
    .values({ user_id, folded })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ folded }))
    .execute();
}

/**
 * The condition, in a query that left-joins `folded_names`, that a name has all pieces of a search, or is not folded: an older release
 * may have written it, or somebody by hand.
 */
export function mayHaveName(db: Db, pieces: readonly string[]): RawBuilder<boolean> {
  const within = dialectOf(db) === "postgres" ? sql`strpos` : sql`instr`;
  const each = pieces.map((piece) => sql`${within}(folded_names.folded, ${piece}) > 0`);
  return sql`(folded_names.folded is null or (${each.length > 0 ? sql.join(each, sql` and `) : sql`1 = 1`}))`;
}

/** The name of an account in a column, where it is not folded; null where the database has judged it. */
export const unfoldedName = (account: string) => sql<string | null>`case when folded_names.folded is null
  then (select name from users where users.id = ${sql.ref(account)}) end`;

/** Whether what `mayHaveName` let through has all pieces. */
export function hasName({ unfolded }: { unfolded: string | null }, pieces: readonly string[]): boolean {
  if (unfolded === null) return true;
  const text = searchText(unfolded);
  return pieces.every((piece) => text.includes(piece));
}
