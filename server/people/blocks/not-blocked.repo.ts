import { type RawBuilder, sql } from "kysely";

/**
 * The condition that neither of two has blocked the other: whoever reads, and the account in a column. Visitors have
 * blocked nobody; a column that is null names nobody.
 */
export function notBlocked(reader: number | null, column: string): RawBuilder<boolean> {
  if (reader === null) return sql`1 = 1`;
  const other = sql.ref(column);
  return sql`not exists (select 1 from blocks where (blocks.user_id = ${reader} and blocks.blocked_id = ${other})
    or (blocks.user_id = ${other} and blocks.blocked_id = ${reader}))`;
}
