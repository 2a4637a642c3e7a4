import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";

/** Whether a photo is one of a club's album. */
export const clubPhotoIn = (db: Db, clubId: number, id: number) =>
  db
    .selectFrom("club_photos")
    .select("id")
    .where("club_id", "=", clubId)
    .where("id", "=", id)
    .executeTakeFirst();

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
