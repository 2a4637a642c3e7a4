import { notBlocked } from "#server/people/blocks/not-blocked.repo.ts";
import type { Act } from "#server/platform/act/act.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageOf } from "#server/platform/db/page-of.ts";
import type { ClubPhotoRow } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { InClub } from "#server/community/clubs/in-club.ts";

/** With who added it; null once that account is gone. */
export type NamedClubPhoto = ClubPhotoRow & { giver: string | null };

/** Albums of clubs. */
export function clubPhotoRepo(db: Db) {
  const photos = db
    .selectFrom("club_photos")
    .leftJoin("users", "users.id", "club_photos.by_id")
    .selectAll("club_photos")
    .select("users.name as giver");

  /** Takes a photo off the head of its club. */
  const noCover = (id: number) =>
    db.updateTable("clubs").set({ photo_id: null }).where("photo_id", "=", id).execute();

  return {
    /** Also one that an admin has taken out of sight. */
    find: (id: number): Promise<NamedClubPhoto | undefined> =>
      photos.where("club_photos.id", "=", id).executeTakeFirst(),

    page: (clubId: number, reader: number | null, paged: { page: number; per_page: number }) =>
      pageOf(
        photos
          .where("club_photos.club_id", "=", clubId)
          .where("club_photos.hidden", "=", 0)
          .where(notBlocked(reader, "club_photos.by_id"))
          .orderBy("club_photos.id", "desc"),
        paged,
      ) as Promise<{ rows: NamedClubPhoto[]; total: number }>,

    async insert(
      { at, by }: Pick<Act, "at" | "by">,
      { club }: InClub<"album.write">,
      { picture, text }: { picture: Picture; text: string | null },
    ): Promise<number> {
      const { id } = await db
        .insertInto("club_photos")
        .values({ ...picture, text, club_id: club.id, by_id: by, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    noCover,

    /** Deletes a photo's row, also where it is its club's picture. */
    async remove(_act: Pick<Act, "at">, { id }: Pick<ClubPhotoRow, "id">): Promise<void> {
      await noCover(id);
      await db.deleteFrom("club_photos").where("id", "=", id).execute();
    },

    /** Deletes what somebody has added to albums, whose account is being deleted; returns the pictures. */
    async removeOf(userId: number): Promise<Picture[]> {
      const own = db.selectFrom("club_photos").select("id").where("by_id", "=", userId);
      await db.updateTable("clubs").set({ photo_id: null }).where("photo_id", "in", own).execute();
      return db
        .deleteFrom("club_photos")
        .where("by_id", "=", userId)
        .returning(["file", "format", "width", "height"])
        .execute();
    },

    /** What somebody has added to albums, for their own data. */
    ofRider: (userId: number) =>
      db
        .selectFrom("club_photos")
        .innerJoin("clubs", "clubs.id", "club_photos.club_id")
        .select(["club_photos.id", "clubs.name as club", "club_photos.text", "club_photos.created_at"])
        .where("by_id", "=", userId)
        .orderBy("club_photos.id")
        .execute(),

    /** Which of these photos are there, also out of sight. */
    async thereOf(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom("club_photos")
        .select("id")
        .where("id", "in", [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Which of these files a row speaks of. */
    async known(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db.selectFrom("club_photos").select("file").where("file", "in", files).execute();
      return new Set(rows.map(({ file }) => file));
    },
  };
}
