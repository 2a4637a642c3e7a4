import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Whether a photo is one of a club's album. */
export const clubPhotoIn = (db: Db, clubId: number, id: number) =>
  db
    .selectFrom("club_photos")
    .select("id")
    .where("club_id", "=", clubId)
    .where("id", "=", id)
    .where("hidden", "=", 0)
    .executeTakeFirst();

/** How many photos or tools of a club there are to see. */
export async function countInClub(
  db: Db,
  table: "club_photos" | "club_tools",
  clubId: number,
): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("club_id", "=", clubId)
    .where("hidden", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Takes a ride or a tool of a club out of sight, or gives it back. */
export const setHiddenInClub = (
  db: Db,
  table: "club_rides" | "club_tools" | "club_photos",
  id: number,
  hidden: boolean,
) =>
  db
    .updateTable(table)
    .set({ hidden: hidden ? 1 : 0 })
    .where("id", "=", id)
    .execute();

/** A shop that somebody owns, by its name in addresses. */
export const shopOwnedBy = (db: Db, userId: number, slug: string) =>
  of(db, userId)
    .selectFrom("shop_members")
    .innerJoin("shops", "shops.id", "shop_members.shop_id")
    .select("shops.id")
    .where("role", "=", "owner")
    .where("slug", "=", slug)
    .where("state", "!=", "closed")
    .executeTakeFirst();
