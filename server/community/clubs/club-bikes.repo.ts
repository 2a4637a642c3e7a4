import { type Selectable, sql } from "kysely";
import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { BikesTable } from "#server/platform/db/schema.ts";

export type ClubBikeRow = Selectable<BikesTable> & { owner_name: string };

/** Public bikes of a club's members, without those whom a block parts from whoever reads. */
export const clubBikes = (
  db: Db,
  clubId: number,
  reader: number | null,
  paged: { page: number; per_page: number },
) =>
  pageOf(
    db
      .selectFrom("club_members")
      .innerJoin("bikes", "bikes.user_id", "club_members.user_id")
      .innerJoin("users", "users.id", "bikes.user_id")
      .selectAll("bikes")
      .select("users.name as owner_name")
      .where("club_members.club_id", "=", clubId)
      .where("club_members.state", "=", "member")
      // Not as a parameter: the index of bikes that everybody sees has this condition.
      .where(sql<boolean>`bikes.is_public = 1`)
      .where("bikes.ending_at", "is", null)
      .where("users.disabled_at", "is", null)
      .where(notBlocked(reader, "bikes.user_id"))
      .orderBy("club_members.id")
      .orderBy("bikes.id"),
    paged,
  ) as Promise<{ rows: ClubBikeRow[]; total: number }>;
