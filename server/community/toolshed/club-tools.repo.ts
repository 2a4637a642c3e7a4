import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ClubToolRow } from "#server/platform/db/schema.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";

/** With whose it is, and what the member is called who has it. */
export type NamedTool = ClubToolRow & { owner: string; borrower: string | null };

interface Lent {
  lent_id: number | null;
  lent_name: string | null;
  lent_until: string | null;
}

/** Tools that members of clubs lend to each other. */
export function clubToolRepo(db: Db) {
  /** Who has one is not named to whom a block parts from them. */
  const toolsFor = (reader: number) =>
    db
      .selectFrom("club_tools")
      .innerJoin("users as owner", "owner.id", "club_tools.user_id")
      .leftJoin("users as borrower", (join) =>
        join.onRef("borrower.id", "=", "club_tools.lent_id").on(notBlocked(reader, "borrower.id")),
      )
      .selectAll("club_tools")
      .select(["owner.name as owner", "borrower.name as borrower"])
      .where("club_tools.hidden", "=", 0);

  return {
    find: (id: number, reader: number): Promise<NamedTool | undefined> =>
      toolsFor(reader).where("club_tools.id", "=", id).executeTakeFirst(),

    page: (clubId: number, reader: number, paged: { page: number; per_page: number }) =>
      pageOf(
        toolsFor(reader)
          .where("club_tools.club_id", "=", clubId)
          .where(notBlocked(reader, "club_tools.user_id"))
          .orderBy("club_tools.name")
          .orderBy("club_tools.id"),
        paged,
      ) as Promise<{ rows: NamedTool[]; total: number }>,

    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      { club }: InClub<"tools.write">,
      given: { name: string; text: string | null },
    ): Promise<number> {
      const { id } = await db
        .insertInto("club_tools")
        .values({ ...given, club_id: club.id, user_id: by, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    lend: ({ by }: Pick<Act, "by">, id: number, lent: Lent) =>
      of(db, by)
        .updateTable("club_tools")
        .set({ ...lent })
        .where("id", "=", id)
        .execute(),

    remove: (_act: Pick<Act, "by">, id: number) => db.deleteFrom("club_tools").where("id", "=", id).execute(),

    /** What somebody lends, for their own data. */
    ofRider: (userId: number) =>
      of(db, userId)
        .selectFrom("club_tools")
        .innerJoin("clubs", "clubs.id", "club_tools.club_id")
        .select(["clubs.name as club", "club_tools.name", "club_tools.text", "lent_name", "lent_until"])
        .orderBy("club_tools.id")
        .execute(),
  };
}
