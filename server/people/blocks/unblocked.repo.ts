import { type RawBuilder, sql } from "kysely";

/** The condition that somebody and the person in a column have not blocked each other. */
export const unblocked = (userId: number, column: string): RawBuilder<boolean> => {
  const other = sql.ref(column);
  return sql<boolean>`not exists (select 1 from blocks
    where (blocks.user_id = ${userId} and blocks.blocked_id = ${other})
      or (blocks.blocked_id = ${userId} and blocks.user_id = ${other}))`;
};
