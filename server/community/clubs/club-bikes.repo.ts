import { type RawBuilder, type Selectable, sql } from "kysely";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";

export type ClubBikeRow = Selectable<BikesTable> & { owner_name: string };

/**
 * Public bikes of a club's members, without those whom a block parts from whoever reads. Indexes alone count and find them: rows are read
 * of what is shown only.
 */
export async function clubBikes(
  db: Db,
  clubId: number,
  reader: number | null,
  paged: { page: number; per_page: number },
): Promise<{ rows: ClubBikeRow[]; total: number }> {
  const inClub = (club: RawBuilder<number>) =>
    db
      .selectFrom("club_members")
      .innerJoin("bikes", "bikes.user_id", "club_members.user_id")
      .select("bikes.id")
      .where("club_members.club_id", "=", club)
      .where("club_members.state", "=", "member")
      // Not as a parameter: the index of bikes that everybody sees has this condition.
      .where(sql<boolean>`bikes.is_public = 1`)
      .where("bikes.ending_at", "is", null)
      .where(ofActiveOwner)
      .where(notBlocked(reader, "bikes.user_id"))
      .orderBy("club_members.id")
      .orderBy("bikes.id");
  // For a parameter PostgreSQL plans for a club of the usual size: quick for a page, and a lookup of each of two thousand members to count.
  const { rows: shown, total } = await pageOf(inClub(sql`${clubId}`), paged, inClub(sql.lit(clubId)));
  const ids = (shown as { id: number }[]).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total };
  const found = await db
    .selectFrom("bikes")
    .innerJoin("users", "users.id", "bikes.user_id")
    .selectAll("bikes")
    .select("users.name as owner_name")
    .where("bikes.id", "in", ids)
    // As they are now: what is private since the page was found is not shown.
    .where("bikes.is_public", "=", 1)
    .execute();
  return { rows: ids.flatMap((id) => found.find((bike) => bike.id === id) ?? []), total };
}

/** The few accounts that are disabled or about to end have an index. */
const ofActiveOwner = sql<boolean>`bikes.user_id not in (select id from users
  where users.disabled_at is not null or users.ending_at is not null)`;
