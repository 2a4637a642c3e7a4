import { type RawBuilder, sql } from "kysely";

/**
 * The name of the account in a column, where a rider has met it: by a public profile, something that it sold here, messages,
 * a bike that was handed on, following, or a club; null else, so that nobody learns names by counting through accounts.
 */
export function knownName(reader: number, column: string, name: string): RawBuilder<string | null> {
  const other = sql.ref(column);
  const both = (one: string, second: string) =>
    sql`((${sql.ref(one)} = ${reader} and ${sql.ref(second)} = ${other})
      or (${sql.ref(one)} = ${other} and ${sql.ref(second)} = ${reader}))`;
  const met = [
    sql`select 1 from profiles where profiles.user_id = ${other} and profiles.is_public = 1`,
    sql`select 1 from listings where listings.user_id = ${other} and listings.published_at is not null`,
    sql`select 1 from threads where ${both("threads.buyer_id", "threads.seller_id")}`,
    sql`select 1 from transfers where ${both("transfers.from_user", "transfers.to_user")}`,
    sql`select 1 from follows where ${both("follows.follower_id", "follows.followed_id")}`,
    sql`select 1 from club_members as own join club_members as theirs on theirs.club_id = own.club_id
      where own.user_id = ${reader} and theirs.user_id = ${other}`,
    // For "exists" PostgreSQL may read whole tables once; of a first row it reads one account's.
  ].map((query) => sql`(${query} limit 1) is not null`);
  return sql<string | null>`case when ${sql.join(met, sql` or `)} then ${sql.ref(name)} end`;
}
