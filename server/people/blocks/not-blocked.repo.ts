import { type RawBuilder, sql } from "kysely";

/**
 * The condition that neither of two has blocked the other: whoever reads, and the account in a column. Visitors have
 * blocked nobody; a column that is null names nobody.
 */
export function notBlocked(reader: number | null, column: string): RawBuilder<boolean> {
  if (reader === null) return sql`1 = 1`;
  const other = sql.ref(column);
  // Looked up once for all rows: a lookup in each row takes seconds in a list of thousands.
  return sql`(${other} is null or ${other} not in (select blocked_id from blocks where user_id = ${reader}
    union all select user_id from blocks where blocked_id = ${reader}))`;
}
